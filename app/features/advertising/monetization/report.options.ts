import type { AdNetwork } from '../ads/ad.options.ts'
import { dollars } from './revenue.options.ts'

/** A-ADS-01 */
export const periods = ['7d', '30d', '90d'] as const
export type Period = (typeof periods)[number]
export const daysIn: Record<Period, number> = { '7d': 7, '30d': 30, '90d': 90 }
export const periodFrom = (given: string | null): Period => periods.find((one) => one === given) ?? '30d'

/** The source of revenue: a network, the house ads, or sponsored content. */
export type Bringer = AdNetwork | 'sponsored'

export type Counts = { impressions: number; clicks: number }
export type Sums = Counts & {
  /** In US cents; null when no network reported any. */
  cents: number | null
  /** The impressions that the cents pay for. */
  paid: number
}
export type DayStat = Sums & { day: string }

/** A-ADS-03: 0 without impressions. */
export const ctr = ({ impressions, clicks }: Counts) => (impressions === 0 ? 0 : (clicks / impressions) * 100)
/** In cents, with fractions. Only paid impressions: others, or days not reported yet, would make it too small. */
export const ecpm = ({ paid, cents }: Pick<Sums, 'paid' | 'cents'>) =>
  paid === 0 ? 0 : ((cents ?? 0) / paid) * 1000

export const showCount = (value: number) => value.toLocaleString('en-US')
export const showCtr = (counts: Counts) => `${ctr(counts).toFixed(2)}%`
export const showEcpm = (sums: Sums) => dollars(ecpm(sums))

const total = (values: number[]) => values.reduce((sum, one) => sum + one, 0)

export const countsIn = (some: Counts[]): Counts => ({
  impressions: total(some.map(({ impressions }) => impressions)),
  clicks: total(some.map(({ clicks }) => clicks)),
})

export function sumOf(some: Sums[]): Sums {
  const known = some.flatMap(({ cents }) => cents ?? [])
  return {
    ...countsIn(some),
    cents: known.length === 0 ? null : total(known),
    paid: total(some.map(({ paid }) => paid)),
  }
}

export type Change = { text: string; isUp: boolean; isDown: boolean }

/** The change in percent; undefined when there is nothing to compare with. */
export function changeOf(now: number, before: number): Change | undefined {
  return before === 0 ? undefined : inWords((now / before - 1) * 100, 1, '%')
}

/** The change of a rate is a difference in points, not a percentage of a percentage. */
export function pointsOf(now: number, before: number): Change {
  return inWords(now - before, 2, '')
}

function inWords(by: number, digits: number, sign: string): Change {
  const rounded = by.toFixed(digits)
  const isNone = Number(rounded) === 0
  return {
    text: isNone ? `0${sign}` : `${by > 0 ? '+' : ''}${rounded}${sign}`,
    isUp: !isNone && by > 0,
    isDown: !isNone && by < 0,
  }
}

/** What a sponsor owes by its rates, in whole francs: per thousand views and per click. Rounded once, over all days. */
export function owedFor(
  { impressions, clicks }: Counts,
  { cpmRwf, cpcRwf }: { cpmRwf: number | null; cpcRwf: number | null },
): number | undefined {
  if (cpmRwf === null && cpcRwf === null) return
  return Math.round((impressions * (cpmRwf ?? 0)) / 1000) + clicks * (cpcRwf ?? 0)
}

/** The measure shown by the bars of the chart. */
export const measures = ['revenue', 'impressions', 'clicks'] as const
export type Measure = (typeof measures)[number]
export const measureFrom = (given: string | null): Measure | undefined =>
  measures.find((one) => one === given)
export const measureNames: Record<Measure, string> = {
  revenue: 'Revenue',
  impressions: 'Impressions',
  clicks: 'Clicks',
}

/** The value of a day; null when it was not reported. */
export const measured = (day: DayStat, measure: Measure): number | null =>
  measure === 'revenue' ? day.cents : day[measure]

export const showMeasured = (value: number, measure: Measure) =>
  measure === 'revenue' ? dollars(value) : showCount(value)

export type Brought = Sums & {
  bringer: Bringer
  /** Our own counts, whatever the network reports. */
  counted: Counts
}

/** The reported sums of a period, and the number of reported days in it. */
export type ToldDays = Pick<Sums, 'paid' | 'cents'> & { days: number }
/** Per reported day: a day without a report is not a day without revenue. */
export const centsPerDay = ({ cents, days }: ToldDays) => (days === 0 ? 0 : (cents ?? 0) / days)

type Beside<Value> = { now: Value; before: Value }

/** The basis of a change: the days of the period, and the same number of days before. */
export type Compared = {
  /** Up to yesterday: today is not over. */
  counted: Beside<Counts>
  /** Up to the last reported day; undefined without one. */
  told?: Beside<ToldDays>
}

/** The report as the screen shows it. */
export type AdReport = { days: DayStat[]; total: Sums; compared: Compared; brought: Brought[] }

/** Whether nothing at all is known of these days. */
export const isEmpty = ({ impressions, clicks, cents }: Sums) =>
  impressions === 0 && clicks === 0 && cents === null

/** A sponsor as the screen lists it. */
export type Sponsor = {
  id: string
  kind: 'ad' | 'sponsored'
  sponsor: string
  title: string
  cpmRwf: number | null
  cpcRwf: number | null
  price: number | null
  impressions: number
  clicks: number
  /** In francs, by its rates; undefined without rates. */
  owed?: number
  isDeleted: boolean
}
