import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { placesHeld } from '../slot.queries.server.ts'
import { slotHolds } from '../slot.table.server.ts'

/**
 * APT-15: holds a place of a slot and returns its id, or undefined when none is left. Of any number of simultaneous
 * callers each place goes to one; the others wait until that one has committed, and then look again. Hold the new slot
 * before releasing the old one: nobody then waits for a slot while releasing one, so there is no deadlock.
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
    const [hold] = await work.tx
      .insert(slotHolds)
      .values({ startsAt, place, createdAt: work.now })
      .onConflictDoNothing()
      .returning({ id: slotHolds.id })
    if (hold) return hold.id
  }
}

/** Frees the place. Nothing may point at it any more. */
export async function releaseSlot({ tx }: UnitOfWork, id: string): Promise<void> {
  await tx.delete(slotHolds).where(eq(slotHolds.id, id))
}
