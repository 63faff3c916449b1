import { sql } from 'drizzle-orm'
import type { BinKind } from '../../core/bin/index.server.ts'
import { partnersTag } from './partner.queries.server.ts'
import { partners } from './partner.table.server.ts'

export const partnerBin: BinKind = {
  subject: 'partner',
  table: partners,
  name: sql`${partners.name}`,
  image: partners.imageId,
  tag: partnersTag,
}
