import { sectors } from '../../core/site/startup.options.ts'

/** GEN-12: the public list (GEN-11) and two more before its last, 'Other'. */
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

/** GEN-22, each shown with the word employees. */
export const teamSizes = ['1-2', '3-5', '6-10', '11-25', '26-50', '51-100', '100+'] as const
export type TeamSize = (typeof teamSizes)[number]

/** A-STU-02 */
export const firstYear = 2000
export const usualLocation = 'Kigali, Rwanda'

export const startupMaxima = { name: 100, description: 3000, funding: 100, location: 100, url: 500 } as const

/** The longest search, in letters. */
export const longestSearch = 60

/** '1,000+' tells a visitor as much as the number does, and costs milliseconds. */
export const countTo = 1000
