import { eq } from 'drizzle-orm'
import { m } from '~/platform/i18n/texts.ts'
import { entryForStaff } from '../../learning/certificates/index.server.ts'
import type { Kind } from '../../people/registrations/index.server.ts'
import type { Detail } from '../../people/registrations/registration.options.ts'
import { programApplications } from './application.table.server.ts'
import { programInWords } from './program.queries.server.ts'

type Input = Pick<
  typeof programApplications.$inferSelect,
  | 'organization'
  | 'startupSector'
  | 'startupStage'
  | 'projectDescription'
  | 'motivation'
  | 'experience'
  | 'isUnder16'
  | 'guardianName'
  | 'guardianPhone'
  | 'helpedBy'
>

/** DAT-04: the answers of this kind, for staff. */
export function detailsOf(application: Input): Detail[] {
  const { organization, startupSector, startupStage, helpedBy, isUnder16, guardianName, guardianPhone } =
    application
  return [
    ...(organization ? [{ label: 'Organization', value: organization }] : []),
    ...(startupSector ? [{ label: 'Sector', value: startupSector }] : []),
    ...(startupStage ? [{ label: 'Stage', value: startupStage }] : []),
    ...(isUnder16 ? [{ label: 'Under 16, guardian', value: `${guardianName}, ${guardianPhone}` }] : []),
    ...(helpedBy ? [{ label: 'Filled in by', value: helpedBy }] : []),
    { label: 'Project', value: application.projectDescription, as: 'passage' },
    { label: 'Motivation', value: application.motivation, as: 'passage' },
    { label: 'Experience', value: application.experience, as: 'passage' },
  ]
}

/** Applications to programs as a kind of registration. */
export const programKind: Kind = {
  name: 'program',
  table: programApplications,
  item: programApplications.programId,
  itemOf: programInWords,
  label: () => m.kind_program_application(),
  async details(db, id) {
    const [row] = await db.select().from(programApplications).where(eq(programApplications.id, id))
    return row ? [...(await entryForStaff(db, row)), ...detailsOf(row)] : []
  },
  words: { approved: 'approved', rejected: 'rejected' },
  link: { thing: 'application', path: (token) => `/status/${token}` },
}
