/** SPON-01 */
export const sponsoredStatuses = ['pending', 'active', 'expired'] as const
export type SponsoredStatus = (typeof sponsoredStatuses)[number]
/** Labels for staff. */
export const statusLabels: Record<SponsoredStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  expired: 'Expired',
}

/** The placement under which their views are counted, like those of ads (A-ADS-15). */
export const sponsoredPlacement = 'sponsored'

/** SPON-02: how many are shown at once. */
export const sponsoredShown = 3

/** SPON-01: the default price of a campaign, in RWF. */
export const usualPrice = 50_000

export const sponsoredMaxima = {
  rate: 1_000_000,
  title: 150,
  company: 150,
  description: 500,
  url: 500,
  price: 1_000_000_000,
} as const

/** SPON-03 */
export const inquirySubject = 'Sponsored Content Inquiry'
