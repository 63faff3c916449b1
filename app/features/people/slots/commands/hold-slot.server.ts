import { eq } from 'drizzle-orm'
import { sqlState } from '~/platform/db/errors.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { placesHeld } from '../slot.queries.server.ts'
import { slotHolds } from '../slot.table.server.ts'

/**
 * APT-15: holds a place of a slot and returns its id, or undefined when none is left or the time is blocked. Of any
 * number of simultaneous callers each place goes to one; the others wait until that one has committed, and then look
 * again. Hold the new slot before releasing the old one: nobody then waits for a slot while releasing one, so there is
 * no deadlock.
 */
export async function holdSlot(
  work: UnitOfWork,
  startsAt: Date,
  capacity: number,
): Promise<string | undefined> {
  for (;;) {
    const held = await placesHeld(work.tx, startsAt)
    // Holds beyond a lowered capacity count, too.
    if (held.length >= capacity) return
    const place = Array.from({ length: capacity }, (_, n) => n + 1).find((one) => !held.includes(one))
    if (place === undefined) return
    const hold = await insertHold(work, startsAt, place)
    if (hold !== 'taken') return hold === 'blocked' ? undefined : hold.id
  }
}

/** A hold and a block exclude each other. */
export const isExcluded = (error: unknown) => sqlState(error) === '23P01'

/** In a savepoint: the database refuses a blocked time, and the transaction goes on. */
async function insertHold({ tx, now }: UnitOfWork, startsAt: Date, place: number) {
  try {
    const [hold] = await tx.transaction((part) =>
      part
        .insert(slotHolds)
        .values({ startsAt, place, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: slotHolds.id }),
    )
    return hold ?? ('taken' as const)
  } catch (error) {
    if (isExcluded(error)) return 'blocked' as const
    throw error
  }
}

/** Frees the place. Nothing may point at it any more. */
export async function releaseSlot({ tx }: UnitOfWork, id: string): Promise<void> {
  await tx.delete(slotHolds).where(eq(slotHolds.id, id))
}
