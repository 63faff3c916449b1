import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { placesHeld } from '../slot.queries.server.ts'
import { slotHolds } from '../slot.table.server.ts'

/**
 * APT-15: holds a place of a slot and tells its id, or undefined when none is left. Of any number at once each place
 * goes to one; the others wait until that one is saved, and then look again. Nobody waits for a slot while giving one
 * back, so hold the new one first: two who wait for each other cannot happen.
 */
export async function holdSlot(
  work: UnitOfWork,
  startsAt: Date,
  capacity: number,
): Promise<string | undefined> {
  for (;;) {
    const held = await placesHeld(work.tx, startsAt)
    // Those beyond a capacity that was lowered count, too.
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

/** The place is free again. Whatever pointed at it points at it no more. */
export async function releaseSlot({ tx }: UnitOfWork, id: string): Promise<void> {
  await tx.delete(slotHolds).where(eq(slotHolds.id, id))
}
