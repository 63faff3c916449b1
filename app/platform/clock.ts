import { type Locale, languages } from './i18n/locale.ts'

/** The hub has one time zone, whatever a visitor's phone says (GEN-09). */
export const hubTimeZone = 'Africa/Kigali'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes a hundred times as long as using it, and there are only a few. */
function format(at: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  const name = language + JSON.stringify(options)
  let formatter = formatters.get(name)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(language, { ...options, timeZone: hubTimeZone })
    formatters.set(name, formatter)
  }
  return formatter.format(at)
}

type Shown = { weekday?: 'short'; year?: 'numeric' }

/**
 * A date as a sentence takes it. English shortens its months; other languages write them out, because the full stop of
 * an abbreviation would meet that of the sentence, and in one order, which ICU does not for Kinyarwanda. Weekdays are
 * small there: `atStart` makes the first letter of a line a capital.
 */
function inSentence(at: Date, locale: Locale, { weekday, year }: Shown): string {
  if (locale === 'en') return format(at, languages.en.tag, { weekday, day: 'numeric', month: 'short', year })
  const part = (options: Intl.DateTimeFormatOptions) => format(at, languages[locale].tag, options)
  const number = part({ day: 'numeric' })
  const day = locale === 'fr' && number === '1' ? '1er' : number
  const date = [day, part({ month: 'long' }), ...(year ? [part({ year })] : [])].join(' ')
  if (!weekday) return date
  return part({ weekday: 'long' }).toLowerCase() + (locale === 'fr' ? ' ' : ', ') + date
}

/** 'Nov 14, 2026', '14 novembre 2026' (GEN-10). */
export const shortDate = (at: Date, locale: Locale) => inSentence(at, locale, { year: 'numeric' })

/** 'November 14, 2026', for formal texts. */
export function longDate(at: Date, locale: Locale): string {
  return locale === 'en' ? format(at, languages.en.tag, { dateStyle: 'long' }) : shortDate(at, locale)
}

/** 'Sat, Nov 14, 2026', 'samedi 14 novembre 2026': visitors plan by weekday. */
export const dayInWords = (at: Date, locale: Locale) =>
  inSentence(at, locale, { weekday: 'short', year: 'numeric' })

/** At the beginning of a line or a sentence: 'Samedi 14 novembre 2026'. */
export const atStart = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** 'Sat', '14' and 'Nov', each on a line of its own. */
export type CalendarLeaf = { weekday: string; day: string; month: string }
export function calendarLeaf(at: Date, locale: Locale): CalendarLeaf {
  const part = (options: Intl.DateTimeFormatOptions) =>
    format(at, languages[locale].tag, options).replace('.', '')
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
  }
}

/** '14:05', in the hub's time. */
export function shortTime(at: Date): string {
  return format(at, 'en-GB', { timeStyle: 'short' })
}

/** 'Nov 14, 2026, 14:05', as staff read it. */
export const staffTime = (at: Date) => `${shortDate(at, 'en')}, ${shortTime(at)}`

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How many days of the hub's calendar lie between two moments: 0 is today, -1 yesterday. */
const daysFrom = (now: Date, at: Date) => Math.round((Date.parse(hubDay(at)) - Date.parse(hubDay(now))) / day)

/** 'today, 14:05', 'tomorrow, 09:00', or the date where it is further away. */
export function staffMoment(at: Date, now: Date): string {
  const near = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }[daysFrom(now, at)]
  return near ? `${near}, ${shortTime(at)}` : staffTime(at)
}

/** A deadline as staff read it: when it is due, or how long it is overdue. */
export function dueInWords(by: Date, now: Date): { text: string; isLate: boolean } {
  const isLate = by <= now
  return { text: isLate ? `Late by ${spanInWords(by, now)}` : `Answer by ${staffMoment(by, now)}`, isLate }
}

