import { createHash, createHmac, randomInt } from 'node:crypto'
import { z } from 'zod'
import { config } from '../config.server.ts'
import { log } from '../log.server.ts'
import { readJson } from '../read-json.ts'
import { isSame } from '../signing.server.ts'
import { resolveRefund, resolveStatus, resolveSubmit, unreadable } from './airtel-answers.server.ts'
import { encryptionKey, forgetKey, signatureOf } from './airtel-signing.server.ts'
import { fetchProvider, isStranger, isWell, type NoReply, type Reply } from './fetch-provider.server.ts'
import type { Provider } from './provider.ts'
import { type Issued, withToken } from './token.server.ts'

const issued = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const notice = z.object({
  transaction: z.looseObject({ id: z.string().min(1) }),
  hash: z.string().optional(),
})

// They reject hyphens.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

/**
 * A prompt on the payer's phone. Their answers carry no amount: it has to suffice that the id is ours and used once.
 */
export const airtel: Provider = {
  name: 'airtel',
  kind: 'push',
  wholeOnly: true,
  newReference: () => Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join(''),
  async submit({ reference, sum, wallet }) {
    if (!wallet) return { is: 'refused', code: 'no wallet', failure: 'no-wallet' }
    const place = { country: config().AIRTEL_COUNTRY, currency: 'RWF' }
    const body = {
      reference,
      // Without the country code and without a leading zero.
      subscriber: { ...place, msisdn: wallet.phone.replace(/^\+?250/, '') },
      transaction: { ...place, amount: sum.amount, id: reference },
    }
    const answer = resolveSubmit(await post((version) => `/merchant/${version}/payments/`, body))
    if ('code' in answer && answer.code === unreadable) forgetKey(config().AIRTEL_BASE_URL)
    return answer
  },
  async status(charge) {
    return resolveStatus(charge, await call(`/standard/v1/payments/${charge.reference}`, {}))
  },
  async readNotice({ body }) {
    const read = notice.safeParse(readJson(body))
    if (!read.success) return { is: 'senseless' }
    const { transaction, hash } = read.data
    if (!isProven(transaction, hash)) log.warn({ provider: 'airtel' }, 'a notice does not prove itself')
    const key = createHash('sha256').update(`airtel${body}`).digest('hex')
    return { is: 'notice', key, reference: transaction.id }
  },
  async giveBack({ sum, charge }) {
    if (!charge.transactionId) return { is: 'refused', code: 'no money id' }
    if (sum.amount !== charge.sum.amount) return { is: 'refused', code: 'whole only' }
    const body = { transaction: { airtel_money_id: charge.transactionId } }
    return resolveRefund(await post((version) => `/standard/${version}/payments/refund`, body))
  },
}

/**
 * The exact bytes they sign are not documented, so the signature is a hint and no condition: a notice only makes us
 * poll the status, and a genuine one that we misread must not be lost.
 */
function isProven(transaction: object, hash: string | undefined): boolean {
  const { AIRTEL_CALLBACK_KEY } = config()
  if (!AIRTEL_CALLBACK_KEY) return true
  const signed = [JSON.stringify({ transaction }), JSON.stringify(transaction)]
  return signed.some((text) =>
    isSame(createHmac('sha256', AIRTEL_CALLBACK_KEY).update(text).digest('base64'), hash),
  )
}

async function post(pathOf: (version: string) => string, body: object): Promise<Reply | NoReply> {
  const { AIRTEL_API_VERSION, AIRTEL_SIGNING, AIRTEL_BASE_URL } = config()
  const version = AIRTEL_SIGNING ? 'v2' : AIRTEL_API_VERSION
  // Serialised once: the signed bytes must be the sent ones.
  const text = JSON.stringify(body)
  if (!AIRTEL_SIGNING) return call(pathOf(version), { method: 'POST', body: text })
  return withAirtelToken(async (token) => {
    const key = await encryptionKey(AIRTEL_BASE_URL, headersWith(token))
    if (typeof key !== 'string') return key
    const headers = { ...headersWith(token), ...signatureOf(text, key) }
    return fetchProvider(`${AIRTEL_BASE_URL}${pathOf(version)}`, { method: 'POST', body: text, headers })
  })
}

const call = (path: string, init: RequestInit) =>
  withAirtelToken((token) =>
    fetchProvider(`${config().AIRTEL_BASE_URL}${path}`, { ...init, headers: headersWith(token) }),
  )

const headersWith = (token: string): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
  Accept: '*/*',
  'Content-Type': 'application/json',
  'X-Country': config().AIRTEL_COUNTRY,
  'X-Currency': 'RWF',
})

function withAirtelToken(run: (token: string) => Promise<Reply | NoReply>): Promise<Reply | NoReply> {
  const { AIRTEL_BASE_URL, AIRTEL_CLIENT_ID } = config()
  return withToken(`${AIRTEL_BASE_URL} ${AIRTEL_CLIENT_ID}`, issue, run)
}

async function issue(): Promise<Issued> {
  const { AIRTEL_BASE_URL, AIRTEL_CLIENT_ID, AIRTEL_CLIENT_SECRET } = config()
  const reply = await fetchProvider(`${AIRTEL_BASE_URL}/auth/oauth2/token`, {
    method: 'POST',
    headers: { Accept: '*/*', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_id: AIRTEL_CLIENT_ID,
      client_secret: AIRTEL_CLIENT_SECRET,
      grant_type: 'client_credentials',
    }),
  })
  if (reply.is !== 'reply') return { is: 'no token', code: reply.code }
  const read = issued.safeParse(reply.body)
  if (!isWell(reply) || !read.success)
    return { is: 'no token', code: `token ${reply.status}`, alert: isStranger(reply) }
  return { value: read.data.access_token, seconds: read.data.expires_in }
}
