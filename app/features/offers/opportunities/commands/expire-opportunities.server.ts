import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { opportunitiesTag } from '../opportunity.queries.server.ts'
import { opportunities } from '../opportunity.table.server.ts'

/** Small enough for the statement timeout. */
const batch = 500

/**
 * OPP-17: marks a batch of opportunities past their deadline as expired, and returns how many; the caller repeats it
 * until there are none. Rows that are being saved right now are left for the next run. Nobody changed them: in the list
 * of staff they stay where they are.
 */
export async function expireOpportunities(work: UnitOfWork): Promise<number> {
  const over = work.tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(
      and(
        eq(opportunities.status, sql`'active'`),
        isNull(opportunities.archivedAt),
        lt(opportunities.deadline, hubDay(work.now)),
      ),
    )
    .limit(batch)
    .for('update', { skipLocked: true })
  const expired = await work.tx
    .update(opportunities)
    .set({ status: 'expired', version: sql`${opportunities.version} + 1` })
    .where(inArray(opportunities.id, over))
    .returning({ id: opportunities.id })
  if (expired.length === 0) return 0
  await work.audit({
    action: 'expired',
    subject: 'opportunity',
    subjectId: expired.length === 1 ? expired[0]?.id : undefined,
    after: { ids: expired.map(({ id }) => id) },
  })
  await work.invalidate(opportunitiesTag)
  return expired.length
}
