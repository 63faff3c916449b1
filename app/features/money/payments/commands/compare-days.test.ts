import { randomUUID } from 'node:crypto'
import { asc, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { ProviderName } from '~/platform/payments/provider.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { type Random, randomFrom } from '../../../../../tests/support/random.ts'
import { aBill, anAttempt, aRefund, conclude, withShelf } from '../../../../../tests/support/shelf.ts'
import type { DifferenceKind } from '../reconciliation.options.ts'
import { differences } from '../reconciliation.table.server.ts'
import { totalsSince } from '../totals.queries.server.ts'
import { compareDays } from './compare-days.server.ts'
import { importStatement } from './import-statement.server.ts'

withDatabase()
withShelf()

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const providers = ['mtn', 'airtel', 'irembopay', 'paypal', 'bank'] as const
const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']
const tonight = new Date('2026-11-14T02:20:00Z')

type CsvLine = { day: string; reference: string; amount: number; id: string; type: string; about: string }
type World = {
  lines: Map<ProviderName, CsvLine[]>
  planted: string[]
  /** Ledger minus statement that the planted differences leave, by provider and day. */
  leaves: Map<string, number>
}

/** The formats of banks, phones and people. */
function writeReference(random: Random, provider: ProviderName, reference: string): string {
  const forms = [
    reference,
    reference.toLowerCase(),
    reference.toUpperCase(),
    reference.replaceAll('-', ' '),
    reference.replaceAll('-', ''),
  ]
  const form = random.pick(forms) ?? reference
  return provider === 'bank' ? `${random.pick(['TRF UWASE ALINE ', 'gift, ', '']) ?? ''}${form}` : form
}

async function makePayment(random: Random, nth: number, provider: ProviderName) {
  const amount = 500 + random.upTo(100_000)
  const cents = provider === 'paypal' ? Math.ceil((amount * 100) / 1400) : undefined
  const day = random.pick(days) ?? ''
  const now = new Date(`${day}T${String(8 + random.upTo(12)).padStart(2, '0')}:00:00+02:00`)
  const bill = await aBill({ amount, now })
  const payment = await anAttempt(bill, { provider, amount, cents, now })
  return {
    bill,
    ...payment,
    provider,
    day,
    now,
    amount,
    theirs: cents ?? amount,
    number: `T${nth}${randomUUID()}`,
  }
}
type Made = Awaited<ReturnType<typeof makePayment>>

const complete = ({ bill, id, now, number, provider }: Made) =>
  conclude(bill, id, { to: 'completed' }, { now, transactionId: provider === 'bank' ? undefined : number })

const lineOf = (random: Random, made: Made, change: Partial<CsvLine> = {}): CsvLine => ({
  day: made.day,
  // Some statements have our reference, some only the provider's number.
  reference:
    made.provider !== 'bank' && random.upTo(4) === 0
      ? 'Payment'
      : writeReference(random, made.provider, made.reference),
  amount: made.theirs,
  id: made.number,
  type: 'in',
  about: made.id,
  ...change,
})

type Plant = (random: Random, made: Made, world: World) => Promise<[DifferenceKind, left: number]>
const put = (world: World, made: Made, line: CsvLine) =>
  world.lines.set(made.provider, [...(world.lines.get(made.provider) ?? []), line])

/** Each plants one difference of its kind, and returns what it leaves of ledger minus statement. */
const plants: Plant[] = [
  async function nobodyKnows(random, made, world) {
    put(world, made, lineOf(random, made, { reference: `unknown ${randomUUID()}`, id: randomUUID() }))
    await complete(made)
    put(world, made, lineOf(random, made))
    return ['missing here', -made.theirs]
  },
  async function stillPending(random, made, world) {
    // The provider's number is unknown here before completion.
    put(world, made, lineOf(random, made, { reference: made.reference }))
    return ['missing here', -made.theirs]
  },
  async function notThere(_, made) {
    await complete(made)
    return ['missing there', made.theirs]
  },
  async function otherAmount(random, made, world) {
    await complete(made)
    const more = 1 + random.upTo(400)
    put(world, made, lineOf(random, made, { amount: made.theirs + more }))
    return ['amount differs', -more]
  },
  async function backThere(random, made, world) {
    await complete(made)
    put(world, made, lineOf(random, made))
    put(world, made, lineOf(random, made, { type: 'refund', reference: made.reference }))
    return ['refund missing', made.theirs]
  },
  async function backHere(random, made, world) {
    await complete(made)
    put(world, made, lineOf(random, made))
    await aRefund(made.id, made.amount, made.now)
    return ['refund missing', -made.theirs]
  },
  async function twiceThere(random, made, world) {
    await complete(made)
    put(world, made, lineOf(random, made))
    put(world, made, lineOf(random, made, { id: `again ${made.number}`, reference: made.reference }))
    return ['double', -made.theirs]
  },
]

/** Matching, but for some that were paid before midnight there and entered here after it. */
async function plainPayment(random: Random, made: Made, world: World) {
  await complete(made)
  const before = hubDay(new Date(made.now.getTime() - 24 * 3600_000))
  const day = random.upTo(8) === 0 && days.includes(before) ? before : made.day
  put(world, made, lineOf(random, made, { day }))
  if (random.upTo(5) > 0) return
  const { reference } = await aRefund(made.id, made.amount, made.now)
  const back = {
    type: 'refund',
    id: `R${made.number}`,
    reference: made.provider === 'bank' ? made.reference : reference,
  }
  put(world, made, lineOf(random, made, back))
}

function csvOf(random: Random, provider: ProviderName, lines: CsvLine[]): string {
  const sign = random.pick([',', ';', '\t']) ?? ','
  const cell = (text: string) => (text.includes(sign) ? `"${text}"` : text)
  const amount = (units: number) => {
    if (provider === 'paypal') return (units / 100).toFixed(2)
    return random.pick([String(units), units.toLocaleString('en-US'), `${units}.00 RWF`]) ?? ''
  }
  const rows = lines.map((line) => [line.day, line.reference, amount(line.amount), line.id, line.type])
  // A day without payments is covered by the days around it.
  return [['Date', 'Reference', 'Amount', 'Transaction ID', 'Type'], ...rows]
    .map((row) => row.map(cell).join(sign))
    .join('\n')
}

const bring = (provider: ProviderName, text: string) =>
  inTransaction({ actor: { kind: 'staff', name: 'finance@hub.test' }, now: tonight }, (work) =>
    importStatement(work, { provider, file: `${provider}.csv`, text }),
  )
const compareAll = () =>
  Promise.all(
    providers.map((provider) =>
      inTransaction({ actor: { kind: 'system' }, now: tonight }, (work) => compareDays(work, provider, days)),
    ),
  )
const found = async () =>
  (
    await db().select().from(differences).where(isNull(differences.resolvedAt)).orderBy(asc(differences.key))
  ).map(({ kind, provider, paymentId, day }) => `${kind} ${provider} ${day} ${paymentId ?? 'unknown'}`)

test(`A-ADD-07: of 100 planted differences among 160 payments all are found, nothing else is, and the rest balances to zero (SEED=${seed})`, async () => {
  const random = randomFrom(seed)
  const world: World = { lines: new Map(), planted: [], leaves: new Map() }
  const leave = (key: string, more: number) => world.leaves.set(key, (world.leaves.get(key) ?? 0) + more)
  // Every provider is covered from the first day to the last, by a matching payment on each.
  for (let n = 0; n < 60; n += 1) {
    const provider = providers[n % providers.length] ?? 'mtn'
    const made = await makePayment(random, n, provider)
    const edge = n < 10 ? { ...made, day: days[n < 5 ? 0 : 3] ?? '' } : made
    await plainPayment(
      random,
      n < 10 ? { ...edge, now: new Date(`${edge.day}T09:00:00+02:00`) } : made,
      world,
    )
  }
  for (let n = 0; n < 100; n += 1) {
    const made = await makePayment(random, 100 + n, random.pick(providers) ?? 'mtn')
    const plant = plants[n % plants.length]
    if (!plant) continue
    const [kind, left] = await plant(random, made, world)
    const about = plant.name === 'nobodyKnows' ? 'unknown' : made.id
    world.planted.push(`${kind} ${made.provider} ${made.day} ${about}`)
    leave(`${made.provider} ${made.day}`, left)
  }
  const files = providers.map((one) => [one, csvOf(random, one, world.lines.get(one) ?? [])] as const)
  for (const [provider, text] of files)
    expect(await bring(provider, text), provider).toMatchObject({ ok: true, known: 0, left: 0 })

  expect((await found()).sort(), `SEED=${seed}`).toEqual(world.planted.sort())
  expect(world.planted).toHaveLength(100)
  const totals = await totalsSince(db(), days[0] ?? '')
  const rest = totals.map(({ provider, day, ours, theirs }) => {
    const planted = world.leaves.get(`${provider} ${day}`) ?? 0
    return { day, provider, rest: ours - theirs - planted }
  })
  expect(rest.length).toBeGreaterThanOrEqual(providers.length * 2)
  expect(
    rest.filter(({ rest: left }) => left !== 0),
    `SEED=${seed}`,
  ).toEqual([])

  // Again: the same files, and three concurrent comparisons.
  const before = await count('differences')
  for (const [provider, text] of files)
    expect(await bring(provider, text)).toMatchObject({ ok: true, added: 0 })
  await Promise.all([compareAll(), compareAll(), compareAll()])
  expect(await count('differences')).toBe(before)
  expect((await found()).sort()).toEqual(world.planted)
}, 120_000)

async function aTransfer(state: 'pending' | 'completed' = 'pending') {
  const made = await makePayment(randomFrom(1), 1, 'bank')
  if (state === 'completed') await complete(made)
  const text = (amount: number) =>
    `date,reference,amount,transaction id,type\n${made.day},${made.reference.replaceAll('-', ' ')},${amount},FT1,in`
  return { made, text }
}

test('PAY-06: a transfer found in a statement is suggested to staff, and stays pending until they mark it', async () => {
  const { made, text } = await aTransfer()
  await bring('bank', text(made.amount))
  expect(await found()).toEqual([`missing here bank ${made.day} ${made.id}`])
  const [open] = await db().select().from(differences)
  expect(open?.detail).toContain('Mark it as received')
  expect(await count("payments where state = 'pending'")).toBe(1)
  expect(await count('ledger')).toBe(0)
  // After staff marked it, the next comparison finds no difference and resolves it.
  await complete(made)
  await compareAll()
  expect(await found()).toEqual([])
  expect((await db().select().from(differences))[0]).toMatchObject({
    resolvedBy: 'system',
    note: 'It matches now.',
  })
})

test('A-ADD-07: a transfer of less than the bill is not suggested', async () => {
  const { made, text } = await aTransfer()
  await bring('bank', text(made.amount - 1))
  const [open] = await db().select().from(differences)
  expect(open?.detail).toMatch(/was asked, and the payment is pending/)
})

test('A-ADD-07: a ledger entry does not count as missing at the provider before a statement covers its day', async () => {
  const made = await makePayment(randomFrom(2), 1, 'mtn')
  await complete(made)
  await compareAll()
  expect(await found()).toEqual([])
})

test('A-ADD-07: a difference resolved by staff stays resolved, one that resolved itself is reopened', async () => {
  const { made, text } = await aTransfer('completed')
  await bring('bank', text(made.amount + 5))
  const resolve = (by: string) =>
    db().update(differences).set({ resolvedAt: tonight, resolvedBy: by, note: 'A tip' })
  await resolve('finance@hub.test')
  await compareAll()
  expect(await found()).toEqual([])
  await resolve('system')
  await compareAll()
  expect(await found()).toEqual([`amount differs bank ${made.day} ${made.id}`])
})

test('A-ADD-07: rent paid from an account of the hub is no refund', async () => {
  const text =
    'date,reference,amount\n2026-11-12,RENT NOVEMBER KG7,-300000\n2026-11-12,salary,-200000\n2026-11-12,hello,50'
  expect(await bring('bank', text)).toMatchObject({ ok: true, added: 1, left: 2 })
  expect(await found()).toEqual(['missing here bank 2026-11-12 unknown'])
})

test('an unreadable statement saves nothing', async () => {
  expect(await bring('mtn', 'date,reference,amount\n2026-11-12,a,5\n2026-11-12,b,?')).toEqual({
    ok: false,
    problems: ['Line 3: the amount cannot be read.'],
  })
  expect(await count('statements')).toBe(0)
  expect(await count('audit_log')).toBe(0)
  expect(await db().select().from(differences).where(eq(differences.provider, 'mtn'))).toEqual([])
})
