import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Work } from '~/platform/work/work.server.ts'
import { sponsoredTag } from '../sponsored.queries.server.ts'
import { sponsoredContent } from '../sponsored.table.server.ts'

/** A-SPN-03: first among the three, or among the others again. False when it is not there any more. */
export async function featureSponsored(work: Work, id: string, featured: boolean): Promise<boolean> {
  const [saved] = await work.tx
    .update(sponsoredContent)
    .set({ featured, version: sql`${sponsoredContent.version} + 1`, updatedAt: work.now })
    .where(and(eq(sponsoredContent.id, id), isNull(sponsoredContent.archivedAt)))
    .returning({ id: sponsoredContent.id })
  if (!saved) return false
  await work.audit({
    action: featured ? 'featured' : 'unfeatured',
    subject: 'sponsored content',
    subjectId: id,
    after: { featured },
  })
  await work.touch(sponsoredTag)
  return true
}
