import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { World } from '../../simulators/payments/world.ts'
import { isAnswering, type Stack, startWithStack, waitFor } from '../../tools/stack.ts'
import { bookBasic, changeTo } from './changed-bookings.ts'
import { type Owed, openBills, passTime, pollOnce, startPayStack, walletOf } from './pay-stack.ts'
import { ask, formHeaders, hold, type Proof, postForm, type Size, sized } from './proof.ts'

const hostile = [
  '',
  '0',
  '-1',
  '1',
  '0.01',
  '1e9',
  'NaN',
  '999999999999',
  'RWF 1',
  "1'; update payments set state='completed'--",
  '[object Object]',
  '\u0000',
  '١',
  'null',
  'true',
]
/** Unexpected fields, named like our columns. */
const extras = [
  'amount',
  'total',
  'fee',
  'price',
  'charge',
  'chargeAmount',
  'charge_amount',
  'currency',
  'chargeCurrency',
  'rate',
  'provider',
  'state',
  'status',
  'id',
  'billId',
  'bill_id',
  'paymentId',
  'reference',
  'providerReference',
  'hookToken',
  'completedAt',
  'paidAt',
  'subjectId',
  'personId',
  'addsFee',
  'kind',
  'expiresAt',
  'returnTo',
  'redirectTo',
  '__proto__',
  'constructor',
]
/** The price of each method: the product's rules, computed here by hand. */
const methods: Record<string, { fee: (amount: number) => number; rings?: string }> = {
  'mtn-mobile-money': { fee: () => 0, rings: '78' },
  'airtel-money': { fee: () => 0, rings: '73' },
  'credit-card': { fee: (amount) => Math.round(amount * 0.029) + 300 },
  'bank-transfer': { fee: () => 0 },
  paypal: { fee: (amount) => Math.round(amount * 0.029) + 300 },
}

type Post = { what: string; fields: Record<string, string>; path?: (own: Owed, other: Owed) => string }

export const tampering: Proof = {
  shows:
    'whatever is changed in, or added to, a payment form: the price, the payee and the state are the server’s',
  async run(size) {
    const posts = everyPost(size)
    const { stack, world, client } = await startPayStack(60_000)
    world.hold = true
    startWithStack(stack, 'web')
    startWithStack(stack, 'worker')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    const owed = await openBills(
      stack,
      client,
      posts.map((_, n) => 25_000 + n),
      { addsFee: true },
    )
    const [victim] = await openBills(stack, client, [77_000])
    const statuses: Record<number, number> = {}
    const queue = posts.entries()
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const [n, post] of queue) {
          const status = await send(stack.origin, post, owed[n] as Owed, victim as Owed, n)
          statuses[status] = (statuses[status] ?? 0) + 1
        }
      }),
    )
    await waitFor('everything to be submitted', async () => {
      const { rows } = await client.query("select count(*)::int as n from payments where state = 'created'")
      return rows[0].n === 0
    })
    const made = await compare(client, owed, world)
    const stale = await payAtOldPrice(stack, world, client)
    const { rows: touched } = await client.query(
      `select (select count(*)::int from payments where bill_id = $1) as attempts,
        (select count(*)::int from bills b join donations d on d.bill_id = b.id
          where b.state <> 'open' or b.amount <> d.amount or d.payment_status <> 'pending' or d.refunded_at is not null) as changed,
        (select count(*)::int from ledger) + (select count(*)::int from receipts) + (select count(*)::int from proof_grants) as paid`,
      [victim?.billId],
    )
    await client.end()
    await stack.close()
    const result = { posts: posts.length, made, statuses, stale, ...touched[0] }
    hold(
      'no answer is a server error',
      !Object.keys(statuses).some((status) => Number(status) >= 500),
      result,
    )
    hold('some posts were accepted and some refused', made > 0 && made < posts.length, result)
    hold('somebody else’s bill has no payment attempt', touched[0].attempts === 0, result)
    hold('no bill and no gift was changed', touched[0].changed === 0, result)
    hold('nothing is paid', touched[0].paid === 0, result)
    return result
  },
}

/**
 * A booking with a declined attempt, whose price then rises: the next attempt costs the new price, whatever price is
 * sent along.
 */
