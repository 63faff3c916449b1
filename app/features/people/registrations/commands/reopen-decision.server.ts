import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import {
  cancelMessages,
  hasToldAnybody,
  notifyReopening,
  type Registrant,
  undoUntil,
} from '../../notifications/index.server.ts'
import type { Kind } from '../registration.adapter.server.ts'
import { lockRegistration } from '../registration.queries.server.ts'
import { registrantOf, setPending } from './decide-registration.server.ts'

type Reopening = { id: string; reason: string; hub: Registrant['hub'] }
/** `told`: whether the person had been notified of the decision, and so is notified of the reopening. */
export type Reopened = { ok: true; told: boolean } | { ok: false; why: string }

/**
 * Reopens a decision that was announced: the registration is pending again, the consequences are undone, and the person
 * is notified with the reason. A payment or a later application prevents it.
 */
export async function reopenDecision(
  work: UnitOfWork,
  kind: Kind,
  { id, reason, hub }: Reopening,
): Promise<Reopened> {
  const row = await lockRegistration(work, kind, id)
  if (!row) return { ok: false, why: 'it no longer exists' }
  if (!row.decidedAt || row.withdrawnAt) return { ok: false, why: 'it is not decided, or was withdrawn' }
  if (kind.mayUndo && !(await kind.mayUndo(work, row)))
    return { ok: false, why: 'it is paid, or they have applied again since' }
  // None in the outbox: sent long ago and deleted since. Only pending ones: the person was not notified yet.
  const told = (await hasToldAnybody(work, id, row.decidedAt)) || !(await undoUntil(work.tx, [id]))
  await setPending(work, kind, row)
  await (kind.onReopened ?? kind.onUndone)?.(work, row)
  if (told) await notifyReopening(work, await registrantOf(work, kind, row, hub), reason)
  else await cancelMessages(work, id)
  await work.audit({
    action: 'reopened',
    subject: 'registration',
    subjectId: id,
    before: { kind: kind.name, status: row.status },
    after: { status: 'pending', reason },
  })
  return { ok: true, told }
}
