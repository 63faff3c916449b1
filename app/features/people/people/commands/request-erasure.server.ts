import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { erasureRequests, people } from '../people.table.server.ts'
import { findRows, type Scope, type Unsent } from '../personal-data.queries.server.ts'
import { erasePersonJob } from '../rights.jobs.server.ts'
import { forgetPoints } from './erase-person.server.ts'
import { eraseRows } from './erase-rows.server.ts'

/** Records that a person is to be erased, and who asked. The worker does it. A repeated request changes nothing. */
export async function requestErasure(work: UnitOfWork, scope: Scope | Unsent): Promise<boolean> {
  return scope.personId === undefined ? eraseUnsent(work, scope) : askFor(work, scope)
}

async function askFor(work: UnitOfWork, { personId, contactPointId = null }: Scope): Promise<boolean> {
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
  const [request] = await tx
    .insert(erasureRequests)
    .values({ personId, contactPointId, askedAt: now, askedBy: nameOf(actor) })
    .returning({ id: erasureRequests.id })
  if (!request) throw new Error('insert of an erasure request returned no row')
  await work.audit({ action: 'asked to erase', subject: 'person', subjectId: personId })
  await work.enqueue(erasePersonJob, { requestId: request.id })
  return true
}

const nameOf = (actor: UnitOfWork['actor']) =>
  actor.kind === 'staff' ? actor.name : actor.kind === 'visitor' ? 'the person' : actor.kind

/** A draft has no message, no file and no person to lock: it is removed at once. */
async function eraseUnsent(work: UnitOfWork, scope: Unsent): Promise<boolean> {
  const { tx, now, actor } = work
  const { contactPointId } = scope
  const finds = await findRows(tx, scope)
  const { removed } = await eraseRows(work, finds)
  await tx
    .insert(erasureRequests)
    .values({ contactPointId, askedAt: now, askedBy: nameOf(actor), removed, kept: [], doneAt: now })
  await work.audit({ action: 'erased', subject: 'person', subjectId: contactPointId, after: { removed } })
  await forgetPoints(work, finds)
  return true
}
