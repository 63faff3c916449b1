import { type AdNetwork, networkNames } from '../ads/ad.options.ts'

/** The networks that pay us in dollars and report how much. Sponsors pay in francs, by our own counts. */
export const payingNetworks = [
  'adsense',
  'medianet',
  'ezoic',
  'infolinks',
] as const satisfies readonly AdNetwork[]
export type PayingNetwork = (typeof payingNetworks)[number]
export const isPaying = (given: string): given is PayingNetwork => payingNetworks.some((one) => one === given)
export const nameOfNetwork = (network: PayingNetwork) => networkNames[network]

export const revenueSources = ['entered', 'imported'] as const
export type RevenueSource = (typeof revenueSources)[number]
export const sourceNames: Record<RevenueSource, string> = { entered: 'By hand', imported: 'From a file' }

export const revenueLimits = {
  /** The largest revenue of a day; more is a typing mistake. */
  cents: 1_000_000_00,
  count: 1_000_000_000,
  bytes: 1024 * 1024,
  /** Ten years of one network. */
  days: 4000,
} as const

/** A-ADS-04: '$1,234.50'. */
export const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** A network's report of one day. */
export type Told = { cents: number; impressions: number | null; clicks: number | null }
