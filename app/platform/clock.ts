import { type Locale, languageTags } from './i18n/locale.ts'

/** The hub lives in one time zone, whatever a visitor's phone says (GEN-09). */
export const hubTimeZone = 'Africa/Kigali'

/** 'Nov 14, 2026', or the local short form (GEN-10). */
export function shortDate(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'medium', timeZone: hubTimeZone }).format(
    at,
  )
}

/** '14:05', the hub's time. */
export function shortTime(at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: hubTimeZone }).format(at)
}

/** 'Nov 14, 2026, 14:05', as staff read it. */
export const staffTime = (at: Date) => `${shortDate(at, 'en')}, ${shortTime(at)}`

/** The hub's day as 2026-11-14. */
export function hubDay(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: hubTimeZone }).format(at)
}

/** The hour of the hub's day, 0 to 23. */
export function hubHour(at: Date): number {
  return Number(shortTime(at).slice(0, 2))
}

/** '2026-11-14T09:00', as a date field writes it, by the hub's clock; undefined when it is none. */
export function fromHubTime(typed: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return
  const at = new Date(`${typed}:00+02:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** And back, for the field to show. */
export const toHubTime = (at: Date) => `${hubDay(at)}T${shortTime(at)}`

/** A day of the calendar, 2026-11-14, as a moment in the middle of it: for showing it, whatever the server's zone. */
const noonOf = (day: string) => new Date(`${day}T12:00:00+02:00`)

/** A day, 2026-11-14, in words: 'Nov 14, 2026'. */
export const dayInWords = (day: string, locale: Locale) => shortDate(noonOf(day), locale)

/** Without its year: 'Nov 14'. */
export function dayOfYear(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTags[locale], {
    month: 'short',
    day: 'numeric',
    timeZone: hubTimeZone,
  }).format(noonOf(day))
}
