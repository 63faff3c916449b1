import { daysAfter, isDay, midnight } from '~/platform/clock.ts'
import { type Comparison, comparisons, mostDays, type Preset, presets } from './report.options.ts'

/** Two days of the hub's calendar, both included. */
export type Period = { from: string; to: string }

/** What the address of the report asks for. */
export type Asked = {
  preset: Preset
  period: Period
  /** The two dates as they stand in the form, also those that are not taken. */
  typed: Period
  comparison: Comparison
  compared: Period
  program?: string
  /** Why the given dates are not taken. */
  problem?: string
}

const dayMs = 24 * 3600_000
export const daysIn = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** So many months later or earlier, on the same day or the last one of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const isLastOfMonth = (day: string) => daysAfter(day, 1).endsWith('-01')
const lastOfMonth = (day: string) => daysAfter(`${monthsAfter(day, 1).slice(0, 7)}-01`, -1)
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

function firstOfQuarter(day: string): string {
  const month = Number(day.slice(5, 7))
  return firstOfMonth(monthsAfter(day, -((month - 1) % 3)))
}

/** A running month, quarter or year ends today: days that have not come yet are not compared with days that have. */
function periodOf(preset: Exclude<Preset, 'own'>, today: string): Period {
  const lastMonth = firstOfMonth(monthsAfter(today, -1))
  return {
    month: { from: firstOfMonth(today), to: today },
    'last-month': { from: lastMonth, to: lastOfMonth(lastMonth) },
    quarter: { from: firstOfQuarter(today), to: today },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
    '12-months': { from: daysAfter(monthsAfter(today, -12), 1), to: today },
  }[preset]
}

/** How many months back the period before of the same kind begins. */
const stepOf = { month: 1, 'last-month': 1, quarter: 3, year: 12, '12-months': 12 } as const

/** The same months earlier, and as far into them; it ends before the period begins. */
function stepBack({ from, to }: Period, months: number): Period {
  const begins = monthsAfter(from, -months)
  const moved = monthsAfter(to, -months)
  const ends = isLastOfMonth(to) ? lastOfMonth(moved) : moved
  return { from: begins, to: ends < from ? ends : daysAfter(from, -1) }
}

export function comparedWith(period: Period, preset: Preset, comparison: Comparison): Period {
  if (comparison === 'year') return stepBack(period, 12)
  if (preset !== 'own') return stepBack(period, stepOf[preset])
  return { from: daysAfter(period.from, -daysIn(period)), to: daysAfter(period.from, -1) }
}

function ownPeriod(given: URLSearchParams): Period | string {
  const [from = '', to = ''] = [given.get('from')?.trim(), given.get('to')?.trim()]
  if (!isDay(from) || !isDay(to)) return 'Enter both dates'
  if (to < from) return 'The second date is before the first'
  return daysIn({ from, to }) > mostDays ? 'Choose at most five years' : { from, to }
}

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** From the query string. What is unknown or wrong is this month, compared with the one before. */
export function readAsked(given: URLSearchParams, today: string): Asked {
  const word = (name: string, known: object) => {
    const input = given.get(name) ?? ''
    return Object.hasOwn(known, input) ? input : undefined
  }
  const wanted = (word('period', presets) ?? 'month') as Preset
  const comparison = (word('compare', comparisons) ?? 'before') as Comparison
  const own = wanted === 'own' ? ownPeriod(given) : undefined
  const problem = typeof own === 'string' ? own : undefined
  const period = typeof own === 'object' ? own : periodOf(wanted === 'own' ? 'month' : wanted, today)
  const program = given.get('program') ?? ''
  return {
    preset: wanted,
    period,
    typed: { from: given.get('from') ?? period.from, to: given.get('to') ?? period.to },
    comparison,
    compared: comparedWith(period, wanted, comparison),
    program: isId.test(program) ? program : undefined,
    problem,
  }
}

/** The moments of a period: from its first midnight in Kigali up to the one after its last day. */
export const spanOf = ({ from, to }: Period) => ({ from: midnight(from), to: midnight(daysAfter(to, 1)) })
