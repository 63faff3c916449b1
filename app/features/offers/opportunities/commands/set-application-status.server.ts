import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { cancelMessages, hasToldAnybody, stopMessages } from '../../../people/notifications/index.server.ts'
import {
  decideRegistration,
  lockRegistration,
  type Registration,
} from '../../../people/registrations/index.server.ts'
import type { ApplicationStatus } from '../opportunity.options.ts'
import { opportunityApplications } from '../opportunity.table.server.ts'
import { opportunityKind } from '../registration.adapter.server.ts'

type Options = {
  id: string
  /** The application must belong to this opportunity. */
  opportunityId: string
  status: ApplicationStatus
  by: string
  hub: { name: string; staffEmail: string }
}
type Set = { ok: true; mayUndo: boolean } | { ok: false; reason: 'missing' | 'withdrawn' | 'same' }

const decisions = { accepted: 'approved', rejected: 'rejected' } as const

/**
 * A-OPP-04: any status may follow any other. Accepting and rejecting are decisions as for every registration, and the
 * applicant is notified, again if a decision changes after its message was sent. Reviewed and pending notify nobody.
 */
export async function setApplicationStatus(
  work: UnitOfWork,
  { id, opportunityId, status, by, hub }: Options,
): Promise<Set> {
  const row = await lockRegistration(work, opportunityKind, id)
  if (row?.itemId !== opportunityId) return { ok: false, reason: 'missing' }
  if (row.withdrawnAt) return { ok: false, reason: 'withdrawn' }
  if (row.status === status) return { ok: false, reason: 'same' }
  const told = await hasToldAnybody(work, id)
  // Unsent messages of the previous decision are not sent.
  if (row.decidedAt) await (told ? stopMessages : cancelMessages)(work, id)
  if (status !== 'accepted' && status !== 'rejected') {
    await mark(work, row, status)
    return { ok: true, mayUndo: false }
  }
  // Only a pending application can be decided.
  if (row.decidedAt) await mark(work, row, 'pending')
  const decision = decisions[status]
  const decided = await decideRegistration(work, opportunityKind, { id, decision, by, hub })
  if (!decided.ok) throw new Error('a pending application could not be decided')
  return { ok: true, mayUndo: !told }
}

async function mark(work: UnitOfWork, row: Registration, status: 'pending' | 'reviewed'): Promise<void> {
  await work.tx
    .update(opportunityApplications)
    .set({ status, decidedAt: null, decidedBy: null, updatedAt: work.now, version: row.version + 1 })
    .where(eq(opportunityApplications.id, row.id))
  await work.audit({
    action: `marked ${status}`,
    subject: 'registration',
    subjectId: row.id,
    before: { kind: opportunityKind.name, status: row.status },
    after: { status },
  })
}
