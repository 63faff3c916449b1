import { db } from '~/platform/db/db.server.ts'
import { providerFor } from '~/platform/payments/payments.server.ts'
import type { ChargeStatus } from '~/platform/payments/provider.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { chargeOf, paymentToPoll, type ToPoll } from '../charge.queries.server.ts'
import type { EventKind } from '../payment.options.ts'
import { isKnownThere, isSilent } from '../payment.states.ts'
import { applyStatus } from './apply-status.server.ts'
import { isEnough } from './conclude-payment.server.ts'
import { followTransfer } from './follow-transfer.server.ts'
import { handedOver, submitAgain, submitPayment } from './submit-payment.server.ts'

type Why = { kind?: EventKind; actor?: { kind: 'staff'; name: string }; now?: Date }

/**
 * The only question behind every change: what is the provider's status now? Triggered by a notice, the schedule, the
 * waiting page or staff. The provider is polled while no row is locked, and the reply is applied to the state
 * afterwards.
 */
export async function checkPayment(
  paymentId: string,
  { kind = 'check', actor, now }: Why = {},
): Promise<void> {
  const at = () => now ?? new Date()
  const known = await paymentToPoll(db(), paymentId)
  if (!known) return
  const { state, provider, submittedAt } = known.payment
  if (state === 'completed' || state === 'review') return
  if (state === 'created') return submitPayment(paymentId, at())
  if (provider === 'bank') return followTransfer(paymentId, at())
  const status = await poll(known)
  if (isLost(known, status, at())) return submitAgain(paymentId, submittedAt, at())
  await inTransaction({ actor: actor ?? { kind: 'system' }, now: at() }, (work) =>
    applyStatus(work, { billId: known.bill.id, paymentId, kind }, status),
  )
}

/** An approved PayPal payment is not paid yet: it is captured now, if the bill is still open at the same price. */
async function poll(known: ToPoll): Promise<ChargeStatus> {
  const provider = providerFor(known.payment.provider as Parameters<typeof providerFor>[0])
  const status = await provider.status(chargeOf(known))
  if (status.is !== 'approved' || !provider.take || known.bill.state !== 'open') return status
  return isEnough(known.bill, known.payment) ? provider.take(chargeOf(known)) : status
}

/** Longer than any call takes; and the wait before an unanswered call is repeated. */
const callSeconds = 60
const againSeconds = 15

/**
 * Our call was lost with its process: recorded, never answered, unknown to the provider. Or the provider had a short
 * outage. Or the payer needs a hosted page whose URL never arrived, so they cannot have paid on it. The call is
 * repeated under the same reference, by which the provider recognises it.
 */
function isLost(known: ToPoll, status: ChargeStatus, now: Date): boolean {
  const { state, code, submittedAt, expiresAt, redirectTo } = known.payment
  const wasUnanswered = isSilent(known.payment) && code !== handedOver
  const waits = wasUnanswered ? againSeconds : callSeconds
  const isOut = submittedAt !== null && now.getTime() - submittedAt.getTime() < waits * 1000
  if (state !== 'pending' || known.bill.state !== 'open' || now >= expiresAt || isOut) return false
  const isNew = status.is === 'not found' || (status.is === 'pending' && !isKnownThere(status))
  if (wasUnanswered && isNew) return true
  if (status.is === 'not found' && code === handedOver) return true
  return (status.is === 'pending' || status.is === 'not found') && needsPage(known) && redirectTo === null
}

const needsPage = ({ payment: { provider, wallet } }: ToPoll) =>
  provider !== 'bank' && providerFor(provider).kind === 'hosted' && wallet === null
