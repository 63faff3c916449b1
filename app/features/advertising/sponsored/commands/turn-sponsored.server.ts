import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { sponsoredTag } from '../sponsored.queries.server.ts'
import { sponsoredContent } from '../sponsored.table.server.ts'

/** Small enough for the statement timeout. */
const batch = 500

/**
 * SPON-05: run at the start of a day. Marks ended campaigns as expired, and invalidates cached pages when one ended or
 * begins today. Returns how many ended: the caller repeats it until there are none. Rows that are being saved right now
 * are left for the next round. What visitors see depends on the day itself, whether this has run or not.
 */
export async function turnSponsored(work: UnitOfWork): Promise<number> {
  const { tx, now } = work
  const today = hubDay(now)
  const isActive = and(eq(sponsoredContent.status, sql`'active'`), isNull(sponsoredContent.archivedAt))
  const over = tx
    .select({ id: sponsoredContent.id })
    .from(sponsoredContent)
    .where(and(isActive, lt(sponsoredContent.endDate, today)))
    .limit(batch)
    .for('update', { skipLocked: true })
  const ended = await tx
    .update(sponsoredContent)
    .set({ status: 'expired', version: sql`${sponsoredContent.version} + 1`, updatedAt: now })
    .where(inArray(sponsoredContent.id, over))
    .returning({ id: sponsoredContent.id })
  const begins = await tx
    .select({ id: sponsoredContent.id })
    .from(sponsoredContent)
    .where(and(isActive, eq(sponsoredContent.startDate, today)))
    .limit(1)
  if (ended.length > 0)
    await work.audit({
      action: 'expired',
      subject: 'sponsored content',
      subjectId: ended.length === 1 ? ended[0]?.id : undefined,
      after: { ids: ended.map(({ id }) => id) },
    })
  if (ended.length + begins.length > 0) await work.invalidate(sponsoredTag)
  return ended.length
}
