import { sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/**
 * Whoever writes revenue waits until nobody else does: what is looked up before is still true when it is written. Few
 * write here, and whoever reads does not wait.
 */
export async function holdRevenue({ tx }: UnitOfWork): Promise<void> {
  await tx.execute(sql`lock table ad_revenue in share row exclusive mode`)
}
