import { sql } from 'drizzle-orm'
import type { BinKind } from '../../core/bin/index.server.ts'
import { opportunitiesTag } from './opportunity.queries.server.ts'
import { opportunities, opportunityTexts } from './opportunity.table.server.ts'

export const opportunityBin: BinKind = {
  subject: 'opportunity',
  table: opportunities,
  name: sql`(select title from ${opportunityTexts} as texts where texts.opportunity_id = ${opportunities.id} and texts.locale = 'en')`,
  source: 'opportunity',
  tag: opportunitiesTag,
}
