import { eq } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { Kind } from '../../people/registrations/index.server.ts'
import type { Detail } from '../../people/registrations/registration.options.ts'
import { opportunityInWords } from './opportunity.queries.server.ts'
import { opportunityApplications } from './opportunity.table.server.ts'

type Input = Pick<
  typeof opportunityApplications.$inferSelect,
  'id' | 'coverLetter' | 'resumeUrl' | 'portfolioUrl' | 'cvFileId'
>

/** The address of an application's CV in the back-office. */
export const cvPath = (applicationId: string) => `/admin/opportunities/applications/${applicationId}/cv`

/** OPP-09: the answers of this kind for staff, on the screen and in the mail. */
export function detailsOf({ id, coverLetter, resumeUrl, portfolioUrl, cvFileId }: Input): Detail[] {
  const link = (label: string, value: string | null): Detail[] =>
    value ? [{ label, value, as: 'link' as const }] : []
  return [
    ...(cvFileId
      ? [
          {
            label: 'CV',
            value: config().PUBLIC_ORIGIN + cvPath(id),
            as: 'link' as const,
            says: 'Open the file',
          },
        ]
      : []),
    ...link('Resume', resumeUrl),
    ...link('Portfolio', portfolioUrl),
    { label: 'Cover letter', value: coverLetter, as: 'passage' },
  ]
}

/** Applications to opportunities as a kind of registration (A-REG-07: an accepted one counts as approved). */
export const opportunityKind: Kind = {
  name: 'opportunity',
  table: opportunityApplications,
  item: opportunityApplications.opportunityId,
  itemOf: opportunityInWords,
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
