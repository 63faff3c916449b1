import { and, asc, eq, isNull } from 'drizzle-orm'
import { sqlState } from '~/platform/db/errors.server.ts'
import { log } from '~/platform/log.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Registrant } from '../../notifications/index.server.ts'
import { massDecisionOf } from '../mass.queries.server.ts'
import { massDecisionRows } from '../mass.table.server.ts'
import { kindNamed } from '../registration.adapter.server.ts'
import type { Decision } from '../registration.options.ts'
import { type Decided, decideRegistration } from './decide-registration.server.ts'

/**
 * Decides the next registration of a mass decision and notes what became of it, in one transaction: when a worker dies,
 * none is decided without being counted, and none twice. A row locked by another worker is skipped. Returns whether
 * there was one.
 */
export async function decideNext(work: UnitOfWork, id: string, hub: Registrant['hub']): Promise<boolean> {
  const mass = await massDecisionOf(work.tx, id)
  if (!mass || mass.stoppedAt) return false
  const { massDecisionId, registrationId, position, outcome } = massDecisionRows
  const [row] = await work.tx
    .select()
    .from(massDecisionRows)
    .where(and(eq(massDecisionId, id), isNull(outcome)))
    .orderBy(asc(position))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return false
  const { decision, reason, decidedBy: by } = mass
  const because = { reason, words: null }
  // A fault of one must not keep the others waiting, so it is undone alone.
  const decided = await work.tx
    .transaction(() =>
      decideRegistration(work, kindNamed(row.kind), { id: row.registrationId, decision, by, hub, because }),
    )
    .catch((err: unknown): Decided => {
      if (isPassing(err)) throw err
      log.error({ err, registration: row.registrationId }, 'a decision failed')
      return { ok: false, why: `Failed to ${verbOf(decision)} it` }
    })
  await work.tx
    .update(massDecisionRows)
    .set({ outcome: decided.ok ? 'done' : 'refused', why: decided.ok ? null : whyNot(decided) })
    .where(and(eq(massDecisionId, id), eq(registrationId, row.registrationId)))
  return true
}

/** Two transactions in each other's way, or a database that ends: the job tries again. */
const isPassing = (err: unknown) => /^(?:08|40|53|57)/.test(sqlState(err) ?? '')

const verbOf = (decision: Decision) => (decision === 'approved' ? 'approve' : 'reject')

function whyNot(decided: Exclude<Decided, { ok: true }>): string {
  if ('why' in decided) return decided.why
  return decided.reason === 'missing' ? 'It no longer exists' : 'It was already decided or withdrawn'
}
