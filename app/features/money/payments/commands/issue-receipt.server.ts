import { sql } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { receipts } from '../ledger.table.server.ts'

export type Receipt = { year: number; number: number }

/**
 * PAY-08: issues the next number of the year. Concurrent transactions wait here, so that no number is skipped or issued
 * twice; a transaction that fails returns its number.
 */
export async function issueReceipt({ tx, now }: UnitOfWork, paymentId: string): Promise<Receipt> {
  const year = Number(hubDay(now).slice(0, 4))
  // The queue may be long after an outage; each holds the lock for the rest of a short transaction.
  await tx.execute(sql`set local lock_timeout = '20s'`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('receipts'))`)
  const [issued] = await tx
    .insert(receipts)
    .values({
      year,
      number: sql`(select coalesce(max(number), 0) + 1 from receipts where year = ${year})`,
      paymentId,
      issuedAt: now,
    })
    .returning({ year: receipts.year, number: receipts.number })
  if (!issued) throw new Error('insert of a receipt returned no row')
  return issued
}
