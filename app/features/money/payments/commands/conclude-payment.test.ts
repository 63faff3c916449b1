import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import type { ChargeStatus } from '~/platform/payments/provider.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { type Random, randomFrom } from '../../../../../tests/support/random.ts'
import { asStaff } from '../../../../../tests/support/refunds.ts'
import { aBill, anAttempt, aRefund, hear, withShelf } from '../../../../../tests/support/shelf.ts'
import { bills, payments } from '../payment.table.server.ts'
import { changeBill } from './change-bill.server.ts'
import { closeBill } from './open-bill.server.ts'
import { reviewPayment } from './review-payment.server.ts'

withDatabase()
const shelf = withShelf()

const histories = Number(process.env.HISTORIES ?? 1000)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const prices = [5_000, 50_500, 540_500]
const minute = 60_000

type Made = { id: string; amount: number; at: number }

/** One bill from beginning to end: changing prices, arbitrary provider replies, decisions of staff. */
async function live(random: Random): Promise<void> {
  const begun = Date.now()
  const billId = await aBill({ amount: random.pick(prices), now: new Date(begun) })
  const made: Made[] = []
  let clock = begun
  const later = (minutes: number) => {
    clock += random.upTo(minutes) * minute
    return new Date(clock)
  }
  const steps: Record<string, () => Promise<unknown>> = {
    async try() {
      const [bill] = await db().select().from(bills).where(eq(bills.id, billId))
      if (bill?.state !== 'open') return
      const fee = random.pick([0, 0, 500]) ?? 0
      const { id } = await anAttempt(billId, { amount: bill.amount + fee, fee, now: later(2) })
      made.push({ id, amount: bill.amount + fee, at: clock })
    },
    async hear() {
      const one = random.pick(made)
      if (one) await hear(billId, one.id, said(random, one.amount), later(90))
    },
    async change() {
      const [bill] = await db().select().from(bills).where(eq(bills.id, billId))
      if (!bill) return
      const { personId, name, email, phone } = bill
      const amount = random.pick(prices) ?? bill.amount
      await inTransaction({ actor: { kind: 'visitor' }, now: later(5) }, (work) =>
        changeBill(work, billId, { personId, name, email, phone, amount }),
      )
    },
    async decide() {
      const one = random.pick(made)
      if (!one) return
      const francs = random.pick([one.amount, one.amount - 1, 5_000]) ?? one.amount
      const to = random.pick(['completed', 'completed', 'failed'] as const) ?? 'failed'
      await asStaff('odette', (work) =>
        to === 'failed'
          ? reviewPayment(work, { paymentId: one.id, to, reason: 'Not ours' })
          : reviewPayment(work, {
              paymentId: one.id,
              to,
              francs,
              handsOver: random.upTo(2) === 0,
              reason: 'Seen',
            }),
      )
    },
    async refund() {
      const [done] = await db()
        .select()
        .from(payments)
        .where(sql`bill_id = ${billId} and state = 'completed'`)
      if (done) await aRefund(done.id, 1, later(5)).catch(() => {})
    },
    close: () =>
      inTransaction({ actor: { kind: 'system' }, now: later(5) }, (work) => closeBill(work, billId)),
  }
  const chances = ['try', 'try', 'hear', 'hear', 'hear', 'hear', 'change', 'change', 'decide', 'refund']
  await steps.try?.()
  for (let n = 4 + random.upTo(6); n > 0; n--) await steps[random.pick(chances) ?? 'hear']?.()
  if (random.upTo(8) === 0) await steps.close?.()
  await steps.hear?.()
}

/** The requested amount, less, more, another currency, or no payment. */
function said(random: Random, asked: number): ChargeStatus {
  const is = random.pick(['completed', 'completed', 'failed', 'pending', 'not found', 'expired'] as const)
  if (is !== 'completed') return { is: is ?? 'pending' }
  const amount = random.pick([asked, asked, asked, asked - 1, asked + 1000, 1]) ?? asked
  const currency = random.upTo(10) === 0 ? 'EUR' : 'RWF'
  return random.upTo(6) === 0 ? { is } : { is, sum: { amount, currency } }
}

test(`PAY-07: in ${histories} random histories no paid bill exceeds the amount paid, nothing is granted twice or for less, and every payment is entered in the ledger once (SEED=${seed})`, async () => {
  const random = randomFrom(seed)
  const seeds = Array.from({ length: histories }, () => random.upTo(2 ** 31)).values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const one of seeds) await live(randomFrom(one))
    }),
  )
  const { rows } = await db().execute<Book>(books)
  const wrong = rows.filter(({ id, state, amount, forgiven, came, lines, completed }) => {
    const isCovered = state !== 'paid' || Number(came) + forgiven >= amount
    const worth = shelf.worth.get(id) ?? 0
    const isFair = worth === 0 || (state === 'paid' && worth === amount && Number(came) + forgiven >= worth)
    return !isCovered || !isFair || (shelf.granted.get(id) ?? 0) > 1 || lines !== completed
  })
  expect(wrong).toEqual([])
  const states = Object.fromEntries(
    [...Map.groupBy(rows, ({ state }) => state)].map(([name, all]) => [name, all.length]),
  )
  expect(states.paid).toBeGreaterThan(histories / 10)
}, 600_000)

type Book = {
  id: string
  state: string
  amount: number
  forgiven: number
  came: string
  lines: number
  completed: number
}

/** Each bill with the amount paid for it, without fees. */
const books = sql`select id, state, amount, forgiven,
  (select coalesce(sum(l.amount - l.fee), 0) from ledger l join payments p on p.id = l.payment_id
    where p.bill_id = bills.id and l.refund_id is null) as came,
  (select count(*)::int from ledger l join payments p on p.id = l.payment_id
    where p.bill_id = bills.id and l.refund_id is null) as lines,
  (select count(*)::int from payments p where p.bill_id = bills.id and p.state = 'completed') as completed
  from bills`
