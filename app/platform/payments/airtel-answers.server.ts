import { z } from 'zod'
import { isDoubtful, isStranger, type NoReply, type Reply } from './fetch-provider.server.ts'
import type { Charge, ChargeStatus, Failure, Returned, Submitted } from './provider.ts'
import { isRecent } from './recent.ts'

const answered = z.object({
  data: z
    .object({
      transaction: z
        .object({ status: z.string().optional(), airtel_money_id: z.string().optional() })
        .optional(),
    })
    .nullish(),
  status: z.object({
    response_code: z.string().optional(),
    result_code: z.string().optional(),
    success: z.boolean().optional(),
  }),
})

const failures: Record<string, Failure> = {
  DP00800001002: 'wrong-pin',
  DP00800001003: 'limit',
  DP00800001004: 'too-small',
  DP00800001005: 'expired',
  DP00800001007: 'no-funds',
  DP00800001008: 'rejected',
  DP00800001009: 'generic',
  DP00800001010: 'no-wallet',
  DP00800001024: 'expired',
  DP00800001029: 'expired',
  ESB000033: 'no-wallet',
  ESB000036: 'no-wallet',
  ESB000011: 'generic',
}
/** They accepted it, or report a duplicate id. */
const taken = ['DP00800001000', 'DP00800001001', 'DP00800001006', 'ESB000041']
const unknownThere = ['DP00800001025', 'ESB000045']
/** The signature does not match. */
export const unreadable = 'DP00800001026'
/** Our signature, country, currency or account is wrong, or a field they reject. */
const ours = [unreadable, 'ESB000008', 'ESB000034', 'ESB000035', 'ESB000039']
/** They failed; it is open whether the prompt was sent. */
const stumbled = ['ESB000001', 'ESB000004', 'ESB000014']

type Read = { code: string; state?: string; moneyId?: string }

/** The more specific of their two codes, or the HTTP status when there is none. */
function read({ body, status }: Reply): Read | undefined {
  const { data } = answered.safeParse(body)
  if (!data) return undefined
  const { response_code, result_code } = data.status
  const { status: state, airtel_money_id: moneyId } = data.data?.transaction ?? {}
  const special = result_code && result_code !== 'ESB000010' ? result_code : undefined
  return { code: response_code || special || String(status), state, moneyId }
}

export function resolveSubmit(reply: Reply | NoReply): Submitted {
  if (reply.is === 'unsure') return { is: 'unknown', code: reply.code }
  if (reply.is === 'never sent')
    return { is: 'refused', code: reply.code, failure: 'unavailable', alert: reply.alert }
  const said = read(reply)
  const code = said?.code ?? String(reply.status)
  if (taken.includes(code)) return { is: 'accepted' }
  const failure = failures[code]
  if (failure) return { is: 'refused', code, failure }
  if (ours.includes(code)) return { is: 'refused', code, failure: 'unavailable', alert: true }
  // 'SUCCESS' means only that the prompt was sent; unclear results are polled later.
  if (stumbled.includes(code) || isDoubtful(reply) || reply.status < 400) return { is: 'unknown', code }
  return { is: 'refused', code, failure: 'unavailable', alert: reply.status !== 429 }
}

export function resolveStatus(charge: Charge, reply: Reply | NoReply): ChargeStatus {
  if (reply.is !== 'reply') return { is: 'unsure', code: reply.code, alert: reply.alert }
  const said = read(reply)
  if (!said) return { is: 'unsure', code: String(reply.status), alert: isStranger(reply) }
  const { code, state, moneyId: transactionId } = said
  if (state === 'TS') return { is: 'completed', transactionId }
  if (state === 'TA' || code === 'DP00800001000') return { is: 'ambiguous', code }
  if (state === 'TIP' || code === 'DP00800001006') return { is: 'pending' }
  if (state === 'TE') return { is: 'expired', code, failure: 'expired' }
  if (state === 'TF') {
    const failure = failures[code] ?? 'generic'
    return { is: failure === 'expired' ? 'expired' : 'failed', code, failure, alert: ours.includes(code) }
  }
  if (unknownThere.includes(code)) return { is: isRecent(charge) ? 'pending' : 'not found', code }
  return { is: 'unsure', code, alert: isStranger(reply) || ours.includes(code) }
}

/** Judged by the transaction alone: their own sample says `success: false` beside a SUCCESS. */
export function resolveRefund(reply: Reply | NoReply): Returned {
  if (reply.is === 'unsure') return { is: 'unknown', code: reply.code }
  if (reply.is === 'never sent') return { is: 'refused', code: reply.code }
  const said = read(reply)
  const code = said?.code ?? String(reply.status)
  if (said?.state === 'SUCCESS' || said?.state === 'TS')
    return { is: 'done', providerReference: said.moneyId }
  if (said?.state === 'FAILED' || said?.state === 'TF') return { is: 'refused', code }
  const isOpen = stumbled.includes(code) || isDoubtful(reply) || reply.status < 400
  return { is: isOpen ? 'unknown' : 'refused', code }
}
