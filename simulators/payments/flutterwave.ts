import { createHmac, randomInt } from 'node:crypto'
import { accounts } from './accounts.ts'
import { cardFields, cardProblem, cardScript } from './card.ts'
import { backTo, hostedPage, lastPage } from './hosted-page.ts'
import type { Asked, Payment, Protocol, Reply } from './protocol.ts'
import type { World } from './world.ts'

const { secretKey, webhookHash } = accounts.flutterwave
const who = 'Flutterwave'

const said = (message: string, data: unknown, more = {}): Reply => ({
  status: 200,
  body: { status: 'success', message, ...more, data },
})
const refused = (status: number, message: string): Reply => ({
  status,
  body: { status: 'error', message, data: null },
})
const nothing = refused(400, 'No transaction was found for this id')

/** Its words for the status of a charge. */
const words: Partial<Record<Payment['state'], string>> = {
  completed: 'successful',
  failed: 'failed',
  cancelled: 'cancelled',
}

export const flutterwave: Protocol = {
  kindOf({ method, path }) {
    if (path.startsWith('/hosted/')) return 'page'
    if (method !== 'POST') return 'other'
    return path.endsWith('/refund') ? 'refund' : 'charge'
  },
  async answer(asked, world) {
    const { method, path, headers } = asked
    const [, first, second, third = '', fourth] = path.split('/')
    if (first === 'hosted') return hosted(asked, world.find('flutterwave', third), world)
    if (headers.authorization !== `Bearer ${secretKey}`) return refused(401, 'Invalid authorization key')
    const route = `${method} ${second}${fourth ? ` ${fourth}` : ''}`
    if (route === 'POST payments') return create(asked, world)
    if (route === 'GET refunds') return refundNumber(third, world)
    if (route === 'GET transactions')
      return third
        ? verified(found(world, 'reference', asked.query.get('tx_ref')), world)
        : list(asked, world)
    if (route === 'GET transactions verify') return verified(found(world, 'id', third), world)
    if (route === 'POST transactions refund') return giveBack(asked, found(world, 'id', third), world)
    return refused(404, 'Not found')
  },
  // Notices go to the address set in the dashboard. A page that was only closed causes none.
  notify(payment, world) {
    if (payment.state === 'cancelled' || payment.state === 'expired') return undefined
    const body = JSON.stringify({ event: 'charge.completed', data: shown(payment, world) })
    const secret = world.meets(payment, 'callback-forged') ? 'a-guess' : webhookHash
    return {
      address: `${world.origin}/webhooks/payments/flutterwave`,
      headers: {
        'Content-Type': 'application/json',
        'verif-hash': secret,
        'flutterwave-signature': createHmac('sha256', secret).update(body).digest('base64'),
      },
      body,
    }
  },
}

/** A charge exists for them once the payer has tried to pay. */
function found(world: World, by: 'id' | 'reference', key: string | null): Payment | undefined {
  const payment = world.payments().find((one) => one.provider === 'flutterwave' && one[by] === key)
  return payment && (words[payment.state] || payment.more.tried) ? payment : undefined
}

async function create(asked: Asked, world: World): Promise<Reply> {
  const { tx_ref, amount, currency = 'NGN', redirect_url, customer, ...rest } = JSON.parse(asked.body)
  if (!tx_ref) return refused(400, 'tx_ref is required')
  if (!customer?.email) return refused(400, 'customer.email is required')
  if (!redirect_url) return refused(400, 'redirect_url is required')
  if (!(Number(amount) > 0)) return refused(400, 'amount must be greater than 0')
  world.count('flutterwave', tx_ref)
  // The same reference leads to the same page, until it is paid.
  const known = world.find('flutterwave', tx_ref)
  const payment =
    known ??
    (await world.add(asked, {
      provider: 'flutterwave',
      reference: tx_ref,
      id: String(randomInt(100_000_000, 999_999_999)),
      amount: Number(amount),
      currency,
      returnTo: redirect_url,
      more: {
        about: rest.customizations?.title,
        customer,
        closesAt: world.now() + Number(rest.session_duration ?? 1440) * 60_000,
      },
    }))
  return said('Hosted Link', { link: `${world.address}/flutterwave/hosted/pay/${payment.id}` })
}

