import { and, eq, isNull } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { payments } from '../payment.table.server.ts'

/** Called by a waiting page: at most every few seconds, however often it is open. Returns whether a check is due. */
export async function noteLook(
  { tx, now }: UnitOfWork,
  paymentId: string,
  before: Date | null,
): Promise<boolean> {
  const isSame = before ? eq(payments.lookedAt, before) : isNull(payments.lookedAt)
  const looked = await tx
    .update(payments)
    .set({ lookedAt: now })
    .where(and(eq(payments.id, paymentId), isSame))
    .returning({ id: payments.id })
  return looked.length > 0
}
