/** GEN-15 */
export const educationLevels = ['high_school', 'bachelors', 'masters', 'phd', 'other'] as const
export type EducationLevel = (typeof educationLevels)[number]

/** The labels for staff. */
export const educationLabels: Record<EducationLevel, string> = {
  high_school: 'High school',
  bachelors: "Bachelor's degree",
  masters: "Master's degree",
  phd: 'PhD',
  other: 'Other',
}

export const enrollmentStatuses = ['pending', 'approved', 'rejected'] as const

/** LRN-08 */
export const enrollmentMaxima = { name: 50, occupation: 100, motivation: 1000, customSector: 50 }

/** The name in `decidedBy` where the course or a payment decided. */
export const byItself = 'system'
