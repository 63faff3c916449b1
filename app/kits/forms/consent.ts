import type { Locale } from '~/platform/i18n/locale.ts'
import { reviewedLocale } from '~/platform/i18n/texts.ts'

/** Changes with the words of a consent text, so that each row records which version was read. */
const textVersion = '2026-11'

/** The consent text shown to a visitor of this language. */
export function consentShown(locale: Locale): { textVersion: string; locale: Locale } {
  return { textVersion, locale: reviewedLocale(locale, 'consent') }
}
