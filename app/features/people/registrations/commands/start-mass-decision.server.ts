import type { ListState } from '~/kits/admin/list-address.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { groupInWords } from '../group.queries.server.ts'
import { decideManyJob } from '../mass.jobs.server.ts'
import { massMaximum } from '../mass.options.ts'
import { decidable } from '../mass.queries.server.ts'
import { massDecisionRows, massDecisions } from '../mass.table.server.ts'
import type { Decision, RejectionReason } from '../registration.options.ts'

type MassDecision = {
  /** Generated with the form. */
  id: string
  decision: Decision
  /** Of a rejection. */
  reason?: RejectionReason | null
  by: string
} & (
  | { state: ListState /** The number of registrations on its button. */; expected: number }
  | { /** Ticked by hand. */ ids: string[] }
)

type Started =
  | { ok: true; total: number }
  | { ok: false; reason: 'changed'; total: number }
  | { ok: false; reason: 'too-many' }
  | { ok: false; reason: 'none' }

const atOnce = 1000

/**
 * Decides every registration that the list finds, or that was ticked, by a job. Which ones is fixed now: exactly the
 * announced number, or none. Submitting it twice starts it once.
 */
export async function startMassDecision(work: UnitOfWork, asked: MassDecision): Promise<Started> {
  const { id, decision, reason, by } = asked
  const found = await decidable(work.tx, 'ids' in asked ? asked.ids : asked.state)
  if (found.found > massMaximum) return { ok: false, reason: 'too-many' }
  const total = found.rows.length
  if ('expected' in asked && total !== asked.expected) return { ok: false, reason: 'changed', total }
  if (total === 0) return { ok: false, reason: 'none' }
  const whom = 'ids' in asked ? 'ticked by hand' : await groupInWords(work.tx, asked.state, '')
  const [kept] = await work.tx
    .insert(massDecisions)
    .values({
      id,
      decision,
      reason: decision === 'rejected' ? reason : null,
      decidedBy: by,
      whom,
      total,
      createdAt: work.now,
    })
    .onConflictDoNothing()
    .returning({ id: massDecisions.id })
  if (!kept) return { ok: true, total }
  const rows = found.rows.map((row, position) => ({ ...row, massDecisionId: id, position }))
  for (let from = 0; from < total; from += atOnce)
    await work.tx.insert(massDecisionRows).values(rows.slice(from, from + atOnce))
  await work.enqueue(decideManyJob, { massDecisionId: id })
  await work.audit({
    action: `${decision} many`,
    subject: 'registration',
    subjectId: id,
    after: { whom, total },
  })
  return { ok: true, total }
}
