import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { isOver } from '../membership.states.ts'
import { memberships } from '../membership.table.server.ts'
import { feeOf } from '../term.queries.server.ts'
import { lockMembership } from './lock-membership.server.ts'
import { dropFee } from './request-fee.server.ts'

/**
 * MEM-11: ends a membership whose year is over or was not paid in time, so that the person can apply again. False while
 * it runs.
 */
export async function endMembership(work: UnitOfWork, id: string): Promise<boolean> {
  const member = await lockMembership(work, id)
  if (!member?.isActive) return Boolean(member?.endedAt)
  const fee = await feeOf(work.tx, id)
  if (!fee || !isOver(fee, work.now)) return false
  await work.tx
    .update(memberships)
    .set({ endedAt: work.now, updatedAt: work.now })
    .where(eq(memberships.id, id))
  // The new application has its own fee.
  await dropFee(work, id)
  await work.audit({ action: 'ended', subject: 'registration', subjectId: id })
  return true
}
