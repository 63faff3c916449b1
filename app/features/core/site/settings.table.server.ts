import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { plain, updatedAt, version } from '~/platform/db/columns.server.ts'

/** GEN-08: what the hub says about itself, edited by staff. One row per group of settings. */
export const settings = pgTable('settings', {
  name: plain(text('name').primaryKey()),
  value: plain(jsonb('value').notNull()),
  version: version(),
  updatedAt: updatedAt(),
})
