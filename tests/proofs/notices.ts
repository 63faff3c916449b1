import { Agent } from 'node:http'
import type pg from 'pg'
import type { Payment, ProviderName, State } from '../../simulators/payments/protocol.ts'
import { protocols } from '../../simulators/payments/server.ts'
import type { World } from '../../simulators/payments/world.ts'
import { freePort } from '../../tools/postgres.ts'
import { isAnswering, startWithStack, waitFor } from '../../tools/stack.ts'
import { type Fate, type Tried, withoutLeft } from '../support/payment-model.ts'
import { type Random, randomFrom } from '../support/random.ts'
import { payChangedBookings } from './changed-bookings.ts'
import { forgeries } from './forged-notices.ts'
import { type Owed, openBills, passTime, pollOnce, startPayStack, walletOf } from './pay-stack.ts'
import { compareWithModel, statusOfAll } from './payment-books.ts'
import { ask, formHeaders, hold, type Proof, sized } from './proof.ts'

/** How a payment is made with each provider, and its possible fates there. */
const ways: { provider: ProviderName; method: string; prefix?: string; fates: Fate[] }[] = [
  { provider: 'mtn', method: 'mtn-mobile-money', prefix: '78', fates: ['paid too little', 'cancelled'] },
  { provider: 'airtel', method: 'airtel-money', prefix: '73', fates: ['cancelled'] },
  { provider: 'flutterwave', method: 'credit-card', fates: ['paid in another currency', 'cancelled'] },
  { provider: 'irembopay', method: 'credit-card', fates: ['paid too little'] },
  { provider: 'paypal', method: 'paypal', fates: ['paid in another currency', 'cancelled'] },
]
const common: Fate[] = ['paid', 'paid', 'paid', 'paid late', 'declined', 'never answered']

/** One payment as the proof follows it. */
export type Followed = Tried & { provider: ProviderName; payment: Payment }

export const notices: Proof = {
  shows:
    'payments over all providers whose notices come shuffled, three times, late, contradicting or never are each in the one right state within two rounds of polling, are granted once and equal an independent model; forged notices change nothing, and a booking whose price rose is not paid by its old price',
  async run(size) {
    const first = Number(process.env.SEED ?? Date.now() % 1_000_000)
    const seeds = Array.from({ length: Number(process.env.SEEDS ?? 1) }, (_, n) => first + n)
    const payments = Number(process.env.PAYMENTS ?? sized(size, { small: 60, middle: 400, full: 2500 }))
    const changed = Math.ceil(payments / 10)
    const sizes = { payments, deliveries: 4 * payments, forged: 4 * payments, changed }
    let result: Record<string, unknown> = {}
    for (const seed of seeds) {
      console.log(`notices: seed ${seed}`)
      result = await runOnce(seed, sizes).catch((error: unknown) => {
        throw new Error(`SEED=${seed}: ${error instanceof Error ? error.message : error}`)
      })
    }
    return { ...result, seeds: seeds.length }
  },
}

type Sizes = { payments: number; deliveries: number; forged: number; changed: number }

