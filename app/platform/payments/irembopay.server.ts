import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { config } from '../config.server.ts'
import { languages } from '../i18n/locale.ts'
import { readJson } from '../read-json.ts'
import { isSame } from '../signing.server.ts'
import { fetchProvider, isStranger, isWell, type NoReply, type Reply } from './fetch-provider.server.ts'
import type { Charge, ChargeStatus, Failure, Posted, Provider, Submitted } from './provider.ts'
import { isRecent } from './recent.ts'
import { anyId, newReference, notTaken, readSum, sentTo, toNational } from './wire.server.ts'

const invoice = z.object({
  invoiceNumber: anyId,
  transactionId: z.string(),
  amount: z.union([z.number(), z.string()]),
  currency: z.string(),
  paymentStatus: z.string(),
  paymentLinkUrl: z.string().nullish(),
  paymentReference: anyId.nullish(),
})
type Invoice = z.infer<typeof invoice>
const answered = z.object({ data: invoice })
const told = z.object({
  data: invoice.pick({
    invoiceNumber: true,
    transactionId: true,
    paymentStatus: true,
    paymentReference: true,
  }),
})
const refused = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) })

/** The failures a payer can do something about, after a prompt on a phone. */
const failures: Record<string, Failure> = {
  PAYMENT_PROVIDER_ERROR: 'no-wallet',
  BAD_PHONE_NUMBER: 'no-wallet',
  PHONE_NUMBER_MISSING: 'no-wallet',
  INVOICE_EXPIRED: 'expired',
}

/**
 * Cards on a page of theirs, or a prompt on a phone. An invoice is new or paid and nothing else, so it ends by our own
 * deadline. Their page does not lead back to us, and they offer no refunds.
 */
export const irembopay: Provider = {
  name: 'irembopay',
  kind: 'hosted',
  newReference,
  async submit(charge) {
    const made = await makeInvoice(charge)
    if ('is' in made) return made
    const { invoiceNumber, paymentLinkUrl } = made
    if (charge.wallet) return ring(invoiceNumber, charge.wallet)
    if (!paymentLinkUrl) return { is: 'unknown', code: 'no link' }
    return sentTo(paymentLinkUrl, config().IREMBO_BASE_URL, invoiceNumber)
  },
  async status(charge) {
    const reply = await find(charge)
    const code = codeOf(reply)
    if (reply.is !== 'reply') return { is: 'unsure', code }
    if (code === 'INVOICE_NOT_FOUND') return { is: isRecent(charge) ? 'pending' : 'not found', code }
    const found = invoiceIn(reply)
    return found ? statusOf(found, charge) : { is: 'unsure', code, alert: isStranger(reply) }
  },
  async readNotice(posted) {
    if (!isFromThem(posted)) return { is: 'forged' }
    const read = told.safeParse(readJson(posted.body))
    if (!read.success) return { is: 'senseless' }
    const { invoiceNumber, transactionId, paymentStatus, paymentReference } = read.data.data
    const key = [invoiceNumber, paymentStatus, paymentReference ?? ''].join(':')
    return { is: 'notice', key, reference: transactionId, providerReference: invoiceNumber }
  },
}

async function makeInvoice(charge: Charge): Promise<Invoice | Submitted> {
  const { IREMBO_PAYMENT_ACCOUNT, IREMBO_PRODUCT_CODE } = config()
  const { reference, sum, payer, about, expiresAt, locale } = charge
  const reply = await call('POST', '/payments/invoices', {
    transactionId: reference,
    paymentAccountIdentifier: IREMBO_PAYMENT_ACCOUNT,
    paymentItems: [{ code: IREMBO_PRODUCT_CODE, quantity: 1, unitAmount: sum.amount }],
    description: about,
    expiryAt: hubTime(expiresAt),
    language: languages[locale].irembopay,
    customer: { email: payer.email, phoneNumber: toNational(payer.phone), name: payer.name },
  })
  if (reply.is === 'reply' && isWell(reply)) return invoiceIn(reply) ?? { is: 'unknown', code: 'unreadable' }
  const answer = notTaken(reply, codeOf(reply))
  if (answer.is !== 'refused' || reply.is !== 'reply') return answer
  // Perhaps only because an earlier request with this reference arrived: then its invoice exists.
  return invoiceIn(await find(charge)) ?? answer
}

