import { awaitingReview } from './awaiting-review.ts'
import type * as all from './compiled/messages/_index.js'
import type { Locale } from './locale.ts'

/** Every text people see, as a typed function; it uses the language of the current request or mail. */
export * as m from './compiled/messages.js'
export { getLocale as currentLocale } from './compiled/runtime.js'
export type TextKey = keyof typeof all

/**
 * Kinyarwanda texts about consent, money and exam rules are not shown alone until a native reader has approved them: a
 * wrong word there costs more than a foreign one. docs/translations.md explains the approval.
 */
type Weighty = 'consent' | 'exam' | 'money'
const awaiting: Partial<Record<Locale, readonly Weighty[]>> = awaitingReview

export function reviewedLocale(locale: Locale, concern: Weighty): Locale {
  return awaiting[locale]?.includes(concern) ? 'en' : locale
}
