import { accounts } from './accounts.ts'
import { backTo, hostedPage, lastPage } from './hosted-page.ts'
import { isOurs, noticeOf } from './paypal-notice.ts'
import { newId, orderOf, readMoney, refundOf, refused } from './paypal-order.ts'
import type { Asked, Payment, Protocol, Reply } from './protocol.ts'
import type { World } from './world.ts'

const { clientId, secret } = accounts.paypal
const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
const who = 'PayPal'
/** Until their review is finished. */
const review = 600_000

export const paypal: Protocol = {
  kindOf({ method, path }) {
    if (path === '/checkoutnow') return 'page'
    if (path === '/v1/oauth2/token') return 'token'
    if (method !== 'POST' || path.startsWith('/v1/')) return 'other'
    return path.endsWith('/refund') ? 'refund' : 'charge'
  },
  async answer(asked, world) {
    const { method, path, headers, query, body } = asked
    if (path === '/checkoutnow') return approval(asked, world.find('paypal', query.get('token') ?? ''), world)
    if (path === '/v1/oauth2/token') return token(asked, world)
    if (!world.tokens.isGood('paypal', headers.authorization)) return refused('INVALID_TOKEN')
    if (path === '/v1/notifications/verify-webhook-signature')
      return { status: 200, body: { verification_status: isOurs(body) ? 'SUCCESS' : 'FAILURE' } }
    if (path === '/v2/checkout/orders' && method === 'POST') return create(asked, world)
    const [, , , kind, key = '', verb] = path.split('/')
    if (kind === 'orders') return order(asked, world.find('paypal', key), verb, world)
    if (kind === 'captures' && verb === 'refund') return giveBack(asked, key, world)
    const refund = world.refunds.find((one) => one.provider === 'paypal' && one.id === key)
    return kind === 'refunds' && refund
      ? { status: 200, body: refundOf(refund) }
      : refused('INVALID_RESOURCE_ID')
  },
  notify: noticeOf,
  async approve(payment, world) {
    await world.settle(payment, payment.more.captured ? 'completed' : 'approved')
  },
}

function token({ headers, body, faults }: Asked, world: World): Reply {
  if (headers.authorization !== basic) return { status: 401, body: { error: 'invalid_client' } }
  if (new URLSearchParams(body).get('grant_type') !== 'client_credentials')
    return { status: 400, body: { error: 'unsupported_grant_type' } }
  const expires_in = faults.has('short-token') ? 1 : 32_400
  const access_token = world.tokens.give('paypal', expires_in)
  return { status: 200, body: { access_token, token_type: 'Bearer', expires_in } }
}

async function create(asked: Asked, world: World): Promise<Reply> {
  const requestId = asked.headers['paypal-request-id']
  const { purchase_units: [unit] = [], payment_source, intent } = JSON.parse(asked.body)
  if (intent !== 'CAPTURE' || !unit) return refused('MISSING_REQUIRED_PARAMETER')
  // Required where the payer is named together with the order.
  if (payment_source && !requestId) return refused('PAYPAL_REQUEST_ID_REQUIRED')
  const amount = readMoney(unit.amount)
  if (typeof amount === 'string') return refused(amount)
  const reference = unit.invoice_id ?? newId()
  world.count('paypal', reference)
  const same = world.payments().find(({ more }) => requestId && more.requestId === requestId)
  if (same) return { status: 200, body: orderOf(same, world) }
  if (world.find('paypal', reference)) return refused('DUPLICATE_INVOICE_ID')
  const { experience_context = {} } = payment_source?.paypal ?? {}
  const payment = await world.add(asked, {
    provider: 'paypal',
    reference,
    id: newId(),
    amount,
    currency: unit.amount.currency_code,
    returnTo: experience_context.return_url,
    more: {
      requestId,
      captureId: newId(),
      about: unit.description,
      cancelTo: experience_context.cancel_url,
      refunds: {},
    },
  })
  // A repeated request is answered with the order it created.
  return { status: asked.faults.has('duplicate') ? 200 : 201, body: orderOf(payment, world) }
}

