import { sql } from 'drizzle-orm'
import type { BinKind } from '../../core/bin/index.server.ts'
import { startupsTag } from './startup.queries.server.ts'
import { startups } from './startup.table.server.ts'

export const startupBin: BinKind = {
  subject: 'startup',
  table: startups,
  name: sql`${startups.name}`,
  image: startups.logoId,
  source: 'startup',
  tag: startupsTag,
}