async function runOnce(seed: number, sizes: Sizes) {
  const random = randomFrom(seed)
  const { stack, world, client } = await startPayStack(0)
  // Only this proof decides and notifies.
  world.hold = true
  for (const { provider } of ways) world.faults.set(provider, 'callback-never')
  const other = await freePort()
  startWithStack(stack, 'web')
  // A hub that has a contract with IremboPay alone: otherwise IremboPay would get no payments.
  startWithStack(stack, 'web', {
    PORT: String(other),
    PAYMENT_PROVIDERS: 'irembopay',
    PAGE_CACHE_DIR: `${stack.folder}/pages2`,
  })
  startWithStack(stack, 'worker')
  const origins = { all: stack.origin, irembopay: `http://127.0.0.1:${other}` }
  for (const origin of Object.values(origins)) await waitFor('the site', isAnswering(`${origin}/readyz`))
  const agent = new Agent({ keepAlive: true, maxSockets: 24 })

  const followed = await startAll(random, sizes.payments, { stack, world, client, origins, agent })
  const deliveries = plan(random, followed, sizes.deliveries)
  const cut = Math.floor(deliveries.length / 5)
  const deliver = (some: Delivery[]) => deliverAll(some, world, agent)
  // Some arrive before anything happened, most after, some only when their payment has expired.
  const told = [await deliver(deliveries.slice(0, cut))]
  for (const one of followed) if (one.fate !== 'paid late') await meet(one, world)
  told.push(await deliver(deliveries.slice(cut, 4 * cut)))
  await passTime(client, 4 * 3600)
  await pollOnce(stack, client)
  for (const one of followed) if (one.fate === 'paid late') await meet(one, world)
  told.push(await deliver(deliveries.slice(4 * cut)))
  // Not every provider has a notice for every planned claim: the missing number is sent in addition.
  while (told.flat().length < sizes.deliveries)
    told.push(await deliver(plan(random, followed, sizes.deliveries).slice(told.flat().length)))
  for (let round = 0; round < 2; round++) await pollOnce(stack, client)

  const left = withoutLeft(
    followed,
    ({ provider, payment }) => provider === 'paypal' && payment.state === 'approved',
  )
  const books = await compareWithModel(client, left)
  const before = await statusOfAll(client)
  const forged = await deliverForged(random, sizes.forged, followed, world, agent)
  await pollOnce(stack, client)
  hold('forged notices change nothing', (await statusOfAll(client)) === before, { seed })
  const changed = await payChangedBookings(random, sizes.changed, { stack, world, client })
  hold('forged notices of providers that sign are refused', forged.wronglyTaken === 0, forged)
  const statuses = told.flat()
  hold(
    'genuine notices are accepted',
    statuses.every((status) => status === 200),
    { statuses: [...new Set(statuses)] },
  )
  agent.destroy()
  await client.end()
  await stack.close()
  return { seed, payments: followed.length, deliveries: statuses.length, ...books, forged, changed }
}

type Options = {
  stack: Awaited<ReturnType<typeof startPayStack>>['stack']
  world: World
  client: pg.Client
  origins: { all: string; irembopay: string }
  agent: Agent
}

/** Every twentieth bill has two payment attempts, with different providers. */
async function startAll(random: Random, count: number, setting: Options): Promise<Followed[]> {
  const { stack, world, client } = setting
  const twice = Math.floor(count / 20)
  const amounts = Array.from({ length: count - twice }, () => 1000 + random.upTo(200_000))
  const owed = await openBills(stack, client, amounts)
  const attempts: Trying[] = []
  const start = async (bills: Owed[], shift: number) => {
    const wave = bills.map((bill, at): Trying => {
      const way = ways[(at + shift) % ways.length] as (typeof ways)[number]
      const trying = { bill, way, n: attempts.length, fate: random.pick([...common, ...way.fates]) ?? 'paid' }
      attempts.push(trying)
      return trying
    })
    await inTurns(wave, (one) => pay(one, setting))
    await waitFor('every payment to be submitted', async () => {
      const { rows } = await client.query(
        "select count(*)::int as n from payments where state <> 'created' and code <> 'handed over'",
      )
      return rows[0].n >= attempts.length
    })
    // However slow this machine is, no payment expires before the proof says so.
    await client.query("update payments set expires_at = now() + interval '1 hour' where state = 'pending'")
  }
  await start(owed, 0)
  // Double payments are refunded every hour; this proof checks before that.
  await client.query("delete from pgboss.schedule where name = 'refund-doubles'")
  await passTime(client, 61)
  await start(owed.slice(0, twice), 1)
  const { rows } = await client.query('select bill_id, provider, reference from payments')
  return attempts.map(({ bill, way, fate }) => {
    const row = rows.find((one) => one.bill_id === bill.billId && one.provider === way.provider)
    const payment = row && world.find(way.provider, row.reference)
    if (!payment) throw new Error(`payment did not reach ${way.provider}`)
    return { bill: bill.billId, asked: bill.amount, fate, provider: way.provider, payment }
  })
}

