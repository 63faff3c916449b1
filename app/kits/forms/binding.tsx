import type { Locale } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { consentShown } from './consent.ts'

/** A text to consent to, in a given language. */
export type Agreed = (locale: Locale) => string

/** The text below such a text: the binding English version, until the translation is reviewed; then nothing. */
export function binding(text: Agreed) {
  const { locale } = consentShown(currentLocale())
  if (locale === currentLocale()) return undefined
  return (
    <span className="mt-2 block">
      {m.form_binding()} <span lang={locale}>{text(locale)}</span>
    </span>
  )
}