/** The card page. A declined or abandoned charge may be tried again on it. */
async function hosted(asked: Asked, payment: Payment | undefined, world: World): Promise<Reply> {
  if (!payment) return lastPage(who, 'This link is not known.')
  if (payment.state === 'completed') return lastPage(who, 'This was paid.')
  if (payment.state === 'expired' || Number(payment.more.closesAt) < world.now())
    return lastPage(who, 'This link has expired.')
  const form = new URLSearchParams(asked.body)
  const act = asked.method === 'POST' ? form.get('do') : undefined
  const tx_ref = payment.reference
  if (act === 'cancel') {
    await world.settle(payment, 'cancelled')
    return backTo(payment.returnTo, { status: 'cancelled', tx_ref })
  }
  const problem = act === 'pay' ? cardProblem(form) : undefined
  if ((act !== 'pay' && act !== 'decline') || problem)
    return hostedPage({
      who,
      payment,
      problem,
      fields: cardFields,
      script: cardScript,
      buttons: [
        ['pay', 'Pay'],
        ['decline', 'Decline'],
        ['cancel', 'Cancel'],
      ],
    })
  payment.more.tried = true
  if (act === 'decline') await world.settle(payment, 'failed', 'Declined by the bank')
  // It tells the browser now, and its own API only later.
  else if (world.meets(payment, 'redirect-lies'))
    world.later(600_000, () => void world.settle(payment, 'completed'))
  else await world.settle(payment, 'completed')
  const status = act === 'pay' ? 'successful' : 'failed'
  return backTo(payment.returnTo, { status, tx_ref, transaction_id: payment.id })
}

function shown(payment: Payment, world: World) {
  const { id, reference, state, reason, settledAt, submittedAt, more } = payment
  const { amount, currency } = world.sumOf(payment)
  return {
    id: Number(id) || 1,
    tx_ref: reference,
    flw_ref: `FLW-MOCK-${id}`,
    amount,
    currency,
    charged_amount: amount,
    app_fee: Math.ceil(amount * 0.038),
    status: words[state] ?? 'pending',
    processor_response: reason ?? { completed: 'Approved', failed: 'Declined' }[state as string] ?? 'Pending',
    payment_type: 'card',
    created_at: new Date(settledAt ?? submittedAt).toISOString(),
    card: {
      first_6digits: '553188',
      last_4digits: '2950',
      type: 'MASTERCARD',
      country: 'RW',
      expiry: '09/32',
    },
    customer: more.customer,
  }
}

const verified = (payment: Payment | undefined, world: World) =>
  payment ? said('Transaction fetched successfully', shown(payment, world)) : nothing

const pageSize = 10

function list({ query }: Asked, world: World): Reply {
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? '9999'
  const page = Number(query.get('page') ?? 1)
  const all = world
    .payments()
    .filter((payment) => found(world, 'id', payment.id))
    .map((payment) => shown(payment, world))
    .filter(({ created_at }) => created_at.slice(0, 10) >= from && created_at.slice(0, 10) <= to)
  const page_info = { total: all.length, current_page: page, total_pages: Math.ceil(all.length / pageSize) }
  const rows = all.slice((page - 1) * pageSize, page * pageSize)
  return said('Transactions fetched', rows, { meta: { page_info } })
}

function giveBack({ body }: Asked, payment: Payment | undefined, world: World): Reply {
  if (payment?.state !== 'completed') return nothing
  const left = payment.amount - payment.refunded
  const { amount = left, comments } = JSON.parse(body || '{}')
  if (amount > left) return refused(400, 'Refund amount cannot be greater than the transaction amount')
  const id = String(randomInt(1_000_000))
  const refund = world.giveBack({ provider: 'flutterwave', reference: id, id, payment, amount })
  return said('Transaction refund initiated', { ...refundShown(refund), comments })
}

function refundNumber(id: string, world: World): Reply {
  const refund = world.refunds.find((one) => one.provider === 'flutterwave' && one.id === id)
  return refund ? said('Refund fetched', refundShown(refund)) : refused(404, 'Refund not found')
}

const refundShown = ({ id, payment, amount, state }: World['refunds'][number]) => ({
  id: Number(id),
  tx_id: Number(payment.id),
  amount_refunded: amount,
  status: state,
  destination: 'payment_source',
})
