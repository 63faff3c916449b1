import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { contactPoints, peopleContactPoints } from '../people.table.server.ts'

/** Marks an address whose mail bounced for good. The first bounce keeps its time; unknown addresses are ignored. */
export async function markReturned({ tx, now }: UnitOfWork, email: string): Promise<void> {
  const isIt = and(eq(contactPoints.kind, 'email'), eq(contactPoints.value, email))
  await tx
    .update(contactPoints)
    .set({ mailReturnedAt: now })
    .where(and(isIt, isNull(contactPoints.mailReturnedAt)))
}

/** Staff found that mail arrives there again: it receives messages to groups from now on. */
export async function clearReturned(
  work: UnitOfWork,
  { personId, contactPointId }: { personId: string; contactPointId: string },
): Promise<void> {
  const isTheirs = sql`exists (select from ${peopleContactPoints}
    where person_id = ${personId} and contact_point_id = ${contactPoints.id})`
  const cleared = await work.tx
    .update(contactPoints)
    .set({ mailReturnedAt: null })
    .where(and(eq(contactPoints.id, contactPointId), isTheirs))
  if (cleared.rowCount)
    await work.audit({ action: 'cleared returned mail of', subject: 'person', subjectId: personId })
}
