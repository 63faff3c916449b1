import { awaitingReview } from './awaiting-review.ts'
import type { Locale } from './locale.ts'

/** Every text people see, as a typed function; it speaks the language of the request or mail at hand. */
export * as m from './compiled/messages.js'
export { getLocale as currentLocale } from './compiled/runtime.js'

/**
 * Kinyarwanda texts about consent, money and exam rules do not stand alone until a native reader has passed them: a wrong
 * word there costs more than a foreign one. docs/translations.md tells how they are passed.
 */
type Weighty = 'consent' | 'exam' | 'money'
const awaiting: Partial<Record<Locale, readonly Weighty[]>> = awaitingReview

export function reviewedLocale(locale: Locale, concern: Weighty): Locale {
  return awaiting[locale]?.includes(concern) ? 'en' : locale
}
