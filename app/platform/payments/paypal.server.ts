import { z } from 'zod'
import { config } from '../config.server.ts'
import { languages } from '../i18n/locale.ts'
import { readJson } from '../read-json.ts'
import { fetchProvider, isStranger, isWell, type NoReply, type Reply } from './fetch-provider.server.ts'
import {
  resolveOrder,
  resolveRefund,
  resolveRefundInOrder,
  resolveRefundStatus,
  resolveRefusedCapture,
  resolveStatus,
} from './paypal-answers.server.ts'
import type { Charge, ChargeStatus, Posted, Provider } from './provider.ts'
import { type Issued, withToken } from './token.server.ts'
import { newReference, writeSum } from './wire.server.ts'

const issued = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const verdict = z.object({ verification_status: z.string() })
/** An event is about a capture, which names its order, or about the order itself. */
const event = z.object({
  id: z.string().min(1),
  resource: z.object({
    id: z.string(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }).optional(),
  }),
})

/**
 * Payments from abroad, in a currency they support. The payer approves on their page, and then we capture. Repeating a
 * request id has no second effect.
 */
export const paypal: Provider = {
  name: 'paypal',
  kind: 'hosted',
  newReference,
  async submit(charge) {
    return resolveOrder(await call('POST', '/v2/checkout/orders', orderFor(charge), charge.id), base())
  },
  async status(charge) {
    // Without an order id, no payer was sent to their page.
    if (!charge.providerReference) return { is: 'not found', code: 'no order' }
    return resolveStatus(await call('GET', `/v2/checkout/orders/${charge.providerReference}`), charge)
  },
  async take(charge) {
    if (!charge.providerReference) return { is: 'not found', code: 'no order' }
    const path = `/v2/checkout/orders/${charge.providerReference}/capture`
    const reply = await call('POST', path, {}, `capture-${charge.id}`)
    if (reply.is !== 'reply' || isWell(reply)) return resolveStatus(reply, charge)
    const refused: ChargeStatus | 'asks' = resolveRefusedCapture(reply)
    return refused === 'asks' ? paypal.status(charge) : refused
  },
  verifiesNoticesRemotely: true,
  async readNotice(posted) {
    const read = event.safeParse(readJson(posted.body))
    if (!read.success) return { is: 'senseless' }
    if (!(await isFromThem(posted))) return { is: 'forged' }
    const { id: key, resource } = read.data
    const { id, custom_id, purchase_units, supplementary_data } = resource
    const [unit] = purchase_units ?? []
    return {
      is: 'notice',
      key,
      reference: custom_id ?? unit?.custom_id,
      providerReference: supplementary_data?.related_ids.order_id ?? (unit ? id : undefined),
    }
  },
  async giveBack({ id, reference, sum, charge, reason }) {
    if (!charge.transactionId) return { is: 'refused', code: 'no capture' }
    const asked = { amount: moneyOf(sum), custom_id: reference, note_to_payer: reason.slice(0, 255) }
    return resolveRefund(
      await call('POST', `/v2/payments/captures/${charge.transactionId}/refund`, asked, id),
    )
  },
  async refundStatus({ providerReference, reference, charge }) {
    if (providerReference)
      return resolveRefundStatus(await call('GET', `/v2/payments/refunds/${providerReference}`))
    if (!charge.providerReference) return { is: 'unsure', code: 'no order' }
    return resolveRefundInOrder(
      await call('GET', `/v2/checkout/orders/${charge.providerReference}`),
      reference,
    )
  },
}

const base = () => config().PAYPAL_BASE_URL
const moneyOf = (sum: Charge['sum']) => ({ currency_code: sum.currency, value: writeSum(sum) })

function orderFor({ reference, sum, about, locale, returnTo }: Charge) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: reference,
        invoice_id: reference,
        description: about.slice(0, 127),
        amount: moneyOf(sum),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: languages[locale].paypal,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: returnTo,
          // A cancelled payer returns to the same address: it decides nothing.
          cancel_url: returnTo,
        },
      },
    },
  }
}

function call(
  method: string,
  path: string,
  body?: object | string,
  requestId?: string,
): Promise<Reply | NoReply> {
  const { PAYPAL_CLIENT_ID } = config()
  return withToken(`${base()} ${PAYPAL_CLIENT_ID}`, issue, (token) =>
    fetchProvider(`${base()}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
        ...(requestId ? { 'PayPal-Request-Id': requestId } : {}),
      },
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    }),
  )
}

async function issue(): Promise<Issued> {
  const { PAYPAL_CLIENT_ID, PAYPAL_SECRET } = config()
  const account = Buffer.from(`${PAYPAL_CLIENT_ID}:${PAYPAL_SECRET}`).toString('base64')
  const reply = await fetchProvider(`${base()}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${account}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  if (reply.is !== 'reply') return { is: 'no token', code: reply.code }
  const read = issued.safeParse(reply.body)
  if (!isWell(reply) || !read.success)
    return { is: 'no token', code: `token ${reply.status}`, alert: isStranger(reply) }
  return { value: read.data.access_token, seconds: read.data.expires_in }
}

const proofs = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
}

/** They verify it themselves. A notice that could not be verified is not trusted; they send it again. */
async function isFromThem({ headers, body }: Posted): Promise<boolean> {
  const given = Object.entries(proofs).map(([name, header]) => [name, headers.get(header)] as const)
  if (given.some(([, value]) => !value)) return false
  const about = JSON.stringify({ ...Object.fromEntries(given), webhook_id: config().PAYPAL_WEBHOOK_ID })
  // Their exact bytes: parsed and serialised again it would not verify.
  const asked = `${about.slice(0, -1)},"webhook_event":${body}}`
  const reply = await call('POST', '/v1/notifications/verify-webhook-signature', asked)
  return reply.is === 'reply' && verdict.safeParse(reply.body).data?.verification_status === 'SUCCESS'
}
