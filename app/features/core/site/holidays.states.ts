import { daysAfter } from '~/platform/clock.ts'

/** Whether the hub closes on public holidays, and the dates of the two that follow the moon, as announced each year. */
export type Holidays = { isObserved: boolean; eids: { fitr: string | null; adha: string | null }[] }

/** Presidential Order 54/01 of 24/02/2017, article 3. */
const fixed = {
  '01-01': 'New Year’s Day',
  '01-02': 'Day after New Year’s Day',
  '02-01': 'National Heroes’ Day',
  '04-07': 'Genocide against the Tutsi Memorial Day',
  '05-01': 'Labour Day',
  '07-01': 'Independence Day',
  '07-04': 'Liberation Day',
  '08-15': 'Assumption Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
} as const
const memorial = '04-07'

type Holiday = { date: string; name: string }

const known = new Map<string, ReadonlyMap<string, string>>()

/** The public holidays of Rwanda in a year by their dates, in order, with the days off that article 4 adds. */
export function holidaysOf(year: number, eids: Holidays['eids'] = []): ReadonlyMap<string, string> {
  const key = `${year} ${JSON.stringify(eids)}`
  const found = known.get(key) ?? byDate(year, eids)
  // A worker runs for months, and staff may change the two dates often.
  if (known.size > 50) known.clear()
  known.set(key, found)
  return found
}

function byDate(year: number, eids: Holidays['eids']): ReadonlyMap<string, string> {
  const easter = easterSunday(year)
  const typed = (name: string, date: string | null): Holiday[] =>
    date?.startsWith(`${year}-`) ? [{ date, name }] : []
  const holidays: Holiday[] = [
    ...Object.entries(fixed).map(([date, name]) => ({ date: `${year}-${date}`, name })),
    { date: daysAfter(easter, -2), name: 'Good Friday' },
    { date: daysAfter(easter, 1), name: 'Easter Monday' },
    { date: firstFridayOfAugust(year), name: 'Umuganura Day' },
    ...eids.flatMap(({ fitr, adha }) => [...typed('Eid al-Fitr', fitr), ...typed('Eid al-Adha', adha)]),
  ].sort((a, b) => a.date.localeCompare(b.date))
  const days = new Map<string, string>()
  for (const { date, name } of holidays) days.set(date, days.has(date) ? `${days.get(date)}, ${name}` : name)
  for (const { date, name } of insteadOf(holidays, days)) days.set(date, `${name} (day off instead)`)
  return new Map([...days].sort(([a], [b]) => a.localeCompare(b)))
}

/**
 * Article 4: a holiday on a weekend is made up for on the next working day, two that follow each other on one; so is one
 * of two on the same working day. Not 7 April.
 */
function insteadOf(holidays: Holiday[], days: ReadonlyMap<string, string>): Holiday[] {
  const added = new Map<string, Holiday>()
  let before: string | undefined
  for (const [at, { date, name }] of holidays.entries()) {
    if (date.endsWith(memorial)) continue
    const isSecond = holidays[at - 1]?.date === date && !isWeekend(date)
    if (!isWeekend(date) && !isSecond) continue
    const isMadeUp = before !== undefined && isWeekend(date) && daysAfter(before, 1) === date
    before = date
    if (isMadeUp) continue
    let day = daysAfter(date, 1)
    while (isWeekend(day) || days.has(day) || added.has(day)) day = daysAfter(day, 1)
    added.set(day, { date: day, name })
  }
  return [...added.values()]
}

const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()
const isWeekend = (date: string) => [0, 6].includes(weekdayOf(date))

function firstFridayOfAugust(year: number): string {
  const first = `${year}-08-01`
  return daysAfter(first, (5 - weekdayOf(first) + 7) % 7)
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}
