type Language = {
  /** In the language switch. */
  name: string
  /** For staff. */
  englishName: string
  /** For dates and numbers. */
  tag: string
  /** The languages of the hosted payment pages. PayPal has no Kinyarwanda. */
  irembopay: 'EN' | 'FR' | 'RW'
  paypal: string
}

/** Every language of the site. docs/architecture.md, 'How to add a language', has the rest. */
export const languages = {
  en: { name: 'English', englishName: 'English', tag: 'en-US', irembopay: 'EN', paypal: 'en-US' },
  fr: { name: 'Français', englishName: 'French', tag: 'fr-FR', irembopay: 'FR', paypal: 'fr-FR' },
  rw: { name: 'Ikinyarwanda', englishName: 'Kinyarwanda', tag: 'rw-RW', irembopay: 'RW', paypal: 'en-US' },
} satisfies Record<string, Language>

export type Locale = keyof typeof languages
export const locales = Object.keys(languages) as [Locale, ...Locale[]]
/** The languages that fall back to English. */
export const translatedLocales = locales.filter((locale) => locale !== 'en')
/** A value for every language. */
export const inEveryLocale = <Value>(valueIn: (locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, valueIn(locale)])) as Record<Locale, Value>

/** The end of the name of a field in one language: titleEn, titleFr. */
export type Suffix = Capitalize<Locale>
export const suffixOf = (locale: Locale) => (locale.charAt(0).toUpperCase() + locale.slice(1)) as Suffix
export const suffixes = locales.map(suffixOf)

export const englishName = (locale: string) => languages[locale as Locale]?.englishName ?? locale
/** The languages as forms of staff list them. */
export const languagesOfForms = locales.map((locale) => ({ locale, name: englishName(locale) }))

/** '2,000' in English, '2 000' in French. */
export function showNumber(value: number, locale: Locale): string {
  return value.toLocaleString(languages[locale].tag)
}

/** The address alone decides the language: English at /, the others at /fr, /rw and so on. */
export function localeOfPath(path: string): Locale {
  const [, first] = path.split('/', 2)
  return locales.find((locale) => locale === first && locale !== 'en') ?? 'en'
}

/** '/contact' becomes '/fr/contact' in French; a path that already has a language gets the other one. */
export function localPath(path: string, locale: Locale): string {
  const own = localeOfPath(path)
  const bare = (own === 'en' ? path : path.slice(own.length + 1)) || '/'
  if (locale === 'en') return bare
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`
}
