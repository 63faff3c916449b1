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
 * Submits a payment to its provider. It is stored as pending before the call, because after that the result of the call
 * is unknown if the process dies: a pending payment is polled under the same reference, and never sent under another.
 */
export async function submitPayment(paymentId: string, now = new Date()): Promise<void> {
  if (await storeSubmitted(paymentId, now)) await callProvider(paymentId, now)
}

/** Returns whether its provider is to be called. */
export async function storeSubmitted(paymentId: string, now: Date): Promise<boolean> {
  const known = await paymentToPoll(db(), paymentId)
  if (known?.payment.state !== 'created') return false
  return asSystem(now, async (work) => {
    const bill = await lockBill(work, known.bill.id)
    const payment = await lockPayment(work, paymentId)
    if (!bill || payment.state !== 'created') return false
    const verdict = beforeHandingOver(bill, payment, now)
    const note = verdict.to === 'pending' ? handedOver : 'nobody waits for it any more'
    await concludePayment(work, bill, payment, verdict, { kind: 'submit', note, submittedAt: now })
    return verdict.to === 'pending'
  })
}

/** No prompt for a bill that was paid meanwhile, or an hour after the payer gave up. */
function beforeHandingOver(bill: LockedBill, { expiresAt }: { expiresAt: Date }, now: Date): Verdict {
  if (bill.state !== 'open') return { to: 'cancelled' }
  return now >= expiresAt ? { to: 'expired', failure: 'expired' } : { to: 'pending' }
}

/** The code until the provider has responded to our call. */
export const handedOver = 'handed over'

/** Repeats a lost call under the same reference. Of two processes that notice, one calls. */
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

/** The provider's response to our call. */
export async function noteAnswer(
  work: UnitOfWork,
  billId: string,
  paymentId: string,
  answer: Submitted,
): Promise<void> {
  const bill = await lockBill(work, billId)
  const payment = await lockPayment(work, paymentId)
  // A notice may have arrived before the response to our call.
  if (!bill || payment.state !== 'pending') return
  if (answer.is === 'refused') {
    const verdict = {
      to: 'failed',
      failure: answer.failure,
      attention: answer.alert ? 'setup' : undefined,
    } as const
    return concludePayment(work, bill, payment, verdict, { kind: 'submit', note: answer.code })
  }
  // The provider may have accepted it or not: the payer sees that it does not respond, and the call is repeated.
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
