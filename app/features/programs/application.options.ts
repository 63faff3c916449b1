/** GEN-11: the public list. What stands behind 'Other' is asked for. */
export const sectors = [
  'HealthTech',
  'FinTech',
  'EdTech',
  'AgriTech',
  'E-commerce',
  'SaaS',
  'Mobile Apps',
  'AI/ML',
  'Blockchain',
  'IoT',
  'CleanTech',
  'FoodTech',
  'PropTech',
  'TravelTech',
  'RetailTech',
  'Other',
] as const

/** GEN-13 */
export const stages = [
  'Idea',
  'Concept Development',
  'MVP Development',
  'Early Stage',
  'Product-Market Fit',
  'Growth',
  'Scaling',
  'Mature',
] as const
export type Stage = (typeof stages)[number]

/** PRG-11 */
export const applicationMaxima = {
  name: 50,
  organization: 100,
  customSector: 50,
  projectDescription: 2000,
  motivation: 1000,
  experience: 2000,
} as const

/** DAT-02. That somebody withdrew is a time of its own, because staff's answer stays what it was. */
export const applicationStatuses = ['pending', 'approved', 'rejected'] as const
