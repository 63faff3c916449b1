import { db } from '~/platform/db/db.server.ts'
import { providerFor } from '~/platform/payments/payments.server.ts'
import type { Standing } from '~/platform/payments/provider.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { chargeOf, paymentToAsk, type ToAsk } from '../charge.queries.server.ts'
import type { EventKind } from '../payment.options.ts'
import { verdictOf } from '../payment.states.ts'
import { concludePayment, lockPayment } from './conclude-payment.server.ts'
import { lockBill } from './lock-bill.server.ts'
import { handedOver, submitAgain, submitPayment } from './submit-payment.server.ts'

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
  if (!known) return
  const { state, provider, submittedAt } = known.payment
  if (state === 'completed' || state === 'review') return
  if (state === 'created') return submitPayment(paymentId, at())
  if (provider === 'bank') return
  const standing = await ask(known)
  if (isLost(known, standing, at())) return submitAgain(paymentId, submittedAt, at())
  await inWork({ actor: actor ?? { kind: 'system' }, now: at() }, async (work) => {
    const bill = await lockBill(work, known.bill.id)
    const payment = await lockPayment(work, paymentId)
    if (!bill) return
    const sum = { amount: payment.chargeAmount, currency: payment.chargeCurrency }
    const verdict = verdictOf({ state: payment.state, sum, expiresAt: payment.expiresAt }, standing, work.now)
    await concludePayment(work, bill, payment, verdict, {
      kind,
      // What they say of a call that they may never have heard is no answer to it.
      note: !verdict.to && payment.code === handedOver ? undefined : (standing.code ?? standing.is),
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

/** Longer than any call of ours takes. */
const callSeconds = 60

/**
 * Our call was lost with the process that made it: written down, never answered, and nobody there knows it. Or the
 * payer was to get a page of theirs and we never heard which; whoever has no page cannot have paid on it.
 */
function isLost(known: ToAsk, { is }: Standing, now: Date): boolean {
  const { state, code, submittedAt, expiresAt, redirectTo } = known.payment
  const isOut = submittedAt !== null && now.getTime() - submittedAt.getTime() < callSeconds * 1000
  if (state !== 'pending' || known.bill.state !== 'open' || now >= expiresAt || isOut) return false
  if (is === 'not found' && code === handedOver) return true
  return (is === 'pending' || is === 'not found') && needsPage(known) && redirectTo === null
}

const needsPage = ({ payment: { provider, wallet } }: ToAsk) =>
  provider !== 'bank' && providerFor(provider).kind === 'hosted' && wallet === null
