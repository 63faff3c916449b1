/** GEN-20, CFL-09: the categories for staff. Visitors read translated names. */
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
