import type pg from 'pg'
import { isAnswering, waitFor } from '../../tools/stack.ts'
import { connect, killPostgres, supervise } from './kills.ts'
import { type Owed, openBills, passTime, pollOnce, startPayStack, walletOf } from './pay-stack.ts'
import { ask, formHeaders, hold, type Proof, pause, sized } from './proof.ts'

const minute = 60

export const paymentKills: Proof = {
  shows:
    'kill -9 of web, worker and PostgreSQL in turn while people pay: nothing that was confirmed is lost, nobody is charged twice, and nothing stays open for more than 15 minutes',
  nightly: true,
  async run(size) {
    const { count, phones, every } = sized(size, {
      small: { count: 40, phones: 4, every: 700 },
      middle: { count: 150, phones: 8, every: 2000 },
      full: { count: 500, phones: 8, every: 2000 },
    })
    const { stack, world, client } = await startPayStack(300, { PAYMENT_TIMEOUT_SECONDS: '5' })
    const owed = await openBills(
      stack,
      client,
      Array.from({ length: count }, (_, n) => 1000 + n),
    )
    await client.end()
    const web = supervise(stack, 'web')
    const worker = supervise(stack, 'worker')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))

    const crowd = payAll(stack.origin, owed, phones)
    let paying = true
    const finished = crowd.finally(() => {
      paying = false
    })
    const kills = { web: 0, worker: 0, postgres: 0 }
    for (let n = 0; size === 'small' ? n < 3 : paying || n < 9; n++) {
      await pause(every)
      const victim = (['worker', 'web', 'postgres'] as const)[n % 3] ?? 'web'
      kills[victim]++
      if (victim === 'web') web.kill()
      else if (victim === 'worker') worker.kill()
      else await killPostgres(stack)
    }
    const confirmed = await finished
    const again = await connect(stack)

    // The last killed worker's jobs are released within 15 s of real time. Only then may the clock be moved: a payment
    // that was never submitted would expire, and rightly so.
    await waitFor('every payment to be submitted', async () => (await unsubmitted(again)) === 0, 60)
    // A quarter of an hour passes, three minutes at a time, with polling after each.
    let passed = 0
    while (passed < 15 * minute && (await open(again)).length > 0) {
      await pause(800)
      await pollOnce(stack, again)
      if ((await open(again)).length === 0) break
      await passTime(again, 3 * minute)
      world.advance(3 * minute * 1000)
      passed += 3 * minute
      await pollOnce(stack, again)
    }
    const stuck = await open(again)
    const { rows } = await again.query<{ reference: string; state: string; bill_id: string }>(
      'select reference, state, bill_id from payments',
    )
    const known = new Map(rows.map((row) => [row.reference, row.state]))
    const charged = world.payments().filter(({ charges }) => charges > 0)
    const lostMoney = charged.filter(({ reference }) => known.get(reference) !== 'completed')
    const bills = new Set(rows.map(({ bill_id }) => bill_id))
    const { rows: books } = await again.query<{
      lines: number
      grants: number
      receipts: number
      last: number
    }>(`select
      (select count(*)::int from ledger) as lines, (select count(*)::int from proof_grants) as grants,
      (select count(*)::int from receipts) as receipts, (select coalesce(max(number), 0)::int from receipts) as last`)
    const requests = Object.values(world.requests())
    await again.end()
    await web.stop()
    await worker.stop()
    await stack.close()

    const completed = rows.filter(({ state }) => state === 'completed').length
    const result = {
      kills,
      confirmed: confirmed.length,
      payments: rows.length,
      completed,
      charged: charged.length,
      askedTwice: requests.filter((times) => times > 1).length,
      minutesPassed: passed / minute,
      ...books[0],
    }
    hold('everybody could pay', confirmed.length === count, result)
    hold(
      'every confirmed payment exists',
      confirmed.every((id) => bills.has(id)),
      result,
    )
    hold('one payment for each bill', rows.length === count && bills.size === count, result)
    hold(
      'nobody is charged twice',
      charged.every(({ charges }) => charges === 1) && charged.length <= count,
      result,
    )
    hold('no money arrived that the hub does not know of', lostMoney.length === 0, result, lostMoney)
    hold('nothing is open after 15 minutes', stuck.length === 0, result, stuck)
    hold('everybody who wanted to pay has paid', completed === count, result)
    const isBooked = books[0]?.lines === count && books[0]?.grants === count
    hold('each is booked and granted once', isBooked, result)
    hold(
      'receipts are numbered without a gap',
      books[0]?.receipts === count && books[0]?.last === count,
      result,
    )
    return result
  },
}

async function open(client: pg.Client) {
  const { rows } = await client.query<{ state: string; code: string; provider: string }>(
    "select provider, state, code from payments where state in ('created', 'pending')",
  )
  return rows
}

async function unsubmitted(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from payments where state = 'created' and submitted_at is null",
  )
  return rows[0]?.n ?? 0
}

/** A few phones; each pays one bill after the other. Returns the bills whose payment was confirmed to be pending. */
async function payAll(origin: string, owed: Owed[], phones: number): Promise<string[]> {
  const queue = owed.entries()
  const confirmed: string[] = []
  await Promise.all(
    Array.from({ length: phones }, async () => {
      for (const [n, bill] of queue) {
        await payOne(origin, bill, n)
        confirmed.push(bill.billId)
      }
    }),
  )
  return confirmed
}

/** One page, sent until it is answered: by wallet or by card, like a person on a bad connection. */
async function payOne(origin: string, { path }: Owed, n: number): Promise<void> {
  const ways = [
    { method: 'mtn-mobile-money', wallet: walletOf(n, '78') },
    { method: 'airtel-money', wallet: walletOf(n, '73') },
  ]
  let token = ''
  for (let attempts = 0; ; attempts++) {
    hold('a payer gets through', attempts < 400, path)
    token ||= await tokenOn(origin + path)
    const body = new URLSearchParams({ ...ways[n % ways.length], token }).toString()
    const headers = { ...formHeaders, 'x-forwarded-for': `198.51.100.${n % 250}` }
    const answer =
      token && (await ask(origin + path, { method: 'POST', headers, body }).catch(() => undefined))
    if (answer && answer.status === 303) return
    await pause(100)
  }
}

async function tokenOn(address: string): Promise<string> {
  const page = await ask(address).catch(() => undefined)
  return /name="token" value="([^"]+)"/.exec(page?.body ?? '')?.[1] ?? ''
}
