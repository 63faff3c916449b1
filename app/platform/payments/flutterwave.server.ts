import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { hubDay } from '../clock.ts'
import { config } from '../config.server.ts'
import { readJson } from '../read-json.ts'
import { isSame } from '../signing.server.ts'
import { fetchProvider, isStranger, isWell, type NoReply, type Reply } from './fetch-provider.server.ts'
import type { Charge, ChargeStatus, Listed, Posted, Provider } from './provider.ts'
import { anyId, newReference, notReturned, notTaken, readSum, sentTo, toNational } from './wire.server.ts'

const made = z.object({ data: z.object({ link: z.string() }) })
const transaction = z.object({
  id: anyId,
  tx_ref: z.string(),
  amount: z.union([z.number(), z.string()]),
  currency: z.string(),
  status: z.string(),
  processor_response: z.string().nullish(),
  created_at: z.string().nullish(),
})
type Transaction = z.infer<typeof transaction>
const verified = z.object({ data: transaction })
const refused = z.object({ message: z.string() })
const told = z.object({
  event: z.string().default(''),
  data: transaction.pick({ id: true, tx_ref: true, status: true }),
})
const refund = z.object({ data: z.object({ id: anyId, status: z.string() }) })
const listed = z.object({
  meta: z.object({ page_info: z.object({ total_pages: z.number() }) }),
  data: z.array(transaction),
})

const endings: Record<string, ChargeStatus['is']> = {
  successful: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
}

/**
 * Cards, on a page of theirs. A charge is unknown to them until the payer has tried to pay, and its key is our
 * reference.
 */
export const flutterwave: Provider = {
  name: 'flutterwave',
  kind: 'hosted',
  newReference,
  async submit(charge) {
    const reply = await call('POST', '/payments', orderFor(charge))
    if (reply.is !== 'reply' || !isWell(reply)) return notTaken(reply, codeOf(reply))
    const read = made.safeParse(reply.body)
    return read.success
      ? sentTo(read.data.data.link, config().FLW_BASE_URL)
      : { is: 'unknown', code: 'unreadable' }
  },
  async status(charge) {
    const reply = await call('GET', `/transactions/verify_by_reference?tx_ref=${charge.reference}`)
    const code = codeOf(reply)
    if (reply.is !== 'reply') return { is: 'unsure', code }
    const read = verified.safeParse(reply.body)
    if (isWell(reply) && read.success) return statusOf(read.data.data, charge)
    // No payment attempt yet. Their page closes with the charge.
    if (code === 'no transaction')
      return { is: charge.expiresAt.getTime() > Date.now() ? 'pending' : 'expired', code }
    return { is: 'unsure', code, alert: isStranger(reply) }
  },
  async readNotice(posted) {
    if (!isFromThem(posted)) return { is: 'forged' }
    const read = told.safeParse(readJson(posted.body))
    if (!read.success) return { is: 'senseless' }
    const { event, data } = read.data
    return { is: 'notice', key: [event, data.id, data.status].join(':'), reference: data.tx_ref }
  },
  async giveBack({ charge, sum, reason }) {
    if (!charge.transactionId) return { is: 'refused', code: 'no transaction' }
    const asked = { amount: sum.amount, comments: reason }
    const reply = await call('POST', `/transactions/${charge.transactionId}/refund`, asked)
    const read = reply.is === 'reply' && isWell(reply) ? refund.safeParse(reply.body) : undefined
    if (!read?.success) return notReturned(reply, codeOf(reply))
    const { id, status } = read.data.data
    if (isFailed(status)) return { is: 'refused', code: status }
    return { is: isDone(status) ? 'done' : 'accepted', providerReference: id }
  },
  /** Only their own id finds a refund. Without it nothing is concluded, or it would be refunded twice. */
  async refundStatus({ providerReference }) {
    if (!providerReference) return { is: 'unsure', code: 'no id' }
    const reply = await call('GET', `/refunds/${providerReference}`)
    const read = reply.is === 'reply' && isWell(reply) ? refund.safeParse(reply.body) : undefined
    if (!read?.success) return { is: 'unsure', code: codeOf(reply) }
    const { status } = read.data.data
    return { is: isDone(status) ? 'done' : isFailed(status) ? 'failed' : 'pending', code: status }
  },
  async list(day) {
    const lines: Listed[] = []
    // Their days are in UTC, which begin two hours later than ours.
    const from = new Date(Date.parse(day) - 24 * 3600_000).toISOString().slice(0, 10)
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const reply = await call('GET', `/transactions?from=${from}&to=${day}&page=${page}`)
      if (reply.is !== 'reply') throw new Error(`no list of transactions: ${reply.code}`)
      const { meta, data } = listed.parse(reply.body)
      pages = meta.page_info.total_pages
      lines.push(...data.map(lineOf))
    }
    return lines.filter(({ at }) => hubDay(at) === day)
  },
}

