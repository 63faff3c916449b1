import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { config } from '../config.server.ts'
import { readJson } from '../read-json.ts'
import { fetchProvider, isStranger, isWell, type NoReply, type Reply } from './fetch-provider.server.ts'
import { resolveRefund, resolveRefundStatus, resolveStatus, resolveSubmit } from './mtn-answers.server.ts'
import type { Provider } from './provider.ts'
import { type Issued, withToken } from './token.server.ts'

const issued = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const notice = z.object({ status: z.string() })

/**
 * A prompt on the payer's phone. 202 means only that they accepted the request; everything else is polled by our
 * reference.
 */
export const mtn: Provider = {
  name: 'mtn',
  kind: 'push',
  newReference: () => randomUUID(),
  async submit(charge) {
    const { sum, wallet } = charge
    if (!wallet) return { is: 'refused', code: 'no wallet', failure: 'no-wallet' }
    const body = {
      amount: String(sum.amount),
      currency: currencyThere(),
      externalId: charge.id,
      payer: { partyIdType: 'MSISDN', partyId: wallet.phone.replace(/\D/g, '') },
      payerMessage: plain(charge.about),
      payeeNote: plain(charge.about),
    }
    const reply = await call('collection', '/v1_0/requesttopay', {
      method: 'POST',
      headers: {
        'X-Reference-Id': charge.reference,
        ...(config().MTN_CALLBACKS ? { 'X-Callback-Url': charge.hookAt } : {}),
      },
      body: JSON.stringify(body),
    })
    return resolveSubmit(reply)
  },
  async status(charge) {
    const reply = await call('collection', `/v1_0/requesttopay/${charge.reference}`, {})
    return resolveStatus(charge, reply, isSandbox())
  },
  // Its content is not trusted. The address it was posted to, which only they know, identifies the payment.
  async readNotice({ body }) {
    if (!notice.safeParse(readJson(body)).success) return { is: 'senseless' }
    return { is: 'notice', key: createHash('sha256').update(`mtn${body}`).digest('hex') }
  },
  async giveBack(back) {
    const body = {
      amount: String(back.sum.amount),
      currency: currencyThere(),
      externalId: back.id,
      payerMessage: plain(back.reason),
      payeeNote: plain(back.reason),
      referenceIdToRefund: back.charge.reference,
    }
    const reply = await call('disbursement', '/v2_0/refund', {
      method: 'POST',
      headers: { 'X-Reference-Id': back.reference },
      body: JSON.stringify(body),
    })
    return resolveRefund(reply)
  },
  async refundStatus(back) {
    return resolveRefundStatus(await call('disbursement', `/v1_0/refund/${back.reference}`, {}))
  },
}

const isSandbox = () => config().MTN_TARGET_ENV === 'sandbox'
/** Their sandbox accepts only euros: the number stays ours. */
const currencyThere = () => (isSandbox() ? 'EUR' : 'RWF')

/** A single apostrophe makes them refuse a payment. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 .,_-]/g, '')
    .slice(0, 160)

type Product = 'collection' | 'disbursement'

/** Each product has a key, a user and a token of its own. */
function accountOf(product: Product): { key: string; user: string; secret: string } {
  const all = config()
  return product === 'collection'
    ? { key: all.MTN_COLLECTION_KEY, user: all.MTN_API_USER, secret: all.MTN_API_KEY }
    : { key: all.MTN_DISBURSEMENT_KEY, user: all.MTN_DISB_API_USER, secret: all.MTN_DISB_API_KEY }
}

function call(product: Product, path: string, init: RequestInit): Promise<Reply | NoReply> {
  const { MTN_BASE_URL, MTN_TARGET_ENV } = config()
  const { key, user } = accountOf(product)
  return withToken(
    `${MTN_BASE_URL} ${product} ${user}`,
    () => issue(product),
    (token) =>
      fetchProvider(`${MTN_BASE_URL}/${product}${path}`, {
        ...init,
        headers: {
          ...init.headers,
          Authorization: `Bearer ${token}`,
          'X-Target-Environment': MTN_TARGET_ENV,
          'Ocp-Apim-Subscription-Key': key,
          'Content-Type': 'application/json',
        },
      }),
  )
}

async function issue(product: Product): Promise<Issued> {
  const { key, user, secret } = accountOf(product)
  const reply = await fetchProvider(`${config().MTN_BASE_URL}/${product}/token/`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
      'Ocp-Apim-Subscription-Key': key,
    },
  })
  if (reply.is !== 'reply') return { is: 'no token', code: reply.code }
  const read = issued.safeParse(reply.body)
  if (!isWell(reply) || !read.success)
    return { is: 'no token', code: `token ${reply.status}`, alert: isStranger(reply) }
  return { value: read.data.access_token, seconds: read.data.expires_in }
}