async function order(
  asked: Asked,
  payment: Payment | undefined,
  verb: string | undefined,
  world: World,
): Promise<Reply> {
  if (verb === 'capture' && payment) return capture(asked, payment, world)
  if (!payment || payment.state === 'expired') return refused('INVALID_RESOURCE_ID')
  return { status: 200, body: orderOf(payment, world) }
}

/** Captures what the payer approved. It answers as soon as it has the money; the hub is notified meanwhile. */
async function capture({ headers, faults }: Asked, payment: Payment, world: World): Promise<Reply> {
  world.faults.spendNext('paypal')
  const { state, more } = payment
  const requestId = headers['paypal-request-id']
  if (more.captured) {
    if (!requestId || more.captureRequestId !== requestId) return refused('ORDER_ALREADY_CAPTURED')
    return { status: 200, body: orderOf(payment, world) }
  }
  if (state === 'expired') return refused('ORDER_EXPIRED')
  if (state !== 'approved') return refused('ORDER_NOT_APPROVED')
  if (more.declines) {
    more.declines = false
    payment.state = 'pending'
    return refused('INSTRUMENT_DECLINED', { links: orderOf(payment, world).links })
  }
  Object.assign(more, { captured: true, captureRequestId: requestId })
  const isSlow = faults.has('capture-pending') || world.meets(payment, 'capture-pending')
  const settled = world.settle(payment, isSlow ? 'pending' : 'completed')
  if (isSlow) world.later(review, () => void world.settle(payment, 'completed'))
  if (world.meets(payment, 'callback-early')) await settled
  return { status: 201, body: orderOf(payment, world) }
}

function giveBack({ headers, body }: Asked, captureId: string, world: World): Reply {
  const payment = world.payments().find(({ more }) => more.captureId === captureId)
  if (payment?.state !== 'completed') return refused('INVALID_RESOURCE_ID')
  const requests = payment.more.refunds as Record<string, string>
  const requestId = headers['paypal-request-id'] as string | undefined
  const same = world.refunds.find(({ id }) => requestId && requests[requestId] === id)
  if (same) return { status: 200, body: refundOf(same) }
  const left = payment.amount - payment.refunded
  if (left === 0) return refused('CAPTURE_FULLY_REFUNDED')
  const asked = JSON.parse(body || '{}')
  const amount = asked.amount ? readMoney(asked.amount) : left
  if (typeof amount === 'string') return refused(amount)
  if (asked.amount && asked.amount.currency_code !== payment.currency) return refused('CURRENCY_MISMATCH')
  if (amount > left) return refused('REFUND_AMOUNT_EXCEEDED')
  const id = newId()
  if (requestId) requests[requestId] = id
  const reference = asked.custom_id ?? id
  const refund = world.giveBack({ provider: 'paypal', reference, id, payment, amount })
  return { status: 201, body: refundOf(refund) }
}

/** Where the payer approves. Nothing is paid until the shop captures it. */
async function approval(asked: Asked, payment: Payment | undefined, world: World): Promise<Reply> {
  if (!payment || payment.state === 'expired') return lastPage(who, 'This payment is not known any more.')
  const token = payment.id
  if (payment.state !== 'pending' || payment.more.captured)
    return lastPage(who, 'You have agreed to this payment.')
  const act = asked.method === 'POST' ? new URLSearchParams(asked.body).get('do') : undefined
  if (act === 'cancel') return backTo(String(payment.more.cancelTo), { token })
  if (act === 'pay' || act === 'decline') {
    payment.more.declines = act === 'decline'
    await world.settle(payment, 'approved')
    return backTo(payment.returnTo, { token, PayerID: 'SIMULATORPAYER' })
  }
  return hostedPage({
    who,
    payment,
    buttons: [
      ['pay', 'Pay now'],
      ['decline', 'Pay with a card that declines'],
      ['cancel', 'Cancel'],
    ],
  })
}
