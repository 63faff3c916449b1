import { z } from 'zod'
import { isDoubtful, isStranger, isWell, type NoReply, type Reply } from './fetch-provider.server.ts'
import type { Charge, ChargeStatus, Failure, RefundStatus, Returned, Submitted } from './provider.ts'
import { isRecent } from './recent.ts'

// A plain word in their answers, an object in their published schema: both are read.
const reason = z.union([z.string(), z.object({ code: z.string() }).transform(({ code }) => code)])
const fault = z.object({ code: z.string() })
const backState = z.object({
  status: z.enum(['PENDING', 'SUCCESSFUL', 'FAILED']),
  reason: reason.optional().catch(undefined),
})
const state = backState.extend({
  amount: z.coerce.number(),
  currency: z.string(),
  financialTransactionId: z.coerce.string().optional(),
})

const failures: Record<string, Failure> = {
  APPROVAL_REJECTED: 'rejected',
  PAYMENT_NOT_APPROVED: 'rejected',
  TRANSACTION_CANCELED: 'rejected',
  EXPIRED: 'expired',
  COULD_NOT_PERFORM_TRANSACTION: 'expired',
  PAYER_NOT_FOUND: 'no-wallet',
  NOT_ENOUGH_FUNDS: 'no-funds',
  PAYER_LIMIT_REACHED: 'limit',
}
/** Our account or our settings are wrong; no payer can do anything about it. */
const ours = [
  'PAYEE_NOT_ALLOWED_TO_RECEIVE',
  'PAYEE_NOT_FOUND',
  'NOT_ALLOWED',
  'NOT_ALLOWED_TARGET_ENVIRONMENT',
  'INVALID_CALLBACK_URL_HOST',
  'INVALID_CURRENCY',
]

const codeOf = ({ status, body }: Reply) => fault.safeParse(body).data?.code ?? String(status)

export function resolveSubmit(reply: Reply | NoReply): Submitted {
  if (reply.is === 'unsure') return { is: 'unknown', code: reply.code }
  if (reply.is === 'never sent')
    return { is: 'refused', code: reply.code, failure: 'unavailable', alert: reply.alert }
  const code = codeOf(reply)
  // 409: an earlier request with this reference has arrived.
  if (reply.status === 202 || reply.status === 409) return { is: 'accepted' }
  if (code === 'PAYER_NOT_FOUND') return { is: 'refused', code, failure: 'no-wallet' }
  if (ours.includes(code)) return { is: 'refused', code, failure: 'unavailable', alert: true }
  if (isDoubtful(reply) || reply.status < 400) return { is: 'unknown', code }
  return { is: 'refused', code, failure: 'unavailable', alert: reply.status !== 429 }
}

export function resolveStatus(charge: Charge, reply: Reply | NoReply, isSandbox: boolean): ChargeStatus {
  if (reply.is !== 'reply') return { is: 'unsure', code: reply.code, alert: reply.alert }
  const code = codeOf(reply)
  // New ones are not always known at once.
  if (code === 'RESOURCE_NOT_FOUND') return { is: isRecent(charge) ? 'pending' : 'not found', code }
  const read = state.safeParse(reply.body)
  if (!isWell(reply)) return { is: 'unsure', code, alert: isStranger(reply) }
  if (!read.success) return { is: 'unsure', code: 'unreadable' }
  const { status, amount, currency, financialTransactionId: transactionId } = read.data
  if (status === 'PENDING') return { is: 'pending' }
  if (status === 'FAILED') return resolveFailure(read.data.reason ?? 'FAILED')
  // Their sandbox uses euros; the number is ours.
  const paid = isSandbox && currency === 'EUR' ? 'RWF' : currency
  return { is: 'completed', sum: { amount, currency: paid }, transactionId }
}

function resolveFailure(code: string): ChargeStatus {
  if (code === 'SERVICE_UNAVAILABLE') return { is: 'pending', code }
  if (ours.includes(code)) return { is: 'failed', code, failure: 'unavailable', alert: true }
  const failure = failures[code] ?? 'generic'
  return { is: failure === 'expired' ? 'expired' : 'failed', code, failure }
}

export function resolveRefund(reply: Reply | NoReply): Returned {
  if (reply.is === 'unsure') return { is: 'unknown', code: reply.code }
  if (reply.is === 'never sent') return { is: 'refused', code: reply.code }
  if (reply.status === 202 || reply.status === 409) return { is: 'accepted' }
  const code = codeOf(reply)
  if (ours.includes(code)) return { is: 'refused', code }
  return { is: isDoubtful(reply) || reply.status < 400 ? 'unknown' : 'refused', code }
}

export function resolveRefundStatus(reply: Reply | NoReply): RefundStatus {
  if (reply.is !== 'reply') return { is: 'unsure', code: reply.code }
  const code = codeOf(reply)
  if (code === 'RESOURCE_NOT_FOUND') return { is: 'not found', code }
  const read = backState.safeParse(reply.body)
  if (!isWell(reply) || !read.success) return { is: 'unsure', code }
  const { status, reason: why } = read.data
  if (status === 'FAILED') return { is: 'failed', code: why ?? status }
  return { is: status === 'PENDING' ? 'pending' : 'done' }
}
