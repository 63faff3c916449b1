import { eq, sql } from 'drizzle-orm'
import { forgetSubmission } from '~/kits/forms/submission.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Release } from '../event.options.ts'
import { eventRegistrations } from '../event.table.server.ts'

type Change = Partial<Omit<typeof eventRegistrations.$inferInsert, 'id' | 'eventId' | 'version'>>

/** What somebody has of an event becomes something else. The database counts; the event is held by now. */
export async function changeSeat({ tx, now }: UnitOfWork, id: string, change: Change): Promise<void> {
  await tx
    .update(eventRegistrations)
    .set({ ...change, updatedAt: now, version: sql`${eventRegistrations.version} + 1` })
    .where(eq(eventRegistrations.id, id))
}

/** The seat is nobody's any more. */
export const releaseSeat = (work: UnitOfWork, id: string, why: Release) =>
  changeSeat(work, id, { seat: 'released', released: why, offerUntil: null, payUntil: null })

/** Somebody is out without having said so. They may register again, with the same words too. */
export async function letGo(
  work: UnitOfWork,
  id: string,
  why: Exclude<Release, 'cannot-come' | 'rejected'>,
): Promise<void> {
  await changeSeat(work, id, {
    seat: 'released',
    released: why,
    offerUntil: null,
    payUntil: null,
    withdrawnAt: work.now,
    ...(why === 'cancelled' && { toldAt: work.now }),
  })
  await forgetSubmission(work, id)
}

/** Where staff need not decide, having a seat is the decision. */
export const decidedBySystem = ({ now }: UnitOfWork) => ({
  status: 'approved',
  decidedAt: now,
  decidedBy: 'system',
})
