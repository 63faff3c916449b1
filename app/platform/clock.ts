import { type Locale, languageTags } from './i18n/locale.ts'

/** The hub lives in one time zone, whatever a visitor's phone says (GEN-09). */
export const hubTimeZone = 'Africa/Kigali'

/** 'Nov 14, 2026', or the local short form (GEN-10). */
export function shortDate(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'medium', timeZone: hubTimeZone }).format(
    at,
  )
}

/** 'Sat, Nov 14, 2026': whoever plans to come thinks in weekdays. */
export function dayInWords(at: Date, locale: Locale): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Intl.DateTimeFormat(languageTags[locale], { ...parts, timeZone: hubTimeZone }).format(at)
}

/** A leaf of a calendar: 'Sat, Nov' above '14'. */
export function calendarLeaf(at: Date, locale: Locale): { above: string; day: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTags[locale], { ...options, timeZone: hubTimeZone }).format(at)
  return {
    above: `${part({ weekday: 'short' })}, ${part({ month: 'short' })}`,
    day: part({ day: 'numeric' }),
  }
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

/** When the hub's day after this one begins and ends. */
export function nextHubDay(at: Date): { from: Date; to: Date } {
  const day = 24 * 3600 * 1000
  const from = new Date(new Date(`${hubDay(at)}T00:00:00+02:00`).getTime() + day)
  return { from, to: new Date(from.getTime() + day) }
}
