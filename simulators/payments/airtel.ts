import { createHmac, randomInt } from 'node:crypto'
import { accounts } from './accounts.ts'
import { isSignedBody, publicKeyText } from './airtel-lock.ts'
import { airtelError, airtelFate, airtelReply, airtelWell } from './airtel-words.ts'
import type { Asked, Payment, Protocol, Reply, State } from './protocol.ts'
import type { World } from './world.ts'

const { clientId, clientSecret, callbackKey } = accounts.airtel

const statuses: Record<State, [status: string, code: string]> = {
  pending: ['TIP', 'DP00800001006'],
  approved: ['TIP', 'DP00800001006'],
  ambiguous: ['TA', 'DP00800001000'],
  completed: ['TS', 'DP00800001001'],
  failed: ['TF', 'DP00800001008'],
  cancelled: ['TF', 'DP00800001008'],
  expired: ['TE', 'DP00800001029'],
}

export const airtel: Protocol = {
  kindOf({ method, path }) {
    if (path === '/auth/oauth2/token') return 'token'
    if (method === 'POST' && path.startsWith('/merchant/')) return 'charge'
    return path.endsWith('/refund') ? 'refund' : 'other'
  },
  async answer(asked, world) {
    const { method, path, headers } = asked
    if (path === '/auth/oauth2/token') return giveToken(asked, world)
    if (!world.tokens.isGood('airtel', headers.authorization))
      return { status: 401, body: { error: 'invalid_token', error_description: 'The access token expired' } }
    if (headers['x-country'] !== 'RW') return airtelError('ESB000034')
    if (headers['x-currency'] !== 'RWF') return airtelError('ESB000035')
    if (path === '/v1/rsa/encryption-keys')
      return airtelWell('DP00800001001', { key_id: 1, key: publicKeyText() })
    const isLocked = headers['x-signature'] !== undefined || headers['x-key'] !== undefined
    if (isLocked && !isSignedBody(asked)) return airtelError('ESB000011', 'DP00800001026', 403)
    if (method === 'POST' && /^\/merchant\/v[12]\/payments\/$/.test(path)) return charge(asked, world)
    if (method === 'POST' && /^\/standard\/v[12]\/payments\/refund$/.test(path)) return refund(asked, world)
    const [, , , what = '', key = ''] = path.split('/')
    if (what === 'payments' && key) return enquire(key, world)
    if (what === 'users') return showUser(key)
    return { status: 404, body: { message: 'Not found' } }
  },
  notify(payment, world) {
    const [status_code] = statuses[payment.state]
    // Only final states are notified, and each is a success or a failure.
    if (!['TS', 'TF', 'TE'].includes(status_code)) return undefined
    const transaction = {
      id: payment.reference,
      message: status_code === 'TS' ? `Paid RWF ${payment.amount.toLocaleString('en-US')}` : 'Failed',
      status_code: status_code === 'TS' ? 'TS' : 'TF',
      airtel_money_id: payment.id,
    }
    const key = world.meets(payment, 'callback-forged') ? 'somebody else' : callbackKey
    const hash = createHmac('sha256', key).update(JSON.stringify({ transaction })).digest('base64')
    return {
      address: `${world.origin}/webhooks/payments/airtel`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ transaction, hash }),
    }
  },
}

function giveToken({ body, faults }: Asked, world: World): Reply {
  const { client_id, client_secret, grant_type } = JSON.parse(body)
  const isRight = client_id === clientId && client_secret === clientSecret
  if (!isRight || grant_type !== 'client_credentials')
    return { status: 401, body: { error: 'invalid_client', error_description: 'Invalid client credentials' } }
  const seconds = faults.has('short-token') ? 1 : 180
  const access_token = world.tokens.give('airtel', seconds)
  // A string, as theirs is.
  return { status: 200, body: { access_token, expires_in: String(seconds), token_type: 'bearer' } }
}

