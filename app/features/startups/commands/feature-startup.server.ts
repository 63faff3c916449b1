import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Work } from '~/platform/work/work.server.ts'
import { startupsTag } from '../startup.queries.server.ts'
import { startups } from '../startup.table.server.ts'

/** A-STU-03: on top of the list, or among the others again. False when it is not there any more. */
export async function featureStartup(work: Work, id: string, featured: boolean): Promise<boolean> {
  const [saved] = await work.tx
    .update(startups)
    .set({ featured, version: sql`${startups.version} + 1`, updatedAt: work.now })
    .where(and(eq(startups.id, id), isNull(startups.archivedAt)))
    .returning({ id: startups.id })
  if (!saved) return false
  await work.audit({
    action: featured ? 'featured' : 'unfeatured',
    subject: 'startup',
    subjectId: id,
    after: { featured },
  })
  await work.touch(startupsTag)
  return true
}
