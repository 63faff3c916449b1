import type { Enrollment, Purchase } from '../../app/features/learning/enrollments/enrollment.rules.server.ts'

const aline = {
  firstName: 'Aline',
  lastName: 'Uwase',
  email: 'family@example.com',
  phone: { input: '0788 000 100', international: '+250788000100' },
}

/** Valid input of the form. */
export function anEnrollment(changes: Partial<Enrollment> = {}): Enrollment {
  return {
    ...aline,
    educationLevel: 'bachelors',
    currentOccupation: null,
    motivation: 'I want to build it myself.',
    startupSector: 'AgriTech',
    customSector: null,
    startupStage: 'Idea',
    ...changes,
  }
}

export const aPurchase = (changes: Partial<Purchase> = {}): Purchase => ({ ...aline, ...changes })
