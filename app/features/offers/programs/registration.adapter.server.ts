import { eq } from 'drizzle-orm'
import { staffDetails } from '~/kits/forms/staff-details.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { entryForStaff } from '../../learning/certificates/index.server.ts'
import type { Kind } from '../../people/registrations/index.server.ts'
import type { Detail } from '../../people/registrations/registration.options.ts'
import { applicationRules } from './application.rules.server.ts'
import { programApplications } from './application.table.server.ts'
import { programInWords } from './program.queries.server.ts'

/** DAT-04: the answers of this kind, for staff. */
export const detailsOf = (application: object): Detail[] => staffDetails(applicationRules, application)

/** Applications to programs as a kind of registration. */
export const programKind: Kind = {
  name: 'program',
  table: programApplications,
  item: programApplications.programId,
  itemOf: programInWords,
  answers: applicationRules,
  label: () => m.kind_program_application(),
  async details(db, id) {
    const [row] = await db.select().from(programApplications).where(eq(programApplications.id, id))
    return row ? [...(await entryForStaff(db, row)), ...detailsOf(row)] : []
  },
  words: { approved: 'approved', rejected: 'rejected' },
  link: { thing: 'application', path: (token) => `/status/${token}` },
}
