import { sql } from 'drizzle-orm'
import type { BinKind } from '../../core/bin/index.server.ts'
import { eventsTag } from './event.queries.server.ts'
import { events, eventTexts } from './event.table.server.ts'

export const eventBin: BinKind = {
  subject: 'event',
  table: events,
  name: sql`(select title from ${eventTexts} as texts where texts.event_id = ${events.id} and texts.locale = 'en')`,
  image: events.imageId,
  slug: events.slug,
  source: 'event',
  tag: eventsTag,
}