const call = (method: string, path: string, body?: object) =>
  fetchProvider(`${config().FLW_BASE_URL}${path}`, {
    method,
    headers: { Authorization: `Bearer ${config().FLW_SECRET_KEY}`, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  })

function orderFor({ id, reference, sum, payer, about, returnTo, expiresAt }: Charge) {
  const { PUBLIC_ORIGIN } = config()
  const minutes = Math.ceil((expiresAt.getTime() - Date.now()) / 60_000)
  return {
    tx_ref: reference,
    amount: sum.amount,
    currency: sum.currency,
    redirect_url: returnTo,
    payment_options: 'card',
    session_duration: Math.min(1440, Math.max(1, minutes)),
    // They require an address, also for a payer who has none.
    customer: {
      email: payer.email ?? `payer-${reference.toLowerCase()}@${new URL(PUBLIC_ORIGIN).hostname}`,
      name: payer.name,
      phonenumber: toNational(payer.phone) ?? payer.phone,
    },
    meta: { payment_id: id },
    customizations: { title: about },
  }
}

const sayings: [RegExp, string][] = [
  [/no transaction/i, 'no transaction'],
  [/insufficient/i, 'no balance'],
  [/greater than/i, 'too much'],
]

/** They have no codes, only sentences, and those may name the payer: none of them is logged. */
function codeOf(reply: Reply | NoReply): string {
  if (reply.is !== 'reply') return reply.code
  const message = refused.safeParse(reply.body).data?.message ?? ''
  return sayings.find(([pattern]) => pattern.test(message))?.[1] ?? String(reply.status)
}

const isDone = (status: string) => status.startsWith('completed')
const isFailed = (status: string) => status.startsWith('failed')

function statusOf(found: Transaction, { reference }: Charge): ChargeStatus {
  const { id, tx_ref, amount, currency, status, processor_response } = found
  if (tx_ref !== reference) return { is: 'unsure', code: 'another reference', alert: true }
  const is = endings[status] ?? 'pending'
  const about = { is, sum: readSum(amount, currency), transactionId: id, code: status }
  return is === 'failed' ? { ...about, failure: failureIn(processor_response ?? '') } : about
}

function failureIn(response: string): ChargeStatus['failure'] {
  if (/insufficient/i.test(response)) return 'no-funds'
  if (/limit/i.test(response)) return 'limit'
  return /declin|not honou?r|reject/i.test(response) ? 'rejected' : 'generic'
}

/** Newer accounts sign their notices; older ones only repeat a secret, so the status is always polled. */
function isFromThem({ headers, body }: Posted): boolean {
  const { FLW_WEBHOOK_HASH: secret } = config()
  const signature = headers.get('flutterwave-signature')
  if (!signature) return isSame(secret, headers.get('verif-hash'))
  return isSame(secret && createHmac('sha256', secret).update(body).digest('base64'), signature)
}

function lineOf({ id, tx_ref, amount, currency, status, created_at }: Transaction): Listed {
  return {
    reference: tx_ref,
    transactionId: id,
    sum: readSum(amount, currency),
    is: status === 'successful' ? 'completed' : status === 'refunded' ? 'refunded' : 'other',
    at: new Date(created_at ?? 0),
  }
}
