import { and, eq, isNull } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { contactPoints } from '../people.table.server.ts'

/** Unsubscribes the address from messages to groups. The first time is kept. */
export async function stopMail({ tx, now }: UnitOfWork, contactPointId: string): Promise<void> {
  await tx
    .update(contactPoints)
    .set({ mailStoppedAt: now })
    .where(and(eq(contactPoints.id, contactPointId), isNull(contactPoints.mailStoppedAt)))
}

/** Its owner subscribes again. */
export async function resumeMail({ tx }: UnitOfWork, contactPointId: string): Promise<void> {
  await tx.update(contactPoints).set({ mailStoppedAt: null }).where(eq(contactPoints.id, contactPointId))
}
