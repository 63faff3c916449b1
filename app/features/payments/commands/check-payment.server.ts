import { db } from '~/platform/db/db.server.ts'
import { providerFor } from '~/platform/payments/payments.server.ts'
import type { Standing } from '~/platform/payments/provider.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { chargeOf, paymentToAsk, type ToAsk } from '../charge.queries.server.ts'
import type { EventKind } from '../payment.options.ts'
import { verdictOf } from '../payment.states.ts'
import { concludePayment, lockPayment } from './conclude-payment.server.ts'
import { lockBill } from './lock-bill.server.ts'
import { callProvider, submitPayment } from './submit-payment.server.ts'

type Why = { kind?: EventKind; actor?: { kind: 'staff'; name: string }; now?: Date }

/**
 * The one question behind every change: what does the provider say now? Asked by its notice, by the clock, by the
 * waiting page and by staff alike. It is asked while nothing is held, and applied to what is there afterwards.
 */
export async function checkPayment(
  paymentId: string,
  { kind = 'check', actor, now }: Why = {},
): Promise<void> {
  const at = () => now ?? new Date()
  const known = await paymentToAsk(db(), paymentId)
  if (!known || known.payment.provider === 'bank') return
  const { state } = known.payment
  if (state === 'completed' || state === 'review') return
  if (state === 'created') return submitPayment(paymentId, at())
  const standing = await ask(known)
  if (standing.is === 'not found' && isLost(known, at())) return callProvider(paymentId, at())
  await inWork({ actor: actor ?? { kind: 'system' }, now: at() }, async (work) => {
    const bill = await lockBill(work, known.bill.id)
    const payment = await lockPayment(work, paymentId)
    if (!bill) return
    const sum = { amount: payment.chargeAmount, currency: payment.chargeCurrency }
    const verdict = verdictOf({ state: payment.state, sum, expiresAt: payment.expiresAt }, standing, work.now)
    await concludePayment(work, bill, payment, verdict, {
      kind,
      note: standing.code ?? standing.is,
      providerReference: standing.providerReference,
      transactionId: standing.transactionId,
      francs: standing.sum?.currency === 'RWF' ? standing.sum.amount : undefined,
    })
  })
}

/** Approved abroad is not paid: it is taken now, but only while the bill is still to be paid. */
async function ask(known: ToAsk): Promise<Standing> {
  const provider = providerFor(known.payment.provider as Parameters<typeof providerFor>[0])
  const standing = await provider.standing(chargeOf(known))
  if (standing.is !== 'approved' || !provider.take || known.bill.state !== 'open') return standing
  return provider.take(chargeOf(known))
}

/** Written down, never answered, and nobody there knows it: our call was lost with the process that made it. */
const isLost = ({ payment, bill }: ToAsk, now: Date) =>
  payment.state === 'pending' &&
  payment.code === 'handed over' &&
  bill.state === 'open' &&
  now < payment.expiresAt
