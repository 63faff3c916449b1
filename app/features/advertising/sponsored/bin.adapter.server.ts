import { sql } from 'drizzle-orm'
import type { BinKind } from '../../core/bin/index.server.ts'
import { sponsoredTag } from './sponsored.queries.server.ts'
import { sponsoredContent, sponsoredContentTexts } from './sponsored.table.server.ts'

export const sponsoredBin: BinKind = {
  subject: 'sponsored content',
  table: sponsoredContent,
  name: sql`(select title from ${sponsoredContentTexts} as texts where texts.sponsored_id = ${sponsoredContent.id} and texts.locale = 'en')`,
  image: sponsoredContent.imageId,
  tag: sponsoredTag,
}
