import { dateOfDay, daysAfter, isDay } from '~/platform/clock.ts'

/** The periods that staff choose most, with their words. */
export const periods = {
  today: 'Today',
  'this-week': 'This week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
} as const
type PeriodName = keyof typeof periods

/** What an address says about dates: a period that moves with the calendar, or days of the hub, both included. */
export const dateFilters = ['dates', 'from', 'to'] as const

/** Days of the hub, both included; an open end has no limit. */
type Days = { from?: string; to?: string }

const isPeriod = (input: string): input is PeriodName => Object.hasOwn(periods, input)
/** The database knows no year 0, and nobody means the year 9999. */
const isNear = (input: string) => isDay(input) && input >= '1900' && input < '2200'

/** The filters by date as they were given: what is unknown or impossible is left out. */
export function readDates(given: (name: string) => string): Record<(typeof dateFilters)[number], string> {
  const dates = given('dates')
  if (isPeriod(dates)) return { dates, from: '', to: '' }
  const [from = '', to = ''] = [given('from'), given('to')].map((day) => (isNear(day) ? day : ''))
  const isReversed = from && to && to < from
  return { dates: '', from: isReversed ? to : from, to: isReversed ? from : to }
}

/** The days that filters mean today. */
export function daysOf(filters: Record<string, string>, today: string): Days {
  const { dates = '', from, to } = filters
  if (isPeriod(dates)) return periodOf(dates, today)
  return { from: from || undefined, to: to || undefined }
}

function periodOf(period: PeriodName, today: string): Days {
  const month = today.slice(0, 7)
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'this-week': {
      // Days since Monday.
      const into = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
      return { from: daysAfter(today, -into), to: daysAfter(today, 6 - into) }
    }
    case 'this-month':
      return { from: `${month}-01`, to: lastOf(month) }
    case 'last-month': {
      const before = daysAfter(`${month}-01`, -1)
      return { from: `${before.slice(0, 7)}-01`, to: before }
    }
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  }
}

function lastOf(month: string): string {
  // The 28th and four days are in the next month, always.
  const next = daysAfter(`${month}-28`, 4)
  return daysAfter(`${next.slice(0, 7)}-01`, -1)
}

/** 'This month', 'Nov 1, 2026 to Nov 12, 2026', 'from Nov 1, 2026'; undefined for any time. */
export function datesInWords({ dates = '', from, to }: Days & { dates?: string }): string | undefined {
  if (isPeriod(dates)) return periods[dates]
  const words = { from: from && dateOfDay(from, 'en'), to: to && dateOfDay(to, 'en') }
  if (words.from && words.to) return from === to ? words.from : `${words.from} to ${words.to}`
  if (words.from) return `From ${words.from}`
  return words.to ? `Until ${words.to}` : undefined
}
