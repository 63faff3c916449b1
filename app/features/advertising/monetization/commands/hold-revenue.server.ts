import { sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/**
 * Locks the revenue table against other writers, so that what was looked up before is still true at the write. Writes
 * are few, and readers do not wait.
 */
export async function holdRevenue({ tx }: UnitOfWork): Promise<void> {
  await tx.execute(sql`lock table ad_revenue in share row exclusive mode`)
}
