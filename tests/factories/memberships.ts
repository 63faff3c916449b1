import type { Application } from '../../app/features/money/memberships/membership.rules.server.ts'

/** Valid form input. */
export function anApplication(changes: Partial<Application> = {}): Application {
  return {
    firstName: 'Aline',
    lastName: 'Uwase',
    email: 'family@example.com',
    phone: { input: '0788 000 100', international: '+250788000100' },
    startupSector: 'AgriTech',
    customSector: null,
    startupStage: 'Idea',
    bio: 'I sell vegetables in Huye.\nNow I want to sell them by SMS.',
    expectations: 'A desk and a mentor.',
    photo: null,
    terms: true,
    ...changes,
  }
}
