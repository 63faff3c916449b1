import type { Locale } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { consentShown } from './consent.ts'

/** A text that somebody agrees to, in a given language. */
export type Agreed = (locale: Locale) => string

/**
 * What stands below such a text in the language of the page: the one that binds, as long as no native reader has passed
 * the other; then nothing.
 */
export function binding(text: Agreed) {
  const { locale } = consentShown(currentLocale())
  if (locale === currentLocale()) return undefined
  return (
    <span className="mt-2 block">
      {m.form_binding()} <span lang={locale}>{text(locale)}</span>
    </span>
  )
}
