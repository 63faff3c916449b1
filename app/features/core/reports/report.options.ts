import type { Permission } from '~/kits/admin/permissions.ts'

/** The sections, in the order of the page. A feature adds its figures to one of them. */
export const sections = [
  'People reached',
  'Applications',
  'Events',
  'Learning',
  'Money',
  'Answer times',
  'Visits to forms',
] as const
export type Section = (typeof sections)[number]

export const presets = {
  month: 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  year: 'This year',
  '12-months': 'Last 12 months',
  own: 'Two dates',
} as const
export type Preset = keyof typeof presets

export const comparisons = {
  before: 'The period before',
  year: 'The same period a year earlier',
} as const
export type Comparison = keyof typeof comparisons

/** A longer period is refused: it would read every row the hub has. */
export const mostDays = 1830
/** From how many months a picture says something, and how many it has room for. */
export const chartMonths = { from: 2, to: 24 }

/** How a figure is written: working time is in hours, a share in percent. */
export const units = { count: '', money: 'RWF', hours: 'working hours', share: '%' } as const
export type Unit = keyof typeof units

/** A figure, or null where it is not known. */
export type Value = number | null
export type Figure = {
  label: string
  /** Which of several kinds it counts, where one part counts the same of each: 'Contact'. */
  of?: string
  value: Value
  unit?: Unit
  /** The list of exactly the rows it counts, by its address without the days, and who may read it. */
  list?: { href: string; permission: Permission }
}

const number = (value: number, most: number) => value.toLocaleString('en-US', { maximumFractionDigits: most })

/** '1,039', '25,000 RWF', '3.5 h', '82%' */
export function figureInWords(value: Value, unit: Unit = 'count'): string {
  if (value === null) return 'not known'
  if (unit === 'money') return `${number(value, 0)} RWF`
  if (unit === 'hours') return `${number(value, 1)} h`
  return unit === 'share' ? `${number(value, 0)}%` : number(value, 0)
}

const rounded = (value: number, unit: Unit) =>
  unit === 'hours' ? Math.round(value * 10) / 10 : Math.round(value)

/** The difference in words: '12 more (40%)'. A share of nothing is not said. */
export function differenceInWords(now: Value, before: Value, unit: Unit = 'count'): string {
  if (now === null || before === null) return 'cannot be compared'
  const [ours, theirs] = [rounded(now, unit), rounded(before, unit)]
  if (ours === theirs) return 'the same'
  const size = Math.abs(ours - theirs)
  const word = ours > theirs ? 'more' : unit === 'count' ? 'fewer' : 'less'
  if (unit === 'share') return `${number(size, 0)} points ${word}`
  const share = theirs === 0 ? '' : ` (${number((size / Math.abs(theirs)) * 100, 0)}%)`
  return `${figureInWords(size, unit)} ${word}${share}`
}
