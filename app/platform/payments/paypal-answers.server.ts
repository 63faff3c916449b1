import { z } from 'zod'
import { isStranger, isWell, type NoReply, type Reply } from './fetch-provider.server.ts'
import type { Charge, ChargeStatus, RefundStatus, Returned, Submitted } from './provider.ts'
import { notReturned, notTaken, readSum, sentTo } from './wire.server.ts'

const money = z.object({ currency_code: z.string(), value: z.string() })
const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  status_details: z.object({ reason: z.string() }).optional().catch(undefined),
})
const refund = z.object({ id: z.string(), status: z.string(), custom_id: z.string().optional() })
const unit = z.object({
  custom_id: z.string().optional(),
  payments: z
    .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
    .optional(),
})
const order = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z.array(unit).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})
const problem = z.object({
  name: z.string(),
  details: z
    .array(z.object({ issue: z.string() }))
    .default([])
    .catch([]),
})

/** The issue where they name one, else the kind of error. */
function codeOf(reply: Reply | NoReply): string {
  if (reply.is !== 'reply') return reply.code
  const said = problem.safeParse(reply.body).data
  return said?.details[0]?.issue ?? said?.name ?? String(reply.status)
}

const orderIn = (reply: Reply | NoReply) =>
  reply.is === 'reply' && isWell(reply) ? order.safeParse(reply.body).data : undefined
const refundIn = (reply: Reply | NoReply) =>
  reply.is === 'reply' && isWell(reply) ? refund.safeParse(reply.body).data : undefined

export function resolveOrder(reply: Reply | NoReply, base: string): Submitted {
  const made = orderIn(reply)
  // Which of the two depends on how the payer was given.
  const link = made?.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  if (!made || !link) return notTaken(reply, codeOf(reply))
  return sentTo(link.href, base, made.id)
}

export function resolveStatus(reply: Reply | NoReply, charge: Charge): ChargeStatus {
  const code = codeOf(reply)
  if (reply.is !== 'reply') return { is: 'unsure', code, alert: reply.alert }
  if (reply.status === 404) return { is: 'not found', code }
  const found = orderIn(reply)
  if (!found) return { is: 'unsure', code, alert: isStranger(reply) }
  const [first] = found.purchase_units
  if (first?.custom_id !== undefined && first.custom_id !== charge.reference)
    return { is: 'unsure', code: 'another reference', alert: true }
  const about = { providerReference: found.id, code: found.status }
  if (found.status === 'APPROVED') return { is: 'approved', ...about }
  if (found.status === 'VOIDED') return { is: 'cancelled', ...about }
  const taken = first?.payments?.captures.at(-1)
  return found.status === 'COMPLETED' && taken
    ? { ...about, ...captured(taken) }
    : { is: 'pending', ...about }
}

/** A completed order whose money is under review is not paid. */
function captured({ id, status, amount, status_details }: z.infer<typeof capture>): ChargeStatus {
  const code = status_details?.reason ?? status
  const sum = readSum(amount.value, amount.currency_code)
  if (status === 'DECLINED' || status === 'FAILED') return { is: 'failed', code, failure: 'generic' }
  if (status === 'PENDING') return { is: 'pending', code, transactionId: id }
  return { is: 'completed', sum, transactionId: id, code }
}

/** The result of a capture that did not succeed. 'asks': the order itself must be requested. */
export function resolveRefusedCapture(reply: Reply): ChargeStatus | 'asks' {
  const code = codeOf(reply)
  if (code === 'ORDER_ALREADY_CAPTURED') return 'asks'
  // The payer may go back to their page and choose another card.
  if (code === 'INSTRUMENT_DECLINED' || code === 'ORDER_NOT_APPROVED') return { is: 'pending', code }
  if (code === 'ORDER_EXPIRED') return { is: 'expired', code, failure: 'expired' }
  if (code === 'PAYEE_ACCOUNT_RESTRICTED') return { is: 'failed', code, failure: 'unavailable', alert: true }
  return { is: 'unsure', code, alert: reply.status >= 400 && reply.status < 500 && reply.status !== 429 }
}

export function resolveRefund(reply: Reply | NoReply): Returned {
  const made = refundIn(reply)
  if (!made) return notReturned(reply, codeOf(reply))
  const { id, status } = made
  if (status === 'FAILED' || status === 'CANCELLED') return { is: 'refused', code: status }
  return { is: status === 'COMPLETED' ? 'done' : 'accepted', providerReference: id }
}

const backs: Record<string, RefundStatus['is']> = {
  COMPLETED: 'done',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

function statusOf({ status }: z.infer<typeof refund>): RefundStatus {
  const is = backs[status] ?? 'unsure'
  return is === 'done' ? { is } : { is, code: status }
}

export function resolveRefundStatus(reply: Reply | NoReply): RefundStatus {
  const found = refundIn(reply)
  if (found) return statusOf(found)
  const isMissing = reply.is === 'reply' && reply.status === 404
  return { is: isMissing ? 'not found' : 'unsure', code: codeOf(reply) }
}

/** The order lists its refunds, each with our reference: found even where the answer to it was lost. */
export function resolveRefundInOrder(reply: Reply | NoReply, reference: string): RefundStatus {
  const found = orderIn(reply)
  if (!found) return { is: 'unsure', code: codeOf(reply) }
  const backsThere = found.purchase_units[0]?.payments?.refunds ?? []
  const back = backsThere.find(({ custom_id }) => custom_id === reference)
  return back ? statusOf(back) : { is: 'not found' }
}
