import { type Locale, suffixOf } from '~/platform/i18n/locale.ts'

export type GroupWords = { subject: string; text: string; smsText: string | null }
/** A group message in other languages than English; without a text of its own the SMS is in English. */
export type GroupTranslations = Partial<Record<Locale, GroupWords>>

/** A field of the form in a language: those in English have no suffix. */
export const groupField = (name: keyof GroupWords, locale: Locale) =>
  locale === 'en' ? name : `${name}${suffixOf(locale)}`

/** What somebody with this language gets. */
export function groupWordsIn(
  locale: Locale,
  { translations, ...english }: GroupWords & { translations: GroupTranslations },
): GroupWords & { lang: Locale } {
  const own = translations[locale]
  if (!own) return { ...english, lang: 'en' }
  return { ...own, smsText: english.smsText && (own.smsText ?? english.smsText), lang: locale }
}

/** The maximum lengths of a group message, and how many registrations it may cover. */
export const groupMaxima = {
  subject: 150,
  text: 5000,
  smsText: 300,
  smsParts: 2,
  registrations: 10_000,
} as const
