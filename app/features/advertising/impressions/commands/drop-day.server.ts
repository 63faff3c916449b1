import { eq, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { adRejections } from '../impression.table.server.ts'
import { rollUpDays } from './roll-up-days.server.ts'

/** Drops all events of a day, after a last roll-up in the same transaction: its daily counts stay. */
export async function dropDay(work: UnitOfWork, day: string): Promise<void> {
  const { tx } = work
  // All tokens of this day have expired, so it gets no more writes. Rolled up before anything is locked: writers of
  // other days wait for the drop alone.
  await rollUpDays(work, [day])
  await tx.execute(sql`select drop_ad_day(${day}::date)`)
  await tx.delete(adRejections).where(eq(adRejections.day, day))
  await work.audit({ action: 'dropped', subject: 'ad_events', after: { day } })
}
