import { type Locale, locales, type Suffix, suffixOf } from '~/platform/i18n/locale.ts'

/** The languages that the samples are written in. Pages in any other language show the English ones. */
export type SampleLocale = 'en' | 'fr' | 'rw'

/** The field names of the staff's forms (titleEn, titleFr), empty in a language without samples. */
export function inFields<Field extends string>(words: Record<SampleLocale, Record<Field, string>>) {
  const written: Partial<Record<Locale, Record<Field, string>>> = words
  const fields = Object.keys(words.en) as Field[]
  return Object.fromEntries(
    locales.flatMap((locale) =>
      fields.map((field) => [`${field}${suffixOf(locale)}`, written[locale]?.[field] ?? '']),
    ),
  ) as Record<`${Field}${Suffix}`, string>
}
