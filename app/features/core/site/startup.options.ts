/** GEN-11: the public list. For 'Other' the form asks which. */
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
