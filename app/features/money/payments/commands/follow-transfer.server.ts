import { eq } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { paymentToPoll } from '../charge.queries.server.ts'
import { payments } from '../payment.table.server.ts'
import { concludePayment, lockPayment } from './conclude-payment.server.ts'
import { lockBill } from './lock-bill.server.ts'
import { notifyTransfer } from './notify-transfer.server.ts'

/** PAY-06: a bank sends no notices, so the schedule reminds once and ends transfers that never arrived. */
export async function followTransfer(paymentId: string, now: Date): Promise<void> {
  const known = await paymentToPoll(db(), paymentId)
  if (!known) return
  await inTransaction({ actor: { kind: 'system' }, now }, async (work) => {
    const bill = await lockBill(work, known.bill.id)
    const payment = await lockPayment(work, paymentId)
    if (!bill || payment.state !== 'pending' || !payment.nextPollAt || payment.nextPollAt > now) return
    // A part has arrived: staff handle it.
    if (payment.attention === 'amount') return stopLooking(work, paymentId)
    const isOver = now >= payment.expiresAt
    await concludePayment(work, bill, payment, isOver ? { to: 'expired', failure: 'expired' } : {}, {
      kind: 'check',
      note: isOver ? 'no transfer was seen' : 'reminded',
    })
    // It may have been paid in another way: then there is no reminder.
    if (!isOver && bill.state === 'open') await notifyTransfer(work, bill, payment, { isReminder: true })
  })
}

async function stopLooking({ tx }: UnitOfWork, id: string): Promise<void> {
  await tx.update(payments).set({ nextPollAt: null }).where(eq(payments.id, id))
}
