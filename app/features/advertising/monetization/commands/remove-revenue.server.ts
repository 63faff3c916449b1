import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { adRevenue } from '../revenue.table.server.ts'

/** Deletes a revenue entry. Its value stays in the audit log. False when it no longer exists. */
export async function removeRevenue(work: UnitOfWork, id: string): Promise<boolean> {
  const [before] = await work.tx.delete(adRevenue).where(eq(adRevenue.id, id)).returning()
  if (!before) return false
  await work.audit({ action: 'deleted', subject: 'ad revenue', subjectId: id, before })
  return true
}
