import { sql } from 'drizzle-orm'
import { integer, pgMaterializedView, text } from 'drizzle-orm/pg-core'
import { sectors, stages } from '../../core/site/startup.options.ts'
import { enrollments } from '../../learning/enrollments/enrollment.table.server.ts'
import { memberships } from '../../money/memberships/membership.table.server.ts'
import { programApplications } from '../../offers/programs/application.table.server.ts'
import { type Sector, smallestCommunity } from './communities.options.ts'

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
const least = sql.raw(String(smallestCommunity))

/**
 * COM-03, COM-04: the only place that combines the details people gave about their startup, and it exposes only
 * sector, stage and count. The public database role reads this view and none of its sources. Free text behind 'Other'
 * counts as 'Other'. A materialized view, refreshed by a job, because counting a million people takes seconds.
 */
export const communities = pgMaterializedView('communities', {
  sector: text('sector').$type<Sector>().notNull(),
  stage: text('stage').$type<(typeof stages)[number]>().notNull(),
  memberCount: integer('member_count').notNull(),
}).as(
  sql`select sector, stage, count(distinct person)::int as member_count from (
    select case when ${programApplications.startupSector} in (${listed(sectors)}) then ${programApplications.startupSector} else 'Other' end as sector,
      ${programApplications.startupStage} as stage, lower(${programApplications.email}) as person
    from ${programApplications} where ${programApplications.standing} not in ('rejected', 'withdrawn')
    union all
    select case when ${memberships.startupSector} in (${listed(sectors)}) then ${memberships.startupSector} else 'Other' end,
      ${memberships.startupStage}, lower(${memberships.email})
    from ${memberships} where ${memberships.standing} not in ('rejected', 'withdrawn') and ${memberships.startupSector} is not null
    union all
    select case when ${enrollments.startupSector} in (${listed(sectors)}) then ${enrollments.startupSector} else 'Other' end,
      ${enrollments.startupStage}, lower(${enrollments.email})
    from ${enrollments} where ${enrollments.standing} not in ('rejected', 'withdrawn', 'waiting') and ${enrollments.startupSector} is not null
  ) as people where stage in (${listed(stages)}) group by sector, stage having count(distinct person) >= ${least}`,
)
