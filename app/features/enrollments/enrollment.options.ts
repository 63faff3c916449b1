/** GEN-15 */
export const educationLevels = ['high_school', 'bachelors', 'masters', 'phd', 'other'] as const
export type EducationLevel = (typeof educationLevels)[number]

export const enrollmentStatuses = ['pending', 'approved', 'rejected'] as const

/** LRN-08 */
export const enrollmentMaxima = { name: 50, occupation: 100, motivation: 1000, customSector: 50 }
