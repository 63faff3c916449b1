/** GEN-19 */
export const categories = [
  'job',
  'scholarship',
  'internship',
  'tender',
  'grant',
  'fellowship',
  'volunteer',
  'other',
] as const
export type Category = (typeof categories)[number]

/** Labels for staff. */
export const categoryLabels: Record<Category, string> = {
  job: 'Job',
  scholarship: 'Scholarship',
  internship: 'Internship',
  tender: 'Tender',
  grant: 'Grant',
  fellowship: 'Fellowship',
  volunteer: 'Volunteer',
  other: 'Other',
}

/** DAT-02 */
export const opportunityStatuses = ['active', 'expired', 'closed'] as const
export type OpportunityStatus = (typeof opportunityStatuses)[number]
/** Labels for staff. */
export const statusLabels: Record<OpportunityStatus, string> = {
  active: 'Active',
  expired: 'Expired',
  closed: 'Closed',
}

/** DAT-02 */
export const applicationStatuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const opportunityMaxima = {
  title: 150,
  description: 5000,
  requirements: 3000,
  organization: 150,
  location: 100,
  salaryRange: 100,
  url: 500,
} as const

export const applicationMaxima = { name: 50, coverLetter: 5000, url: 500 } as const

/** Reasons for a report: it asks for money, is not real, is over, or something else. */
export const reportReasons = ['money', 'fake', 'over', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
/** Labels for staff. */
export const reasonLabels: Record<ReportReason, string> = {
  money: 'Asks for money',
  fake: 'Is not real',
  over: 'Is already over',
  other: 'Something else',
}
export const reportMaxima = { text: 1000 } as const

/** The maximum length of a search, in characters. */
export const longestSearch = 60

/** Counting stops here: '1,000+' is as useful to a visitor as the exact number, and saves milliseconds. */
export const countTo = 1000
