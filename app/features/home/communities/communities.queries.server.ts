import { asc, desc } from 'drizzle-orm'
import { slugOf } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Community, communitiesShown, communityLocation } from './communities.options.ts'
import { communities } from './communities.table.server.ts'

/** The cache tag of every page that shows communities. */
export const communitiesTag = 'communities'

/** COM-05: the largest first. */
export async function communitiesForShowing(db: Reader): Promise<Community[]> {
  const rows = await db
    .select()
    .from(communities)
    .orderBy(desc(communities.memberCount), asc(communities.sector), asc(communities.stage))
    .limit(communitiesShown)
  return rows.map((row) => ({
    id: slugOf(`${row.sector} ${row.stage}`, 'community'),
    ...row,
    location: communityLocation,
  }))
}
