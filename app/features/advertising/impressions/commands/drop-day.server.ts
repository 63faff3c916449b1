import { eq, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { adRejections } from '../impression.table.server.ts'
import { rollUpDays } from './roll-up-days.server.ts'

/** The events of a day go as a whole, after a last look at them in the same transaction: its numbers stay. */
export async function dropDay(work: UnitOfWork, day: string): Promise<void> {
  const { tx } = work
  // No token is as old as this day, so nobody writes into it any more. Counted before anything is locked: whoever
  // writes into another day waits for the dropping alone.
  await rollUpDays(work, [day])
  await tx.execute(sql`select drop_ad_day(${day}::date)`)
  await tx.delete(adRejections).where(eq(adRejections.day, day))
  await work.audit({ action: 'dropped', subject: 'ad_events', after: { day } })
}
