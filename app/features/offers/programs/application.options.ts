/** PRG-11 */
export const applicationMaxima = {
  name: 50,
  organization: 100,
  customSector: 50,
  projectDescription: 2000,
  motivation: 1000,
  experience: 2000,
} as const

/** DAT-02. A withdrawal is a separate timestamp, so that the decision of staff stays. */
export const applicationStatuses = ['pending', 'approved', 'rejected'] as const
