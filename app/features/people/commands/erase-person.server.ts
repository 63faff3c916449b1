import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { inWork, type Work } from '~/platform/work/work.server.ts'
import { files } from '../../files/files.table.server.ts'
import { sweepFiles } from '../../files/index.server.ts'
import { type Finds, findRows, type Scope } from '../held.queries.server.ts'
import {
  consents,
  contactPoints,
  erasureRequests,
  people,
  peopleContactPoints,
  peopleMerges,
} from '../people.table.server.ts'
import { type Erased, eraseRows } from './erase-rows.server.ts'

/** Who somebody is, and what says nothing without it. */
export const identity: object[] = [
  people,
  contactPoints,
  peopleContactPoints,
  consents,
  peopleMerges,
  erasureRequests,
]

/**
 * Carries a request out: the rows in one transaction, then the bytes of the files, then it is done. Cut short
 * anywhere, it is simply repeated.
 */
export async function erasePerson(requestId: string, now: () => Date): Promise<void> {
  const left = await inWork({ actor: { kind: 'system' }, now: now() }, async (work) => {
    const [request] = await work.tx
      .select()
      .from(erasureRequests)
      .where(and(eq(erasureRequests.id, requestId), isNull(erasureRequests.doneAt)))
      .for('update')
    if (!request) return undefined
    const { removed, kept, files: dropped } = await eraseScope(work, request)
    const leftFiles = [...request.leftFiles, ...dropped]
    await work.tx
      .update(erasureRequests)
      .set({ leftFiles, removed: sumOf(request.removed, removed), kept })
      .where(eq(erasureRequests.id, requestId))
    await work.audit({ action: 'erased', subject: 'person', subjectId: request.personId, after: { removed } })
    return leftFiles
  })
  if (left === undefined) return
  await removeBytes(left, now())
  await db()
    .update(erasureRequests)
    .set({ doneAt: now(), leftFiles: [] })
    .where(eq(erasureRequests.id, requestId))
}

/** Exactly what the same scope is shown. Whoever has nothing left here is not known any more. */
export async function eraseScope(work: Work, scope: Scope): Promise<Erased> {
  const { tx } = work
  // Nobody finds this person for a new row while the old ones go.
  await tx.execute(
    sql`select from people where id = ${scope.personId} or merged_into = ${scope.personId} for update`,
  )
  const finds = await findRows(tx, scope)
  if (!scope.contactPointId) return eraseRows(work, finds)
  const first = await eraseRows(work, finds)
  const rest = await findRows(tx, { personId: scope.personId })
  return isOnlyIdentity(rest) ? together(first, await eraseRows(work, rest)) : first
}

const isOnlyIdentity = (finds: Finds) =>
  [...finds.values()].every(({ held }) => identity.includes(held.table) || held.erase !== 'row')

function together(one: Erased, two: Erased): Erased {
  const tables = new Set([...one.kept, ...two.kept].map(({ table }) => table))
  return {
    removed: sumOf(one.removed, two.removed),
    kept: [...tables].flatMap(
      (table) => [...two.kept, ...one.kept].find((kept) => kept.table === table) ?? [],
    ),
    files: [...one.files, ...two.files],
  }
}

function sumOf(one: Record<string, number> | null, two: Record<string, number>): Record<string, number> {
  const sum = { ...one }
  for (const [table, rows] of Object.entries(two)) sum[table] = (sum[table] ?? 0) + rows
  return sum
}

/** The sweep removes bytes before rows; a row that is still there says that some could not go. */
async function removeBytes(ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sweepFiles(now)
  const left = await db().select({ id: files.id }).from(files).where(inArray(files.id, ids))
  if (left.length > 0) throw new Error('files of somebody who is to be erased could not be removed yet')
}
