import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'

const languageNames: Record<Locale, () => string> = {
  en: m.program_in_english,
  fr: m.program_in_french,
  rw: m.program_in_kinyarwanda,
}

/** 'Taught in: Kinyarwanda, English' */
export const taughtInWords = (locales: Locale[]) =>
  m.program_taught({ languages: locales.map((one) => languageNames[one]()).join(', ') })
