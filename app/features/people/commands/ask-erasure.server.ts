import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Work } from '~/platform/work/work.server.ts'
import type { Scope } from '../held.queries.server.ts'
import { erasureRequests, people } from '../people.table.server.ts'
import { erasePersonJob } from '../rights.jobs.server.ts'

/** Notes that somebody is to be erased, and by whose word. The worker does it. Asking twice is asking once. */
export async function askErasure(work: Work, { personId, contactPointId = null }: Scope): Promise<boolean> {
  const { tx, now, actor } = work
  const [person] = await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, personId))
    .for('update')
  if (!person) return false
  const [open] = await tx
    .select({ id: erasureRequests.id })
    .from(erasureRequests)
    .where(
      and(
        eq(erasureRequests.personId, personId),
        sql`${erasureRequests.contactPointId} is not distinct from ${contactPointId}::uuid`,
        isNull(erasureRequests.doneAt),
      ),
    )
  if (open) return true
  const askedBy = actor.kind === 'staff' ? actor.name : actor.kind === 'visitor' ? 'the person' : actor.kind
  const [request] = await tx
    .insert(erasureRequests)
    .values({ personId, contactPointId, askedAt: now, askedBy })
    .returning({ id: erasureRequests.id })
  if (!request) throw new Error('a request was not saved')
  await work.audit({ action: 'asked to erase', subject: 'person', subjectId: personId })
  await work.enqueue(erasePersonJob, { requestId: request.id })
  return true
}
