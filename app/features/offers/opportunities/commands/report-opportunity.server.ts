import { and, eq, isNull } from 'drizzle-orm'
import { consentShown } from '~/kits/forms/consent.ts'
import { NotSaved } from '~/kits/forms/problems.server.ts'
import { config } from '~/platform/config.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { addNotification, queueMail } from '../../../people/notifications/index.server.ts'
import { findOrCreatePerson, recordConsent } from '../../../people/people/index.server.ts'
import { opportunityReported } from '../emails/opportunity-reported.email.tsx'
import { reasonLabels } from '../opportunity.options.ts'
import { isSlug, opportunityInWords } from '../opportunity.queries.server.ts'
import { opportunities, opportunityReports } from '../opportunity.table.server.ts'
import type { Report } from '../report.rules.server.ts'

type Options = { id: string; slug: string; locale: Locale; hub: { name: string; staffEmail: string } }

/** A visitor reports a problem: saves the report, the mail to staff and their notification, or nothing. */
export async function reportOpportunity(
  work: UnitOfWork,
  { reason, text, email }: Report,
  { id, slug, locale, hub }: Options,
): Promise<boolean> {
  if (!isSlug(slug)) return false
  const [opportunity] = await work.tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(eq(opportunities.slug, slug), isNull(opportunities.archivedAt)))
  if (!opportunity) return false
  // The form does not ask for a name: the address is all we know of the person.
  const personId = email ? await findOrCreatePerson(work, { fullName: email, email, locale }) : null
  const [saved] = await work.tx
    .insert(opportunityReports)
    .values({ id, opportunityId: opportunity.id, personId, reason, text, createdAt: work.now })
    .returning({ id: opportunityReports.id })
  if (!saved) throw new NotSaved()
  if (personId)
    await recordConsent(work, { personId, purpose: 'opportunity report', ...consentShown(locale) })
  const { title, path } = await opportunityInWords(work.tx, opportunity.id, 'en')
  const screen = `/admin/opportunities/${opportunity.id}/applications`
  await queueMail(work, {
    template: opportunityReported,
    props: {
      title,
      reason: reasonLabels[reason],
      text: text ?? undefined,
      email: email ?? undefined,
      page: config().PUBLIC_ORIGIN + path,
      screen: config().PUBLIC_ORIGIN + screen,
      hub: hub.name,
    },
    to: hub.staffEmail,
    replyTo: email ?? undefined,
    about: id,
    locale: 'en',
  })
  await addNotification(work, {
    type: 'warning',
    title: 'Opportunity reported',
    message: `${title}: ${reasonLabels[reason]}`,
    to: hub.staffEmail,
    actionUrl: screen,
  })
  return true
}
