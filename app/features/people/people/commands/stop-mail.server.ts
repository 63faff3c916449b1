import { and, eq, isNull } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { contactPoints } from '../people.table.server.ts'

/** The address gets no more messages to groups. The first stop keeps its moment. */
export async function stopMail({ tx, now }: UnitOfWork, contactPointId: string): Promise<void> {
  await tx
    .update(contactPoints)
    .set({ mailStoppedAt: now })
    .where(and(eq(contactPoints.id, contactPointId), isNull(contactPoints.mailStoppedAt)))
}

/** Its owner wants them again. */
export async function resumeMail({ tx }: UnitOfWork, contactPointId: string): Promise<void> {
  await tx.update(contactPoints).set({ mailStoppedAt: null }).where(eq(contactPoints.id, contactPointId))
}
