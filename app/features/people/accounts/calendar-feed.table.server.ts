import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, plain } from '~/platform/db/columns.server.ts'
import { staff } from './accounts.table.server.ts'

/** The secret address of a colleague's calendar: only its hash, so that nobody can read it here. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    staffId: plain(
      uuid('staff_id')
        .primaryKey()
        .references(() => staff.id, { onDelete: 'cascade' }),
    ),
    tokenHash: plain(text('token_hash').notNull()),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('calendar_feeds_token').on(table.tokenHash)],
)
