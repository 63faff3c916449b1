import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Payment, ProviderName } from '../../simulators/payments/protocol.ts'
import { protocols } from '../../simulators/payments/server.ts'
import type { World } from '../../simulators/payments/world.ts'
import { type Stack, waitFor } from '../../tools/stack.ts'
import type { Random } from '../support/random.ts'
import { passTime, pollOnce, walletOf } from './pay-stack.ts'
import { type Answer, ask, hold, postForm } from './proof.ts'

type Period = 'monthly' | 'yearly'
export type Booking = { path: string; billId: string; from: string; input: Record<string, string> }

/** A booking as a visitor makes it, up to the payment page. */
export async function bookBasic(origin: string, from: string, period: Period): Promise<Booking> {
  const input = {
    period,
    serviceType: 'Business Development',
    firstName: 'Aline',
    lastName: 'Uwase',
    email: `aline.${randomUUID()}@example.com`,
    phone: '0788000100',
  }
  const booked = await postForm(origin, input, from, undefined, '/consultations/basic/book')
  const path = await whereToPay(origin, booked, from)
  return { path, billId: path.slice('/pay/'.length).split('.')[0] ?? '', from, input }
}

async function whereToPay(origin: string, booked: Answer, from: string): Promise<string> {
  let path = String(booked.headers.location)
  for (let n = 0; n < 5 && !path.startsWith('/pay/'); n++) {
    const next = await ask(origin + path, { headers: { 'x-forwarded-for': from } })
    path = String(next.headers.location ?? /\/pay\/[\w.-]+/.exec(next.body)?.[0] ?? '')
  }
  hold('a booking leads to its payment', path.startsWith('/pay/'), booked.status, path)
  return path
}

/** Changes a booking to another period, and so to another price, through the link on its page. */
export async function changeTo(origin: string, { path, from, input }: Booking, period: Period) {
  const page = await ask(origin + path, { headers: { 'x-forwarded-for': from } })
  const link = /\/consultations\/change\/[\w.-]+/.exec(page.body)?.[0] ?? ''
  const changed = await postForm(origin, { ...input, period }, from, undefined, link)
  hold('the booking can be changed', changed.status === 303, changed.status, link)
}

/** PayPal is for gifts only. */
const ways: { provider: ProviderName; method: string; prefix?: string }[] = [
  { provider: 'mtn', method: 'mtn-mobile-money', prefix: '78' },
  { provider: 'airtel', method: 'airtel-money', prefix: '73' },
  { provider: 'flutterwave', method: 'credit-card' },
]

/** A payment attempt for a booking, as its provider knows it. */
type Try = { billId: string; payment: Payment; provider: ProviderName }
type Options = { stack: Stack; world: World; client: pg.Client }

/**
 * Bookings with a declined payment attempt, changed to another price and often tried again; then the first attempt is
 * paid after all, or not, and so is the second, and notices arrive in any order. In every case the ledger covers every
 * paid bill, nothing is granted for less, and no received money is lost.
 */
export async function payChangedBookings(random: Random, count: number, setting: Options) {
  const { stack, client } = setting
  const bookings: Booking[] = []
  for (let n = 0; n < count; n++)
    bookings.push(
      await bookBasic(stack.origin, `198.18.${n % 200}.${n % 250}`, random.pick(periods) ?? 'monthly'),
    )
  const first = await tryAll(random, bookings, setting)
  for (const { payment } of first) await setting.world.settle(payment, 'failed')
  await pollOnce(stack, client)
  for (const booking of bookings)
    await changeTo(stack.origin, booking, booking.input.period === 'monthly' ? 'yearly' : 'monthly')
  // A minute must pass between two attempts.
  await passTime(client, 61)
  const again = bookings.filter(() => random.upTo(3) > 0)
  const second = await tryAll(random, again, setting, true)
  const attempts = [...first, ...second]
  const pollEvery = Math.ceil(attempts.length / 4)
  for (const [n, one] of [...attempts].sort(() => random.upTo(3) - 1).entries()) {
    await endSomehow(random, one, setting)
    if (n % pollEvery === 0) await pollOnce(stack, client)
  }
  for (let round = 0; round < 2; round++) await pollOnce(stack, client)
  return { bookings: count, attempts: attempts.length, ...(await coveredBills(client, attempts)) }
}
const periods: Period[] = ['monthly', 'yearly']

