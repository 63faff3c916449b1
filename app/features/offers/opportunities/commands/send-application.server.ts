import { and, eq, isNull, sql } from 'drizzle-orm'
import { consentShown } from '~/kits/forms/consent.ts'
import { NotSaved } from '~/kits/forms/problems.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { receiveFile } from '../../../core/files/index.server.ts'
import { findOrCreatePerson, recordConsent } from '../../../people/people/index.server.ts'
import { activeOne, freeCode, notifyRegistration } from '../../../people/registrations/index.server.ts'
import type { Application } from '../application.rules.server.ts'
import type { OpportunityStatus } from '../opportunity.options.ts'
import { isSlug } from '../opportunity.queries.server.ts'
import { openStateOf } from '../opportunity.states.ts'
import { opportunities, opportunityApplications } from '../opportunity.table.server.ts'
import { detailsOf, opportunityKind } from '../registration.adapter.server.ts'

type Options = { id: string; slug: string; locale: Locale; hub: { name: string; staffEmail: string } }
export type Sent =
  | { ok: true }
  | { ok: false; reason: 'no-such-opportunity' | 'not-open' | 'elsewhere' | 'file-gone' }
  | { ok: false; reason: 'already-applied'; first?: string }

/** Saves the application, person, CV, consent and all messages, or nothing. */
export async function sendApplication(
  work: UnitOfWork,
  input: Application,
  { id, slug, locale, hub }: Options,
): Promise<Sent> {
  if (!isSlug(slug)) return { ok: false, reason: 'no-such-opportunity' }
  // A shared lock: the opportunity can be neither closed nor archived while we save.
  const [opportunity] = await work.tx
    .select({
      id: opportunities.id,
      status: opportunities.status,
      deadline: opportunities.deadline,
      takesApplications: opportunities.takesApplications,
    })
    .from(opportunities)
    .where(and(eq(opportunities.slug, slug), isNull(opportunities.archivedAt)))
    .for('share')
  if (!opportunity) return { ok: false, reason: 'no-such-opportunity' }
  const { deadline, takesApplications } = opportunity
  const status = opportunity.status as OpportunityStatus
  // OPP-17: by the clock, whether or not the nightly job has run.
  if (openStateOf({ status, deadline }, work.now) !== 'open') return { ok: false, reason: 'not-open' }
  if (!takesApplications) return { ok: false, reason: 'elsewhere' }

  const { cv, phone, ...kept } = input
  const personId = await findOrCreatePerson(work, {
    fullName: `${input.firstName} ${input.lastName}`,
    email: input.email,
    phone: phone.international,
    locale,
  })
  const row = {
    ...kept,
    phone: phone.international,
    phoneTyped: phone.input,
    id,
    opportunityId: opportunity.id,
    personId,
    locale,
    code: await freeCode(work.tx),
    cvFileId: cv?.id ?? null,
  }
  const [saved] = await work.tx
    .insert(opportunityApplications)
    .values({ ...row, createdAt: work.now, updatedAt: work.now })
    // OPP-14: the constraint decides, also between two concurrent requests.
    .onConflictDoNothing({
      target: [opportunityApplications.opportunityId, opportunityApplications.personId],
      where: sql`${opportunityApplications.withdrawnAt} is null`,
    })
    .returning({ id: opportunityApplications.id })
  if (!saved) {
    const first = await activeOne(work.tx, opportunityKind, { personId, itemId: opportunity.id })
    return { ok: false, reason: 'already-applied', first }
  }
  if (saved.id !== id) throw new NotSaved()
  if (cv && !(await receiveFile(work, cv.id))) return { ok: false, reason: 'file-gone' }
  await recordConsent(work, { personId, purpose: 'opportunity application', ...consentShown(locale) })
  await notifyRegistration(
    work,
    opportunityKind,
    { ...row, itemId: opportunity.id },
    { details: detailsOf(row), hub },
  )
  return { ok: true }
}
