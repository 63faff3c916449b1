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
