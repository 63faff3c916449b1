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
import { registrantOf, setStatus } from './decide-registration.server.ts'

type Reopening = { id: string; reason: string; hub: Registrant['hub'] }
/** `told`: whether the person had heard of the decision, and so hears of this. */
export type Reopened = { ok: true; told: boolean } | { ok: false; why: string }

/**
 * A decision that was told is looked at once more: it waits again, whatever hung on it is taken back, and the person
 * hears so with the reason. Money that came, or a later application, keeps it as it is.
 */
export async function reopenDecision(
  work: UnitOfWork,
  kind: Kind,
  { id, reason, hub }: Reopening,
): Promise<Reopened> {
  const row = await lockRegistration(work, kind, id)
  if (!row) return { ok: false, why: 'it is not there any more' }
  if (!row.decidedAt || row.withdrawnAt) return { ok: false, why: 'it is not decided, or was withdrawn' }
  if (kind.mayUndo && !(await kind.mayUndo(work, row)))
    return { ok: false, why: 'it is paid, or they have applied again since' }
  // What left long ago is not kept; what waits was not told.
  const told = (await hasToldAnybody(work, id, row.decidedAt)) || !(await undoUntil(work.tx, [id]))
  await setStatus(work, kind, row, { status: 'pending', decidedAt: null, decidedBy: null })
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
