import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { plain } from '~/platform/db/columns.server.ts'

/** How often the page of a public form was opened on a day of the hub, and how often it was sent. Sums, of nobody. */
export const formVisits = pgTable(
  'form_visits',
  {
    day: plain(date('day').notNull()),
    /** The form, and the public name of what it is about: 'program-application women-in-tech'. */
    form: plain(text('form').notNull()),
    opened: plain(integer('opened').notNull().default(0)),
    sent: plain(integer('sent').notNull().default(0)),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.form] }),
    check('form_visits_counts', sql`${table.opened} >= 0 and ${table.sent} >= 0`),
  ],
)
