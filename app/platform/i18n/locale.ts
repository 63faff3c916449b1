export const locales = ['en', 'fr', 'rw'] as const
export type Locale = (typeof locales)[number]
/** The languages that fall back to English. */
export const translatedLocales = locales.filter((locale) => locale !== 'en')

/** The end of the name of a field in one language: titleEn, titleFr. */
export type Suffix = Capitalize<Locale>
export const suffixOf = (locale: Locale) => (locale.charAt(0).toUpperCase() + locale.slice(1)) as Suffix
export const suffixes = locales.map(suffixOf)

/** The name of each language in the language switch. */
export const localeNames: Record<Locale, string> = { en: 'English', fr: 'Français', rw: 'Ikinyarwanda' }

/** The name of each language in English, for staff. */
export const englishNames: Record<Locale, string> = { en: 'English', fr: 'French', rw: 'Kinyarwanda' }
export const englishName = (locale: string) => englishNames[locale as Locale] ?? locale

/** The locale for dates and numbers of each language. */
export const languageTags: Record<Locale, string> = { en: 'en-US', fr: 'fr-FR', rw: 'rw-RW' }

/** '2,000' in English, '2 000' in French. */
export function showNumber(value: number, locale: Locale): string {
  return value.toLocaleString(languageTags[locale])
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
