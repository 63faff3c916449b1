import { sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { communitiesTag } from '../communities.queries.server.ts'

/** COM-01: recounts everybody. Readers see the previous counts meanwhile. */
export async function countCommunities({ tx, invalidate }: UnitOfWork): Promise<void> {
  await tx.execute(sql`select count_communities()`)
  await invalidate(communitiesTag)
}
