import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { failPayment, receiveByHand } from '../../payments/admin.index.server.ts'
import { lockBill } from '../../payments/index.server.ts'
import type { Booked } from '../booking.queries.server.ts'
import { bookings } from '../booking.table.server.ts'
import { lockWithBill } from './lock-booking.server.ts'

type Mark = { id: string; to: 'completed' | 'failed'; reference: string; reason: string }
export type Marked =
  | { ok: true }
  | {
      ok: false
      reason: 'missing' | 'no-price' | 'paid' | 'under-way' | 'over' | 'reference-used' | 'not-pending'
    }

/** A-BKG-07: staff mark the bill as paid, with a reference, or as failed. Both are stored with their reason. */
export async function markPayment(work: UnitOfWork, { id, to, reference, reason }: Mark): Promise<Marked> {
  const row = await lockWithBill(work, id)
  if (!row) return { ok: false, reason: 'missing' }
  if (!row.billId) return { ok: false, reason: 'no-price' }
  if (row.paymentStatus === 'completed') return { ok: false, reason: 'paid' }
  const done =
    to === 'completed'
      ? await receiveByHand(work, { billId: row.billId, reference, reason })
      : await markFailed(work, row, row.billId, reason)
  if (!done.ok) return done
  await work.audit({
    action: to === 'completed' ? 'marked as paid' : 'marked as failed',
    subject: 'booking',
    subjectId: id,
    before: { paymentStatus: row.paymentStatus },
    after: { paymentStatus: to, reference, reason },
  })
  return { ok: true }
}

async function markFailed(work: UnitOfWork, row: Booked, billId: string, reason: string): Promise<Marked> {
  if (row.paymentStatus !== 'pending') return { ok: false, reason: 'not-pending' }
  const bill = await lockBill(work, billId)
  const open = (bill?.attempts ?? []).filter(({ state }) => ['created', 'pending', 'review'].includes(state))
  // Staff cannot end a payment that a provider is processing.
  if (open.some(({ provider }) => provider !== 'bank')) return { ok: false, reason: 'under-way' }
  for (const { id: paymentId } of open) await failPayment(work, { paymentId, reason })
  if (open.length === 0)
    await work.tx
      .update(bookings)
      .set({ paymentStatus: 'failed', updatedAt: work.now, version: row.version + 1 })
      .where(eq(bookings.id, row.id))
  return { ok: true }
}
