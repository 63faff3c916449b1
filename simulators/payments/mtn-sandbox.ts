import type { Fate, Reply } from './protocol.ts'

/** Their code for a fault, in their error format. */
export const mtnError = (status: number, code: string): Reply => ({
  status,
  body: { code, message: code.toLowerCase().replaceAll('_', ' ') },
})

const failed = (reason: string): Fate => ({ state: 'failed', reason })
const seconds = 1000

/** The fate of a request, by the last four digits of the payer. Undefined: it stays pending. */
const fates: Record<string, Fate | undefined> = {
  3450: failed('INTERNAL_PROCESSING_ERROR'),
  3451: failed('APPROVAL_REJECTED'),
  3452: failed('EXPIRED'),
  3453: undefined,
  3454: { state: 'completed', afterMs: 30 * seconds },
  3455: failed('PAYER_NOT_FOUND'),
  3456: failed('PAYEE_NOT_ALLOWED_TO_RECEIVE'),
  3463: failed('COULD_NOT_PERFORM_TRANSACTION'),
}
/** These are refused at once. */
const refusals: Record<string, Reply> = {
  3457: mtnError(500, 'NOT_ALLOWED'),
  3458: mtnError(500, 'NOT_ALLOWED_TARGET_ENVIRONMENT'),
  3459: mtnError(500, 'INVALID_CALLBACK_URL_HOST'),
  3460: mtnError(500, 'INVALID_CURRENCY'),
  3461: mtnError(500, 'INTERNAL_PROCESSING_ERROR'),
  3462: mtnError(503, 'SERVICE_UNAVAILABLE'),
}
const activity: Record<string, Reply> = {
  3450: mtnError(404, 'RESOURCE_NOT_FOUND'),
  3451: { status: 200, body: { result: false } },
  3452: mtnError(500, 'NOT_ALLOWED'),
  3454: mtnError(500, 'INTERNAL_PROCESSING_ERROR'),
  3455: mtnError(503, 'SERVICE_UNAVAILABLE'),
}
const transfers: Record<string, string> = {
  3455: 'NOT_ENOUGH_FUNDS',
  3456: 'PAYER_LIMIT_REACHED',
  3457: 'PAYEE_NOT_FOUND',
}

/** Their own test numbers, and Rwandan MTN numbers with the same ending. */
const ending = (phone: string) => (/^(46733123|25078|25079)/.test(phone) ? phone.slice(-4) : '')

export const refusalOf = (phone: string) => refusals[ending(phone)]
export const fateOf = (phone: string): Fate | undefined =>
  ending(phone) in fates ? fates[ending(phone)] : { state: 'completed' }
export const activityOf = (phone: string): Reply =>
  activity[ending(phone)] ?? { status: 200, body: { result: true } }
/** Why a transfer to this number fails. */
export const transferFault = (phone: string) => transfers[ending(phone)]

/** The fate of a refund in the sandbox, by the reference that is refunded. */
export const refundFates: Record<string, Reply | { reason?: string; waits?: boolean }> = {
  1: mtnError(404, 'RESOURCE_NOT_FOUND'),
  2: { reason: 'INTERNAL_PROCESSING_ERROR' },
  3: { reason: 'APPROVAL_REJECTED' },
  4: { reason: 'EXPIRED' },
  5: { waits: true },
  6: {},
  10: mtnError(500, 'INVALID_CURRENCY'),
  11: mtnError(500, 'INTERNAL_PROCESSING_ERROR'),
  12: mtnError(503, 'SERVICE_UNAVAILABLE'),
}
