import { eq, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { sponsoredContent } from '../sponsored.table.server.ts'

/** Replaces the sponsor's link, also that of a deleted item; the old one stops working. False without such an item. */
export async function renewReportKey(work: UnitOfWork, id: string): Promise<boolean> {
  const changed = await work.tx
    .update(sponsoredContent)
    .set({ reportKey: sql`default`, updatedAt: work.now })
    .where(eq(sponsoredContent.id, id))
    .returning({ id: sponsoredContent.id })
  if (changed.length === 0) return false
  await work.audit({ action: 'renewed report link', subject: 'sponsored content', subjectId: id })
  return true
}
