import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aMoment, withDatabase } from '../../../../../tests/support/database.ts'
import { aBill, anAttempt, conclude, withShelf } from '../../../../../tests/support/shelf.ts'
import { receipts } from '../ledger.table.server.ts'
import { issueReceipt } from './issue-receipt.server.ts'

withDatabase()
withShelf()

const at = (moment: string) => new Date(moment)
const november = at('2026-11-14T10:00:00Z')
const numbers = async () =>
  (await db().select().from(receipts).orderBy(asc(receipts.year), asc(receipts.number))).map(
    ({ year, number }) => `${year}-${number}`,
  )
const upTo = (year: number, count: number) => Array.from({ length: count }, (_, n) => `${year}-${n + 1}`)
const underWay = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const bill = await aBill({ now: november })
      return { bill, ...(await anAttempt(bill, { now: november })) }
    }),
  )

test('PAY-08: twenty payments that complete at once get twenty numbers without a gap', async () => {
  const attempts = await underWay(20)
  await Promise.all(
    attempts.map(({ bill, id }) => conclude(bill, id, { to: 'completed' }, { now: november })),
  )
  expect(await numbers()).toEqual(upTo(2026, 20))
})

/** As it would be without the queue: reads the last number, pauses, and writes the next. */
async function looksAndWrites({ tx, now }: UnitOfWork, paymentId: string) {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(number), 0)::int as last from receipts where year = 2026`,
  )
  await tx.execute(aMoment)
  await tx.insert(receipts).values({ year: 2026, number: (rows[0]?.last ?? 0) + 1, paymentId, issuedAt: now })
}

test('control: reading the last number without the queue issues a number twice', async () => {
  const attempts = await underWay(20)
  const ended = await Promise.allSettled(
    attempts.map(({ id }) =>
      inTransaction({ actor: { kind: 'system' } }, (work) => looksAndWrites(work, id)),
    ),
  )
  const refused = ended.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ reason }) => sqlState(reason) === '23505')).toBe(true)
})

test('PAY-08: a transaction that fails leaves its number to the next, and a new year in Kigali begins at one', async () => {
  const [first, second, third] = await underWay(3)
  const issue = (id = '', now = november, fails = false) =>
    inTransaction({ actor: { kind: 'system' }, now }, async (work) => {
      const receipt = await issueReceipt(work, id)
      if (fails) throw new Error('after all')
      return receipt
    })
  expect(await issue(first?.id)).toEqual({ year: 2026, number: 1 })
  await expect(issue(second?.id, november, true)).rejects.toThrow('after all')
  expect(await issue(second?.id)).toEqual({ year: 2026, number: 2 })
  // Already 2027 in Kigali, though not in London.
  expect(await issue(third?.id, at('2026-12-31T22:00:00Z'))).toEqual({ year: 2027, number: 1 })
})
