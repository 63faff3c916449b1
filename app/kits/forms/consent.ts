import type { Locale } from '~/platform/i18n/locale.ts'
import { reviewedLocale } from '~/platform/i18n/texts.ts'

/** Changes when the words of a consent line change, so that each row says what was read. */
const textVersion = '2026-11'

/** Which consent text a visitor of this language is shown. */
export function consentShown(locale: Locale): { textVersion: string; locale: Locale } {
  return { textVersion, locale: reviewedLocale(locale, 'consent') }
}
