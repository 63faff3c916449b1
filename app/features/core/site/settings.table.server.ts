import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { plain, updatedAt, version } from '~/platform/db/columns.server.ts'

/** GEN-08: the hub's settings, edited by staff. One row per group. */
export const settings = pgTable('settings', {
  name: plain(text('name').primaryKey()),
  value: plain(jsonb('value').notNull()),
  version: version(),
  updatedAt: updatedAt(),
})
