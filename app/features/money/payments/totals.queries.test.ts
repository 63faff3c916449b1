import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import type { ChargeStatus } from '~/platform/payments/provider.ts'
import { count, withDatabase } from '../../../../tests/support/database.ts'
import { aBill, anAttempt, aRefund, hear, withShelf } from '../../../../tests/support/shelf.ts'
import { ledger } from './ledger.table.server.ts'
import type { PaymentState } from './payment.options.ts'
import { payments } from './payment.table.server.ts'
import { totalsSince } from './totals.queries.server.ts'

withDatabase()
const shelf = withShelf()

const price = 10_000
const begin = new Date('2026-11-10T08:00:00Z')
const rwf = (amount: number) => ({ amount, currency: 'RWF' })
/** All replies of a provider about a charge. */
const words: ChargeStatus[] = [
  { is: 'pending' },
  { is: 'completed', sum: rwf(price) },
  { is: 'completed', sum: rwf(price) },
  { is: 'completed' },
  { is: 'completed', sum: rwf(price - 1) },
  { is: 'completed', sum: rwf(price + 250) },
  { is: 'completed', sum: { amount: price, currency: 'USD' } },
  { is: 'failed', failure: 'no-funds' },
  { is: 'cancelled' },
  { is: 'expired' },
  { is: 'ambiguous' },
  { is: 'not found' },
  { is: 'unsure' },
]

/** The expected result of a payment, derived from the replies alone. */
function expected(said: ChargeStatus[]): { state: 'completed' | 'review' | 'other'; came: number } {
  for (const { is, sum } of said) {
    if (is !== 'completed') continue
    if (sum && (sum.currency !== 'RWF' || sum.amount < price)) return { state: 'review', came: 0 }
    return { state: 'completed', came: sum?.amount ?? price }
  }
  return { state: 'other', came: 0 }
}

const step = fc.record({
  payment: fc.nat({ max: 5 }),
  word: fc.nat({ max: words.length - 1 }),
  minutes: fc.nat({ max: 50 }),
})
const back = fc.record({ payment: fc.nat({ max: 5 }), share: fc.integer({ min: 1, max: 100 }) })

// A failing run prints its seed and the shortest history that shows it.
test('PAY-01: after any history the ledger has each payment once, and every product shows exactly that', async () => {
  const history = fc.record({
    steps: fc.array(step, { minLength: 3, maxLength: 24 }),
    backs: fc.array(back, { maxLength: 4 }),
    atOnce: fc.boolean(),
  })
  let completions = 0
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, backs, atOnce }) => {
      const bills = [await aBill({ now: begin }), await aBill({ now: begin })]
      const attempts = await Promise.all(
        Array.from({ length: 6 }, async (_, nth) => {
          const bill = bills[nth % 2] ?? ''
          return { bill, ...(await anAttempt(bill, { now: begin })), said: [] as ChargeStatus[], back: 0 }
        }),
      )
      let now = begin
      const told: (() => Promise<void>)[] = []
      for (const { payment, word, minutes } of steps) {
        const one = attempts[payment]
        const said = words[word]
        if (!one || !said) continue
        now = new Date(now.getTime() + minutes * 60_000)
        const at = now
        told.push(() => hear(one.bill, one.id, said, at))
        one.said.push(said)
      }
      // Concurrently: payments of one bill meet, each with its own replies still in order.
      const lanes = attempts.map(({ id }) =>
        steps.flatMap(({ payment }, at) => (attempts[payment]?.id === id ? at : [])),
      )
      const runLane = async (lane: number[]) => {
        for (const at of lane) await told[at]?.()
      }
      if (atOnce) await Promise.all(lanes.map(runLane))
      else await runLane(told.map((_, at) => at))
      const came = new Map(attempts.map(({ id, said }) => [id, expected(said).came]))
      for (const { payment, share } of backs) {
        const one = attempts[payment]
        const left = one ? Math.min(came.get(one.id) ?? 0, price) - one.back : 0
        const amount = Math.floor((left * share) / 100)
        if (!one || amount === 0) continue
        await aRefund(one.id, amount, now)
        one.back += amount
      }
      for (const one of attempts) {
        const [row] = await db()
          .select({ state: payments.state })
          .from(payments)
          .where(eq(payments.id, one.id))
        const lines = await db().select().from(ledger).where(eq(ledger.paymentId, one.id))
        const { state, came: should } = expected(one.said)
        if (state !== 'other') expect(row?.state).toBe(state)
        else expect(['completed', 'review'] satisfies PaymentState[]).not.toContain(row?.state)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(should - one.back)
        expect(lines.filter(({ refundId }) => !refundId)).toHaveLength(state === 'completed' ? 1 : 0)
        if (state === 'completed') completions += 1
      }
      for (const bill of bills) {
        const isPaid = attempts.some((one) => one.bill === bill && expected(one.said).state === 'completed')
        expect(shelf.standings.get(bill) === 'completed').toBe(isPaid)
        expect(shelf.granted.get(bill) ?? 0).toBe(isPaid ? 1 : 0)
      }
    }),
    { numRuns: 40 },
  )
  expect(completions).toBeGreaterThan(40)
  expect(await count('receipts')).toBe(completions)
  const booked = await db().select({ amount: ledger.amount }).from(ledger)
  const totals = await totalsSince(db(), '2026-11-01')
  expect(totals.reduce((sum, { ours }) => sum + ours, 0)).toBe(
    booked.reduce((sum, { amount }) => sum + amount, 0),
  )
  const { rows } = await db().execute<{ last: number }>('select max(number)::int as last from receipts')
  expect(rows[0]?.last).toBe(completions)
}, 120_000)
