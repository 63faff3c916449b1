import { db } from '~/platform/db/db.server.ts'
import { providerFor } from '~/platform/payments/payments.server.ts'
import type { Submitted } from '~/platform/payments/provider.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { chargeOf, paymentToPoll } from '../charge.queries.server.ts'
import type { Verdict } from '../payment.states.ts'
import { concludePayment, lockPayment } from './conclude-payment.server.ts'
import { type LockedBill, lockBill } from './lock-bill.server.ts'

const asSystem = <Result>(now: Date, run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'system' }, now }, run)

/**
 * Hands a payment to its provider. It is written down as pending before the call, because from then on nobody can
 * know how the call ended: whoever finds it so asks for it under the same reference, and never sends another.
 */
export async function submitPayment(paymentId: string, now = new Date()): Promise<void> {
  const known = await paymentToPoll(db(), paymentId)
  if (known?.payment.state !== 'created') return
  const mine = await asSystem(now, async (work) => {
    const bill = await lockBill(work, known.bill.id)
    const payment = await lockPayment(work, paymentId)
    if (!bill || payment.state !== 'created') return false
    const verdict = beforeHandingOver(bill, payment, now)
    const note = verdict.to === 'pending' ? handedOver : 'nobody waits for it any more'
    await concludePayment(work, bill, payment, verdict, { kind: 'submit', note, submittedAt: now })
    return verdict.to === 'pending'
  })
  if (mine) await callProvider(paymentId, now)
}

/** A phone must not ring for what was paid meanwhile, or an hour after its owner gave up. */
function beforeHandingOver(bill: LockedBill, { expiresAt }: { expiresAt: Date }, now: Date): Verdict {
  if (bill.state !== 'open') return { to: 'cancelled' }
  return now >= expiresAt ? { to: 'expired', failure: 'expired' } : { to: 'pending' }
}

/** Its code until the provider has answered our call. */
export const handedOver = 'handed over'

/** Once more under the same reference, for a call that was lost with its process. Of two who notice, one calls. */
export async function submitAgain(paymentId: string, before: Date | null, now: Date): Promise<void> {
  const known = await paymentToPoll(db(), paymentId)
  if (!known) return
  const mine = await asSystem(now, async (work) => {
    const bill = await lockBill(work, known.bill.id)
    const payment = await lockPayment(work, paymentId)
    if (bill?.state !== 'open' || payment.state !== 'pending') return false
    if (payment.submittedAt?.getTime() !== before?.getTime()) return false
    await concludePayment(work, bill, payment, {}, { kind: 'submit', note: handedOver, submittedAt: now })
    return true
  })
  if (mine) await callProvider(paymentId, now)
}

async function callProvider(paymentId: string, now: Date): Promise<void> {
  const known = await paymentToPoll(db(), paymentId)
  if (!known || known.payment.provider === 'bank') return
  const answer = await providerFor(known.payment.provider).submit(chargeOf(known))
  await asSystem(now, (work) => noteAnswer(work, known.bill.id, paymentId, answer))
}

async function noteAnswer(
  work: UnitOfWork,
  billId: string,
  paymentId: string,
  answer: Submitted,
): Promise<void> {
  const bill = await lockBill(work, billId)
  const payment = await lockPayment(work, paymentId)
  // A notice may have been faster than the answer to our call.
  if (!bill || payment.state !== 'pending') return
  if (answer.is === 'refused') {
    const verdict = {
      to: 'failed',
      failure: answer.failure,
      attention: answer.alert ? 'setup' : undefined,
    } as const
    return concludePayment(work, bill, payment, verdict, { kind: 'submit', note: answer.code })
  }
  // They may have taken it or not: the payer is told that they do not answer, and they are called again.
  if (answer.is === 'unknown')
    return concludePayment(
      work,
      bill,
      payment,
      { failure: 'unavailable' },
      { kind: 'submit', note: answer.code },
    )
  await concludePayment(
    work,
    bill,
    payment,
    { failure: null },
    {
      kind: 'submit',
      note: 'accepted',
      providerReference: answer.providerReference,
      redirectTo: answer.redirectTo,
    },
  )
}