async function tryAll(
  random: Random,
  bookings: Booking[],
  { stack, world, client }: Options,
  isSecond = false,
) {
  const attempts: { booking: Booking; provider: ProviderName }[] = []
  for (const [n, booking] of bookings.entries()) {
    const way = random.pick(ways) ?? ways[0]
    if (!way) continue
    const wallet = way.prefix ? walletOf((isSecond ? 950_000 : 900_000) + n, way.prefix) : ''
    const form = { method: way.method, wallet }
    const started = await postForm(stack.origin, form, booking.from, undefined, booking.path)
    // While the first is still pending there is no second.
    hold(
      'a payment is started',
      started.status === 303 || (isSecond && started.status === 409),
      started.status,
    )
    if (started.status === 303) attempts.push({ booking, provider: way.provider })
  }
  await waitFor('every payment to be submitted', async () => {
    const { rows } = await client.query("select count(*)::int as n from payments where state = 'created'")
    return rows[0].n === 0
  })
  await client.query("update payments set expires_at = now() + interval '1 hour' where state = 'pending'")
  const { rows } = await client.query(
    'select distinct on (bill_id) bill_id, provider, reference from payments order by bill_id, created_at desc',
  )
  const there = (billId: string, provider: ProviderName) => {
    const row = rows.find((one) => one.bill_id === billId)
    return row && world.find(provider, row.reference)
  }
  // On a busy machine a first call may time out and is repeated.
  await waitFor('every provider to be requested', async () =>
    attempts.every(({ booking: { billId }, provider }) => there(billId, provider) !== undefined),
  )
  return attempts.map(({ booking: { billId }, provider }): Try => {
    const payment = there(billId, provider)
    if (!payment) throw new Error(`payment did not reach ${provider}`)
    return { billId, payment, provider }
  })
}

/** Paid after all, declined, or nothing; with or without a notice, and sometimes with a wrong notice before. */
async function endSomehow(random: Random, { payment, provider }: Try, { world }: Options) {
  const tell = async (said: Payment) => {
    const told = protocols[provider].notify(said, world)
    if (told)
      await ask(told.address, { method: told.method ?? 'POST', headers: told.headers, body: told.body })
  }
  if (random.upTo(4) === 0) await tell({ ...payment, state: 'completed' })
  const end = random.upTo(4)
  if (end < 2) await (protocols[provider].approve?.(payment, world) ?? world.settle(payment, 'completed'))
  else if (end === 2) await world.settle(payment, 'failed')
  if (random.upTo(2) === 0) await tell(payment)
}

async function coveredBills(client: pg.Client, attempts: Try[]) {
  const { rows: bills } = await client.query(
    `select b.id, b.state, b.amount, b.forgiven, c.payment_status as shown, c.price,
       (select coalesce(sum(l.amount - p.fee), 0)::int from ledger l join payments p on p.id = l.payment_id
         where p.bill_id = b.id and l.refund_id is null) as came
     from bills b join consultation_bookings c on c.bill_id = b.id where b.id = any($1::uuid[])`,
    [attempts.map(({ billId }) => billId)],
  )
  const uncovered = bills.filter(
    ({ state, shown, came, amount, forgiven }) =>
      (state === 'paid') !== (shown === 'completed') || (state === 'paid' && came + forgiven < amount),
  )
  hold(
    'the ledger covers every paid booking, and nothing is granted for less',
    uncovered.length === 0,
    uncovered,
  )
  const { rows: payments } = await client.query('select reference, state from payments')
  const states = new Map(payments.map(({ reference, state }) => [reference, state]))
  const lost = attempts.filter(
    ({ payment }) =>
      payment.state === 'completed' && !['completed', 'review'].includes(states.get(payment.reference)),
  )
  hold(
    'no received money is lost',
    lost.length === 0,
    lost.map(({ payment }) => payment.reference),
  )
  return {
    paid: bills.filter(({ state }) => state === 'paid').length,
    inReview: payments.filter(({ state }) => state === 'review').length,
  }
}
