import { and, eq, inArray } from 'drizzle-orm'
import { timelinePart } from '~/kits/admin/timeline.server.ts'
import { registrationTimeline } from '../../people/registrations/admin.index.server.ts'
import { reasonLabels } from './opportunity.options.ts'
import { opportunityReports, opportunityTexts } from './opportunity.table.server.ts'
import { opportunityKind } from './registration.adapter.server.ts'

export const opportunitiesTimeline = registrationTimeline(opportunityKind, {
  kind: 'applications',
  sent: 'Applied for',
  role: 'Applicant',
})

/** What somebody reported about an opportunity under their name. */
export const reportsTimeline = timelinePart({
  name: 'opportunity report',
  kind: 'messages',
  permission: 'applications.read',
  rows(db, page) {
    const { id, opportunityId, personId, reason, text, createdAt } = opportunityReports
    return db
      .select({ ...page.columns(id), opportunityId, reason, text, title: opportunityTexts.title })
      .from(opportunityReports)
      .innerJoin(
        opportunityTexts,
        and(eq(opportunityTexts.opportunityId, opportunityId), eq(opportunityTexts.locale, 'en')),
      )
      .crossJoinLateral(page.moments({ reported: createdAt }))
      .where(and(inArray(personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ opportunityId, reason, text, title }) => ({
    title: `Reported ${title}: ${reasonLabels[reason as keyof typeof reasonLabels].toLowerCase()}`,
    line: text ?? undefined,
    href: `/admin/opportunities/${opportunityId}/applications`,
  }),
})