async function payAtOldPrice(stack: Stack, world: World, client: pg.Client) {
  const booking = await bookBasic(stack.origin, '198.18.77.7', 'monthly')
  const pay = (form: Record<string, string>) =>
    postForm(
      stack.origin,
      { method: 'credit-card', wallet: '', ...form },
      booking.from,
      undefined,
      booking.path,
    )
  const attempts = async () => {
    await waitFor('the booking to be submitted', async () => {
      const { rows } = await client.query("select count(*)::int as n from payments where state = 'created'")
      return rows[0].n === 0
    })
    const { rows } = await client.query(
      `select p.amount, p.fee, p.reference, b.amount as bill from payments p join bills b on b.id = p.bill_id
       where b.id = $1 order by p.created_at`,
      [booking.billId],
    )
    return rows
  }
  await pay({})
  const [old] = await attempts()
  // On a busy machine the first call may time out and is repeated.
  await waitFor(
    'the provider to be asked',
    async () => world.find('flutterwave', old.reference) !== undefined,
  )
  const there = world.find('flutterwave', old.reference)
  if (there) await world.settle(there, 'failed')
  await pollOnce(stack, client)
  await changeTo(stack.origin, booking, 'yearly')
  await passTime(client, 61)
  await pay(everyExtra(String(old.amount)))
  const [, dearer] = await attempts()
  await waitFor(
    'the provider to be asked',
    async () => world.find('flutterwave', dearer.reference) !== undefined,
  )
  const asked = world.find('flutterwave', dearer.reference)?.amount
  const result = { old: old.amount, bill: dearer.bill, asked }
  hold('the price is that of the current booking', dearer.amount - dearer.fee === dearer.bill, result)
  hold('the provider was asked for this price', asked === dearer.amount && dearer.amount > old.amount, result)
  return result
}

function everyPost(size: Size): Post[] {
  const values = size === 'small' ? hostile.filter((_, n) => n % 3 === 1) : hostile
  const step = sized(size, { small: 6, middle: 3, full: 1 })
  const single = extras.filter((_, n) => n % step === 0)
  const posts: Post[] = []
  for (const [method, { rings }] of Object.entries(methods)) {
    const base = { method, wallet: rings ? 'a wallet' : '' }
    posts.push({ what: `${method} as it is`, fields: base })
    for (const value of values) {
      posts.push({ what: `${method}: wallet ${value}`, fields: { ...base, wallet: value } })
      posts.push({ what: `${method}: token ${value}`, fields: { ...base, token: value } })
      posts.push({ what: `${method}: all extras ${value}`, fields: { ...everyExtra(value), ...base } })
    }
    for (const extra of single)
      for (const value of ['1', 'completed', randomUUID()])
        posts.push({ what: `${method}: ${extra} ${value}`, fields: { ...base, [extra]: value } })
  }
  for (const value of values) posts.push({ what: `method ${value}`, fields: { method: value, wallet: '' } })
  // Another bill under our signature, ours under theirs, truncated, extended, for another purpose.
  const wallet = { method: 'bank-transfer', wallet: '' }
  const paths: NonNullable<Post['path']>[] = [
    (own, other) => other.path.split('.')[0] + own.path.slice(own.path.indexOf('.')),
    (_, other) => other.path.slice(0, -1),
    (_, other) => other.path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    (_, other) => `${other.path.split('.')[0]}.`,
    (_, other) => other.path.split('.')[0] ?? '',
    (_, other) => `/pay/${other.billId.toUpperCase()}.${other.path.split('.')[1]}`,
  ]
  for (const path of paths) posts.push({ what: 'another link', fields: wallet, path })
  return posts
}

const everyExtra = (value: string) => Object.fromEntries(extras.map((name) => [name, value]))

async function send(origin: string, post: Post, own: Owed, other: Owed, n: number): Promise<number> {
  const method = post.fields.method ?? ''
  const wallet =
    post.fields.wallet === 'a wallet' ? walletOf(n, methods[method]?.rings) : (post.fields.wallet ?? '')
  const answer = await ask(origin + (post.path?.(own, other) ?? own.path), {
    method: 'POST',
    headers: { ...formHeaders, 'x-forwarded-for': `198.51.${n % 200}.${n % 250}` },
    body: new URLSearchParams({ ...post.fields, wallet }).toString(),
    timeout: 60_000,
  })
  return answer.status
}

/** Compares each payment with the price computed here, in our books and in the request to its provider. */
async function compare(client: pg.Client, owed: Owed[], world: World): Promise<number> {
  const amounts = new Map(owed.map(({ billId, amount }) => [billId, amount]))
  const { rows } = await client.query('select * from payments')
  let asked = 0
  for (const row of rows) {
    const amount = amounts.get(row.bill_id) ?? Number.NaN
    const fee = methods[row.method]?.fee(amount) ?? Number.NaN
    const total = amount + fee
    const isAbroad = row.method === 'paypal'
    const charge = isAbroad ? Math.ceil((total * 100) / 1440) : total
    const isRight =
      row.amount === total &&
      row.fee === fee &&
      row.charge_amount === charge &&
      row.charge_currency === (isAbroad ? 'USD' : 'RWF') &&
      row.state === 'pending' &&
      row.completed_at === null
    hold('the price is ours', isRight, row, { total, fee, charge })
    if (row.provider === 'bank') continue
    const there = world.find(row.provider, row.reference)
    // On a busy machine a call may time out: then the provider was not asked yet.
    if (!there) continue
    asked++
    const isSame = there.amount === charge || there.amount === (isAbroad ? charge / 100 : charge)
    hold('the provider was asked for the same', isSame, there.amount, charge)
  }
  hold('most providers were asked', asked > rows.length / 2, asked, rows.length)
  return rows.length
}
