import { eq } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { log } from '~/platform/log.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { payments } from '../payment.table.server.ts'
import { balanceOf, doublesToReturn, keptOf } from '../refund.queries.server.ts'
import { beginRefund } from './begin-refund.server.ts'
import { lockBill } from './lock-bill.server.ts'

/** Refunds the second payment of a bill automatically. Repeating it begins no second refund. */
export async function refundDoubles(now = new Date()): Promise<void> {
  for (const paymentId of await doublesToReturn(db()))
    await returnDouble(paymentId, now).catch((err: unknown) =>
      log.error({ err, payment: paymentId }, 'a double payment could not be given back'),
    )
}

const returnDouble = (paymentId: string, now: Date) =>
  inTransaction({ actor: { kind: 'system' }, now }, async (work) => {
    const [payment] = await work.tx
      .select({ billId: payments.billId })
      .from(payments)
      .where(eq(payments.id, paymentId))
    if (!payment || !(await lockBill(work, payment.billId))) return
    // Staff may have begun it, or refunded the other payment instead: then this one pays the bill.
    const { came, going } = await balanceOf(work.tx, paymentId)
    if (going > 0 || (await keptOf(work.tx, payment.billId)) <= came) return
    await beginRefund(work, { paymentId, reason: 'Paid twice', isOwner: true })
  })
