import { eq, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { sponsoredContent } from '../sponsored.table.server.ts'

/** The sponsor's link leads nowhere from now on; a new one does, also of a deleted item. False where there is none. */
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
