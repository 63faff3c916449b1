import { eq, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { payments } from '../payment.table.server.ts'
import { lockForStaff, notePayment } from './note-payment.server.ts'

export type FiscalEntered = { ok: true } | { ok: false; reason: 'missing' | 'not-needed' }

/**
 * PAY-08: the number of the fiscal receipt, as issued by the machine of the tax office. A typing error can be
 * corrected.
 */
export async function enterFiscal(
  work: UnitOfWork,
  { paymentId, number }: { paymentId: string; number: string },
): Promise<FiscalEntered> {
  const held = await lockForStaff(work, paymentId)
  if (!held) return { ok: false, reason: 'missing' }
  const { payment } = held
  if (payment.fiscal === 'not needed') return { ok: false, reason: 'not-needed' }
  await work.tx
    .update(payments)
    .set({
      fiscal: 'issued',
      fiscalNumber: number,
      version: sql`${payments.version} + 1`,
      updatedAt: work.now,
    })
    .where(eq(payments.id, paymentId))
  await notePayment(work, payment, `Fiscal receipt ${number}`)
  await work.audit({
    action: 'entered a fiscal receipt',
    subject: 'payment',
    subjectId: paymentId,
    before: { number: payment.fiscalNumber },
    after: { number },
  })
  return { ok: true }
}
