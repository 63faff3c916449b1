import type { AdNetwork } from '../ads/ad.options.ts'
import { dollars } from './revenue.options.ts'

/** A-ADS-01 */
export const periods = ['7d', '30d', '90d'] as const
export type Period = (typeof periods)[number]
export const daysIn: Record<Period, number> = { '7d': 7, '30d': 30, '90d': 90 }
export const periodFrom = (given: string | null): Period => periods.find((one) => one === given) ?? '30d'

/** Who brought it: a network, the hub's own ads, or what stands among sponsored content. */
export type Bringer = AdNetwork | 'sponsored'

export type Sums = {
  impressions: number
  clicks: number
  /** In US cents; nothing where no network told. */
  cents: number | null
}
export type DayStat = Sums & { day: string }

/** A-ADS-03: 0 without impressions. */
export const ctr = ({ impressions, clicks }: Sums) => (impressions === 0 ? 0 : (clicks / impressions) * 100)
/** In cents, with their fractions. */
export const ecpm = ({ impressions, cents }: Sums) =>
  impressions === 0 ? 0 : ((cents ?? 0) / impressions) * 1000

export const showCount = (value: number) => value.toLocaleString('en-US')
export const showCtr = (sums: Sums) => `${ctr(sums).toFixed(2)}%`
export const showEcpm = (sums: Sums) => dollars(ecpm(sums))

export function sumOf(days: Sums[]): Sums {
  const known = days.flatMap(({ cents }) => cents ?? [])
  return {
    impressions: days.reduce((sum, one) => sum + one.impressions, 0),
    clicks: days.reduce((sum, one) => sum + one.clicks, 0),
    cents: known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0),
  }
}

export type Change = { text: string; isUp: boolean; isDown: boolean }

/** How much more or less than before, in percent; nothing where there was nothing to compare with. */
export function changeOf(now: number, before: number): Change | undefined {
  return before === 0 ? undefined : inWords((now / before - 1) * 100, 1, '%')
}

/** A rate is compared by what lies between, not by a percentage of a percentage. */
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

/** What a sponsor pays by its rates, in whole francs: each thousand views, and each click. Rounded once, over all days. */
export function owedFor(
  { impressions, clicks }: Pick<Sums, 'impressions' | 'clicks'>,
  { cpmRwf, cpcRwf }: { cpmRwf: number | null; cpcRwf: number | null },
): number | undefined {
  if (cpmRwf === null && cpcRwf === null) return
  return Math.round((impressions * (cpmRwf ?? 0)) / 1000) + clicks * (cpcRwf ?? 0)
}

/** What the bars of the chart show. */
export const measures = ['revenue', 'impressions', 'clicks'] as const
export type Measure = (typeof measures)[number]
export const measureFrom = (given: string | null): Measure | undefined =>
  measures.find((one) => one === given)
export const measureNames: Record<Measure, string> = {
  revenue: 'Revenue',
  impressions: 'Impressions',
  clicks: 'Clicks',
}

/** The value of a day; nothing where nobody told it. */
export const measured = (day: DayStat, measure: Measure): number | null =>
  measure === 'revenue' ? day.cents : day[measure]

export const showMeasured = (value: number, measure: Measure) =>
  measure === 'revenue' ? dollars(value) : showCount(value)

/** What a report is to those who show it. */
export type ShownReport = {
  days: DayStat[]
  total: Sums
  before: Sums
  brought: (Sums & { bringer: Bringer; counted: { impressions: number; clicks: number } })[]
}

/** Whether anything at all is known of these days. */
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
  /** In francs, by its rates; nothing where it has none. */
  owed?: number
}
