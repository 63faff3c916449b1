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

/** DAT-02 */
export const opportunityStatuses = ['active', 'expired', 'closed'] as const
export type OpportunityStatus = (typeof opportunityStatuses)[number]

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
