import { eq, sql } from 'drizzle-orm'
import { forgetSubmission } from '~/kits/forms/submission.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Release } from '../event.options.ts'
import { eventRegistrations } from '../event.table.server.ts'

type Change = Partial<Omit<typeof eventRegistrations.$inferInsert, 'id' | 'eventId' | 'version'>>

/** Updates the seat of a registration. The database counts the seats; the caller has locked the event. */
export async function changeSeat({ tx, now }: UnitOfWork, id: string, change: Change): Promise<void> {
  await tx
    .update(eventRegistrations)
    .set({ ...change, updatedAt: now, version: sql`${eventRegistrations.version} + 1` })
    .where(eq(eventRegistrations.id, id))
}

/** Frees the seat. */
export const releaseSeat = (work: UnitOfWork, id: string, why: Release) =>
  changeSeat(work, id, { seat: 'released', released: why, offerUntil: null, payUntil: null })

/** Releases the seat of somebody who did not withdraw. They may register again, even with the same form content. */
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

/** Where no staff decision is needed, a seat means approval. */
export const decidedBySystem = ({ now }: UnitOfWork) => ({
  status: 'approved',
  decidedAt: now,
  decidedBy: 'system',
})
