/** GEN-20, CFL-09: as staff choose them. Visitors read their names in their own language. */
export const partnerCategories = [
  'technology',
  'education',
  'finance',
  'government',
  'nonprofit',
  'corporate',
  'development',
] as const
export type PartnerCategory = (typeof partnerCategories)[number]

export const categoryLabels: Record<PartnerCategory, string> = {
  technology: 'Technology',
  education: 'Education',
  finance: 'Finance',
  government: 'Government',
  nonprofit: 'Non-Profit',
  corporate: 'Corporate',
  development: 'Development',
}

export const partnerMaxima = { name: 100, description: 500, url: 500 } as const
