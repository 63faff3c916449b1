import type { Locale } from './locale.ts'

/** Every text people see, as a typed function; it speaks the language of the request or mail at hand. */
export * as m from './compiled/messages.js'
export { getLocale as currentLocale } from './compiled/runtime.js'

/**
 * Kinyarwanda texts about consent, money and exam rules are shown in English until a native reader has
 * reviewed them: a wrong word there costs more than a foreign one. docs/translations.md keeps the list.
 */
type Weighty = 'consent' | 'exam' | 'money'
const awaitingReview: Partial<Record<Locale, readonly Weighty[]>> = { rw: ['consent', 'exam', 'money'] }

export function reviewedLocale(locale: Locale, concern: Weighty): Locale {
  return awaitingReview[locale]?.includes(concern) ? 'en' : locale
}
