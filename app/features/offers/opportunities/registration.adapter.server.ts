import { eq } from 'drizzle-orm'
import { staffDetails } from '~/kits/forms/staff-details.server.ts'
import { config } from '~/platform/config.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { Kind } from '../../people/registrations/index.server.ts'
import type { Detail } from '../../people/registrations/registration.options.ts'
import { applicationForm } from './application.rules.server.ts'
import { opportunityInWords } from './opportunity.queries.server.ts'
import { opportunityApplications } from './opportunity.table.server.ts'

type Input = Pick<
  typeof opportunityApplications.$inferSelect,
  'id' | 'coverLetter' | 'resumeUrl' | 'portfolioUrl' | 'cvFileId'
>

/** The address of an application's CV in the back-office. */
export const cvPath = (applicationId: string) => `/admin/opportunities/applications/${applicationId}/cv`

/** OPP-09: the answers of this kind for staff, on the screen and in the mail. */
export function detailsOf({ cvFileId, ...row }: Input): Detail[] {
  const value = config().PUBLIC_ORIGIN + cvPath(row.id)
  const cv: Detail = { label: 'CV', value, as: 'link', says: 'Open the file' }
  return [...(cvFileId ? [cv] : []), ...staffDetails(applicationForm.rules, row)]
}

/** Applications to opportunities as a kind of registration (A-REG-07: an accepted one counts as approved). */
export const opportunityKind: Kind = {
  name: 'opportunity',
  table: opportunityApplications,
  item: opportunityApplications.opportunityId,
  itemOf: opportunityInWords,
  answers: applicationForm.rules,
  label: () => m.kind_opportunity_application(),
  async details(db, id) {
    const [row] = await db.select().from(opportunityApplications).where(eq(opportunityApplications.id, id))
    if (!row) return []
    const reviewed = row.status === 'reviewed' ? [{ label: 'Reviewed', value: 'yes, not decided yet' }] : []
    return [...reviewed, ...detailsOf(row)]
  },
  words: { approved: 'accepted', rejected: 'rejected' },
  link: { thing: 'opportunity application', path: (token) => `/status/${token}` },
}