type Trying = { bill: Owed; way: (typeof ways)[number]; n: number; fate: Fate }

async function pay({ bill, way, n }: Trying, { origins, agent }: Options): Promise<void> {
  const origin = way.provider === 'irembopay' ? origins.irembopay : origins.all
  const answer = await ask(origin + bill.path, {
    method: 'POST',
    headers: { ...formHeaders, 'x-forwarded-for': `198.51.${n % 200}.${n % 250}` },
    body: new URLSearchParams({
      method: way.method,
      wallet: way.prefix ? walletOf(n, way.prefix) : '',
    }).toString(),
    agent,
    timeout: 30_000,
  })
  hold('a payment is started', answer.status === 303, { status: answer.status, method: way.method })
}

/** What the payer does, or the network. */
async function meet({ fate, provider, payment }: Followed, world: World): Promise<void> {
  if (fate === 'paid too little') payment.faults = new Set([...payment.faults, 'amount-off'])
  if (fate === 'paid in another currency') payment.faults = new Set([...payment.faults, 'currency-eur'])
  if (fate.startsWith('paid'))
    await (protocols[provider].approve?.(payment, world) ?? world.settle(payment, 'completed'))
  else if (fate === 'declined') await world.settle(payment, 'failed')
  else if (fate === 'cancelled') await world.settle(payment, 'cancelled')
}

/** One notice; `says` is its claim, where that differs from the truth. */
type Delivery = { one: Followed; says?: State }

/** Nine of ten payments have notices: three true ones, and others with another claim. The rest have none. */
function plan(random: Random, followed: Followed[], count: number): Delivery[] {
  const heard = followed.filter((_, n) => n % 10 !== 9)
  const claims: State[] = ['completed', 'failed', 'pending', 'expired', 'cancelled']
  const all = heard.flatMap((one): Delivery[] => [{ one }, { one }, { one }])
  while (all.length < count) {
    const one = random.pick(heard)
    if (one) all.push({ one, says: random.pick(claims) })
  }
  return shuffled(random, all).slice(0, count)
}

function shuffled<Item>(random: Random, items: Item[]): Item[] {
  const all = [...items]
  for (let n = all.length - 1; n > 0; n--) {
    const other = random.upTo(n + 1)
    ;[all[n], all[other]] = [all[other] as Item, all[n] as Item]
  }
  return all
}

/** Several at a time, in order. */
async function inTurns<Item>(
  items: Item[],
  run: (item: Item) => Promise<unknown>,
  width = 16,
): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await run(item)
    }),
  )
}

async function deliverAll(some: Delivery[], world: World, agent: Agent): Promise<number[]> {
  const statuses: number[] = []
  await inTurns(some, async ({ one: { provider, payment }, says }) => {
    const told = protocols[provider].notify(says ? { ...payment, state: says } : payment, world)
    if (!told) return
    const { address, headers, body } = told
    const answer = await ask(address, {
      method: told.method ?? 'POST',
      headers,
      body,
      agent,
      timeout: 30_000,
    })
    statuses.push(answer.status)
  })
  return statuses
}

async function deliverForged(
  random: Random,
  count: number,
  followed: Followed[],
  world: World,
  agent: Agent,
) {
  const statuses: Record<string, number> = {}
  let wronglyTaken = 0
  await inTurns(forgeries(random, count, followed, world), async ({ told, how, isRefused }) => {
    const { address, headers, body } = told
    const answer = await ask(address, { method: 'POST', headers, body, agent, timeout: 30_000 })
    // 429: after so many forgeries PayPal is no longer asked to verify them.
    if (isRefused && ![401, 429].includes(answer.status)) wronglyTaken++
    const key = `${how} ${answer.status}`
    statuses[key] = (statuses[key] ?? 0) + 1
  })
  return { count, wronglyTaken, statuses }
}
