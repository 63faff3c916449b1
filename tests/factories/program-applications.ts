import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import {
  type Application,
  applicationRules,
} from '../../app/features/offers/programs/application.rules.server.ts'
import { programs, programTexts } from '../../app/features/offers/programs/program.table.server.ts'
import { filledIn } from '../support/forms.ts'

/** A valid application input. */
export const anApplication = (changes: Partial<Application> = {}): Application => ({
  ...filledIn(applicationRules, {
    firstName: 'Aline',
    lastName: 'Uwase',
    email: 'family@example.com',
    phone: { input: '0788 000 100', international: '+250788000100' },
    isSixteen: 'yes',
    startupSector: 'AgriTech',
    startupStage: 'Idea',
    projectDescription: 'Prices of the market of Huye by SMS.',
    motivation: 'I want to build it myself.',
    experience: 'Two years of selling vegetables.',
  }),
  ...changes,
})

type Program = Partial<typeof programs.$inferInsert> & { title?: string }

/** A program that is open for applications. */
export async function makeProgram({ tx }: UnitOfWork, { title = 'Women in Tech', ...changes }: Program = {}) {
  const [program] = await tx
    .insert(programs)
    .values({ slug: 'women-in-tech', icon: 'users', position: 0, ...changes })
    .returning()
  if (!program) throw new Error('insert of the program returned no row')
  await tx
    .insert(programTexts)
    .values({ programId: program.id, locale: 'en', title, description: 'For women.', sourceVersion: 1 })
  return program
}
