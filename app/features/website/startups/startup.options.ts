import { sectors } from '../../core/site/startup.options.ts'

/** GEN-12: the public list (GEN-11), with two more before the last, 'Other'. */
export const startupSectors = [
  ...sectors.filter((sector) => sector !== 'Other'),
  'Cybersecurity',
  'Logistics',
  'Other',
] as const
export type StartupSector = (typeof startupSectors)[number]

/** STU-01 */
export const startupStatuses = ['active', 'inactive', 'graduated'] as const
export type StartupStatus = (typeof startupStatuses)[number]
/** Labels for staff. */
export const statusLabels: Record<StartupStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  graduated: 'Graduated',
}

/** GEN-22, each shown with the word 'employees'. */
export const teamSizes = ['1-2', '3-5', '6-10', '11-25', '26-50', '51-100', '100+'] as const
export type TeamSize = (typeof teamSizes)[number]

/** A-STU-02 */
export const firstYear = 2000
export const usualLocation = 'Kigali, Rwanda'

export const startupMaxima = { name: 100, description: 3000, funding: 100, location: 100, url: 500 } as const

/** The maximum length of a search, in characters. */
export const longestSearch = 60

/** Counting stops here: '1,000+' is as useful to a visitor as the exact number, and saves milliseconds. */
export const countTo = 1000