async function charge(asked: Asked, world: World): Promise<Reply> {
  const { reference, subscriber, transaction } = JSON.parse(asked.body)
  const { id, amount } = transaction ?? {}
  world.count('airtel', String(id))
  if (!/^\d{9}$/.test(subscriber?.msisdn)) return airtelError('ESB000033')
  if (subscriber.country !== 'RW' || transaction.country !== 'RW') return airtelError('ESB000034')
  if (subscriber.currency !== 'RWF' || transaction.currency !== 'RWF') return airtelError('ESB000035')
  if (!/^[A-Za-z0-9]{1,64}$/.test(id) || typeof reference !== 'string' || reference.length > 64)
    return airtelError('ESB000008')
  if (!Number.isFinite(amount) || amount <= 0) return airtelError('ESB000008', 'DP00800001004')
  if (world.find('airtel', id)) return airtelError('ESB000041')
  const fate = asked.faults.has('ambiguous')
    ? ({ state: 'ambiguous' } as const)
    : asked.faults.has('late-failure')
      ? ({ state: 'failed', reason: 'DP00800001007' } as const)
      : airtelFate(subscriber.msisdn)
  const fresh = {
    provider: 'airtel',
    reference: id,
    id: `MP${randomInt(100_000, 999_999)}.${randomInt(1000, 9999)}.L${randomInt(10_000, 99_999)}`,
    amount,
    currency: 'RWF',
    phone: `250${subscriber.msisdn}`,
    more: { isSigned: asked.headers['x-signature'] !== undefined },
  } as const
  const payment = await world.add(asked, fresh, fate)
  // In the end they find out that it was paid.
  if (fate?.state === 'ambiguous')
    world.later(3 * world.settleAfterMs, () => {
      if (payment.state === 'ambiguous') void world.settle(payment, 'completed')
    })
  if (asked.faults.has('duplicate')) return airtelError('ESB000041')
  // 'SUCCESS' means that the prompt was sent.
  return airtelWell('DP00800001006', { transaction: { id, status: 'SUCCESS' } })
}

function enquire(key: string, world: World): Reply {
  const payment = world.find('airtel', key)
  if (!payment || payment.reference !== key) return airtelError('ESB000045', 'DP00800001025')
  const [status, code] = statuses[payment.state]
  const money = status === 'TS' ? { airtel_money_id: payment.id } : {}
  return airtelReply(
    200,
    { response_code: payment.reason ?? code, result_code: 'ESB000010', success: status !== 'TF' },
    { transaction: { ...money, id: key, message: status === 'TS' ? 'success' : 'see the code', status } },
  )
}

/** Whole payments only, and each only once. Their sample says `success: false` beside a SUCCESS. */
function refund({ body }: Asked, world: World): Reply {
  const id = JSON.parse(body).transaction?.airtel_money_id
  const payment: Payment | undefined = world.find('airtel', String(id))
  if (payment?.id !== id || payment?.state !== 'completed') return airtelError('ESB000045', 'DP00800001025')
  const fails = payment.refunded > 0 || world.meets(payment, 'refund-failed')
  const airtel_money_id = `CI${randomInt(100_000, 999_999)}.${randomInt(1000, 9999)}`
  if (!fails)
    world.giveBack({
      provider: 'airtel',
      reference: payment.reference,
      id: airtel_money_id,
      payment,
      amount: payment.amount,
    })
  const transaction = fails ? { status: 'FAILED' } : { airtel_money_id, status: 'SUCCESS' }
  return airtelReply(200, { result_code: fails ? 'ESB000011' : 'ESB000010', success: false }, { transaction })
}

function showUser(key: string): Reply {
  if (key === 'balance')
    return airtelWell('DP00800001001', { balance: '37,600.00', currency: 'RWF', account_status: 'Active' })
  if (!/^\d{9}$/.test(key)) return airtelError('ESB000033')
  return airtelWell('DP00800001001', { first_name: 'Sand', last_name: 'Box', msisdn: key, is_barred: false })
}
