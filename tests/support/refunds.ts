import { eq, sql } from 'drizzle-orm'
import { beginRefund } from '~/features/money/payments/commands/begin-refund.server.ts'
import { checkPayment } from '~/features/money/payments/commands/check-payment.server.ts'
import { submitPayment } from '~/features/money/payments/commands/submit-payment.server.ts'
import { ledger } from '~/features/money/payments/ledger.table.server.ts'
import { refunds } from '~/features/money/payments/refund.table.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { World } from '../../simulators/payments/world.ts'
import { anAttempt, anOpenPayment, inMinutes } from './billing.ts'

export const asStaff = <Result>(name: string, run: (work: UnitOfWork) => Promise<Result>, now?: Date) =>
  inTransaction({ actor: { kind: 'staff', name: `${name}@irishub.example` }, now }, run)

type Billing = { world: () => World }

/** A payment that was received, with its provider's reply. */
export async function aPaidPayment(billing: Billing, more: Parameters<typeof anOpenPayment>[0] = {}) {
  const payment = await anOpenPayment(more)
  billing.world().advance(10_000)
  await checkPayment(payment.id)
  return payment
}

/** Two attempts of one bill that were both paid. */
export async function aDouble(billing: Billing, more: Parameters<typeof anOpenPayment>[0] = {}) {
  const first = await anOpenPayment(more)
  const { id } = await anAttempt(first.billId, { ...more, now: inMinutes(2) })
  await submitPayment(id)
  billing.world().advance(10_000)
  await checkPayment(first.id)
  await checkPayment(id)
  return { first: first.id, second: id, billId: first.billId }
}

type Wish = { amount?: number; by?: string; isOwner?: boolean; reason?: string }

export const beginAs = (paymentId: string, { amount, by = 'odette', isOwner = true, reason }: Wish = {}) =>
  asStaff(by, (work) => beginRefund(work, { paymentId, amount, reason: reason ?? 'Called off', isOwner }))

/** Begins a refund; returns its id. */
export async function begun(paymentId: string, wish: Wish = {}): Promise<string> {
  const answer = await beginAs(paymentId, wish)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.refundId
}

export async function refundById(id: string) {
  const [row] = await db().select().from(refunds).where(eq(refunds.id, id))
  if (!row) throw new Error('refund not found')
  return row
}

/** The rest of a payment in the ledger, and of its fee. */
export async function bookedFor(paymentId: string) {
  const [row] = await db()
    .select({
      francs: sql<number>`sum(${ledger.amount})::int`,
      fee: sql<number>`sum(${ledger.fee})::int`,
      lines: sql<number>`count(*)::int`,
    })
    .from(ledger)
    .where(eq(ledger.paymentId, paymentId))
  return row
}