/** '12 min', '5 hours', '2 days': how long something has waited. */
export function spanInWords(from: Date, to: Date): string {
  const span = Math.max(0, to.getTime() - from.getTime())
  if (span < hour) return `${Math.max(1, Math.floor(span / minute))} min`
  const [count, word] = span < day ? [Math.floor(span / hour), 'hour'] : [Math.floor(span / day), 'day']
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** '12 min ago', '3 h ago', 'Yesterday', or the date. */
export function agoInWords(at: Date, now: Date): string {
  const span = Math.max(0, now.getTime() - at.getTime())
  if (span < hour) return `${Math.floor(span / minute)} min ago`
  const days = daysFrom(now, at)
  if (days === 0) return `${Math.floor(span / hour)} h ago`
  return days === -1 ? 'Yesterday' : shortDate(at, 'en')
}

const aheadOfUtc = 2 * hour
let lastDay = { number: Number.NaN, words: '' }

/**
 * The hub's day as 2026-11-14. Rwanda never moves its clocks, so days are computed and not looked up; and the last
 * result is cached, because it is asked for thousands of times a second.
 */
export function hubDay(at: Date): string {
  const number = Math.floor((at.getTime() + aheadOfUtc) / day)
  if (number !== lastDay.number)
    lastDay = { number, words: new Date(number * day).toISOString().slice(0, 10) }
  return lastDay.words
}

/** Whether this is a valid calendar date, as a date field writes it: there is no 30 February. */
export const isDay = (input: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(input) && new Date(`${input}T00:00:00Z`).toJSON()?.startsWith(input) === true

/** The hour of the hub's day, 0 to 23. */
export function hubHour(at: Date): number {
  return Number(shortTime(at).slice(0, 2))
}

/** The time '2026-11-14T09:00' of a date field, by the hub's clock; undefined when it is invalid. */
export function fromHubTime(input: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(input)) return
  const at = new Date(`${input}:00+02:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** The reverse, for the field to show. */
export const toHubTime = (at: Date) => `${hubDay(at)}T${shortTime(at)}`

/** When a day of the hub begins. */
export const midnight = (day: string) => new Date(`${day}T00:00:00+02:00`)

/** When the hub's day after this one begins and ends. */
export function nextHubDay(at: Date): { from: Date; to: Date } {
  const day = 24 * 3600 * 1000
  const from = new Date(midnight(hubDay(at)).getTime() + day)
  return { from, to: new Date(from.getTime() + day) }
}

/** A calendar date, 2026-11-14, as noon of that day: for showing it, whatever the server's time zone. */
const noonOf = (day: string) => new Date(`${day}T12:00:00+02:00`)

/** A day, 2026-11-14, in words: 'Nov 14, 2026'. */
export const dateOfDay = (day: string, locale: Locale) => shortDate(noonOf(day), locale)

/** The date so many days later, or earlier: 2026-11-14 and 1 give 2026-11-15. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10)

/** The month of a day: 'November 2026'. */
export const monthOfDay = (day: string, locale: Locale) =>
  format(noonOf(day), languages[locale].tag, { month: 'long', year: 'numeric' })

/** A month of the hub's calendar. */
export type Month = { label: string; name: string; from: Date; to: Date }

/** The last months, up to the running one. */
export function hubMonths(now: Date, count: number): Month[] {
  const [year = 0, month = 0] = hubDay(now).split('-').map(Number)
  const begins = (number: number) =>
    new Date(new Date(Date.UTC(year, month - 1 + number)).getTime() - aheadOfUtc)
  return Array.from({ length: count }, (_, n) => {
    const [from, to] = [begins(n - count + 1), begins(n - count + 2)]
    return {
      label: format(from, 'en-US', { month: 'short' }),
      name: format(from, 'en-US', { month: 'long', year: 'numeric' }),
      from,
      to,
    }
  })
}

/** 'Monday' for 0, 'Sunday' for 6, inside a sentence. */
export const weekdayName = (day: number, locale: Locale) => {
  const name = format(new Date(Date.UTC(2026, 10, 16 + day, 12)), languages[locale].tag, { weekday: 'long' })
  return locale === 'rw' ? name.toLowerCase() : name
}

/** Date and time apart, as sentences take them: 'by {date}, {time}'. */
export const dateAndTime = (at: Date, locale: Locale) => ({
  date: shortDate(at, locale),
  time: shortTime(at),
})

/** 'Nov 14, 18:00', in a text message. */
export const dayAndTime = (at: Date, locale: Locale) => `${dayAndMonth(hubDay(at), locale)}, ${shortTime(at)}`

/** Without its year: 'Nov 14'. */
export const dayAndMonth = (day: string, locale: Locale) => inSentence(noonOf(day), locale, {})
