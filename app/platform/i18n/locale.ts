export const locales = ['en', 'fr', 'rw'] as const
export type Locale = (typeof locales)[number]

/** The name of each language in the language switch. */
export const localeNames: Record<Locale, string> = { en: 'English', fr: 'Français', rw: 'Ikinyarwanda' }

/** The locale for dates and numbers of each language. */
export const languageTags: Record<Locale, string> = { en: 'en-US', fr: 'fr-FR', rw: 'rw-RW' }

/** '2,000' in English, '2 000' in French. */
export function showNumber(value: number, locale: Locale): string {
  return value.toLocaleString(languageTags[locale])
}

/** The address alone decides the language: English at /, French at /fr, Kinyarwanda at /rw. */
export function localeOfPath(path: string): Locale {
  const [, first] = path.split('/', 2)
  return first === 'fr' || first === 'rw' ? first : 'en'
}

/** '/contact' becomes '/fr/contact' in French; a path that already has a language gets the other one. */
export function localPath(path: string, locale: Locale): string {
  const bare = path.replace(/^\/(?:fr|rw)(?=\/|$)/, '') || '/'
  if (locale === 'en') return bare
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`
}
