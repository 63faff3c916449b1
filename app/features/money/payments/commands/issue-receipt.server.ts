import { sql } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { receipts } from '../payment.table.server.ts'

export type Receipt = { year: number; number: number }

/**
 * PAY-08: the next number of the year. Whoever comes at the same moment waits for us, so that none is left out and
 * none is given twice; a transaction that fails gives its number back.
 */
export async function issueReceipt({ tx, now }: UnitOfWork, paymentId: string): Promise<Receipt> {
  const year = Number(hubDay(now).slice(0, 4))
  // Many may stand in this queue after an outage; each holds it for the rest of a short transaction.
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
  if (!issued) throw new Error('a receipt was not issued')
  return issued
}