/** Sends a prompt for an invoice to a phone. Two prompts for one are harmless: it can be paid only once. */
async function ring(
  invoiceNumber: string,
  { phone, network }: NonNullable<Charge['wallet']>,
): Promise<Submitted> {
  const reply = await call('POST', '/payments/transactions/initiate', {
    accountIdentifier: toNational(phone),
    paymentProvider: network.toUpperCase(),
    invoiceNumber,
  })
  const code = codeOf(reply)
  if ((reply.is === 'reply' && isWell(reply)) || code === 'INVOICE_ALREADY_PAID')
    return { is: 'accepted', providerReference: invoiceNumber }
  const failure = failures[code]
  return failure ? { is: 'refused', code, failure } : notTaken(reply, code)
}

/** Found by their number or by ours. */
const find = ({ providerReference, reference }: Charge) =>
  call('GET', `/payments/invoices/${providerReference ?? reference}`)

function call(method: string, path: string, body?: object): Promise<Reply | NoReply> {
  const { IREMBO_BASE_URL, IREMBO_SECRET_KEY } = config()
  return fetchProvider(`${IREMBO_BASE_URL}${path}`, {
    method,
    headers: {
      'irembopay-secretkey': IREMBO_SECRET_KEY,
      'X-API-Version': '2',
      'User-Agent': 'iris-hub',
      'Content-Type': 'application/json',
    },
    body: body && JSON.stringify(body),
  })
}

function invoiceIn(reply: Reply | NoReply): Invoice | undefined {
  return reply.is === 'reply' && isWell(reply) ? answered.safeParse(reply.body).data?.data : undefined
}

function codeOf(reply: Reply | NoReply): string {
  if (reply.is !== 'reply') return reply.code
  return refused.safeParse(reply.body).data?.errors[0]?.code ?? String(reply.status)
}

/** Kigali time with its offset, in their format. */
const hubTime = (at: Date) => new Date(at.getTime() + 2 * 3600_000).toISOString().replace('Z', '+02:00')

function statusOf(found: Invoice, { reference, expiresAt }: Charge): ChargeStatus {
  const { invoiceNumber, amount, currency, paymentStatus, paymentReference } = found
  if (found.transactionId !== reference) return { is: 'unsure', code: 'another reference', alert: true }
  const about = { providerReference: invoiceNumber, code: paymentStatus }
  if (paymentStatus !== 'PAID')
    return { is: expiresAt.getTime() > Date.now() ? 'pending' : 'expired', ...about }
  const transactionId = paymentReference ?? undefined
  return { is: 'completed', sum: readSum(amount, currency), transactionId, ...about }
}

/** A notice older than five minutes may be a replay. */
const longest = 5 * 60_000

/** t=<milliseconds>,s=<hex> over the time and the body. */
function isFromThem({ headers, body }: Posted): boolean {
  const { IREMBO_SECRET_KEY } = config()
  const parts = new Map(
    (headers.get('irembopay-signature') ?? '').split(',').map((part): [string, string] => {
      const [name = '', ...value] = part.trim().split('=')
      return [name, value.join('=')]
    }),
  )
  const time = parts.get('t') ?? ''
  if (!/^\d{13}$/.test(time) || Math.abs(Date.now() - Number(time)) > longest) return false
  const expected = createHmac('sha256', IREMBO_SECRET_KEY).update(`${time}#${body}`).digest('hex')
  return IREMBO_SECRET_KEY !== '' && isSame(expected, parts.get('s'))
}
