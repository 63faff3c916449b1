import { asc, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { db, type Reader } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { erasureRequests } from '../people.table.server.ts'
import { erasePerson } from './erase-person.server.ts'

/** One entry of the list stored next to the backups: ids and times, which identify nobody after the erasure. */
const lineRule = z.object({
  id: z.uuid(),
  personId: z.uuid().nullable(),
  contactPointId: z.uuid().nullable(),
  askedAt: z.iso.datetime(),
  askedBy: z.string(),
})
type ErasureLine = z.infer<typeof lineRule>

/** Every erasure request, oldest first. */
export async function erasureList(reader: Reader): Promise<ErasureLine[]> {
  const rows = await reader
    .select({
      id: erasureRequests.id,
      personId: erasureRequests.personId,
      contactPointId: erasureRequests.contactPointId,
      askedAt: erasureRequests.askedAt,
      askedBy: erasureRequests.askedBy,
    })
    .from(erasureRequests)
    .orderBy(asc(erasureRequests.askedAt), asc(erasureRequests.id))
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}

/**
 * After a restore: people erased since the backup are back, and are erased again. The list contains requests the backup
 * does not know; known ones are repeated, which is harmless where nothing came back. Returns the number of erasures.
 */
export async function eraseAgain(lines: unknown[], now: () => Date): Promise<number> {
  const known = lines.map((line) => lineRule.parse(line))
  await inTransaction({ actor: { kind: 'cli' }, now: now() }, async ({ tx }) => {
    for (const { askedAt, ...line } of known)
      await tx
        .insert(erasureRequests)
        .values({ ...line, askedAt: new Date(askedAt) })
        .onConflictDoNothing()
    await tx.update(erasureRequests).set({ doneAt: null })
  })
  const open = await db()
    .select({ id: erasureRequests.id })
    .from(erasureRequests)
    .where(isNull(erasureRequests.doneAt))
  for (const { id } of open) await erasePerson(id, now)
  return open.length
}
