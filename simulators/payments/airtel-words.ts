import type { Fate, Reply } from './protocol.ts'

/** Their envelope: the result is in codes, the HTTP status is 200 for nearly everything. */
export const airtelReply = (
  status: number,
  codes: { response_code?: string; result_code: string; success: boolean },
  data?: object,
): Reply => ({
  status,
  body: { data, status: { code: String(status), message: codes.success ? 'SUCCESS' : 'FAILED', ...codes } },
})

export const airtelError = (result_code: string, response_code?: string, status = 200) =>
  airtelReply(status, { response_code, result_code, success: false })

export const airtelWell = (response_code: string, data: object) =>
  airtelReply(200, { response_code, result_code: 'ESB000010', success: true }, data)

const failed = (reason: string): Fate => ({ state: 'failed', reason })

/** By the last three digits of the payer. Undefined: it stays in progress. All other numbers pay. */
const fates: Record<string, Fate | undefined> = {
  900: failed('DP00800001002'),
  901: failed('DP00800001008'),
  902: failed('DP00800001007'),
  903: undefined,
  904: { state: 'ambiguous' },
  905: { state: 'expired' },
  906: failed('DP00800001010'),
}

export function airtelFate(msisdn: string): Fate | undefined {
  const ending = msisdn.slice(-3)
  return ending in fates ? fates[ending] : { state: 'completed' }
}
