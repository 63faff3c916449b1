import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, personal, plain, references } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { staff } from '../accounts/accounts.table.server.ts'

const why = 'to show somebody their own lists again'
const keep = 'while the person is known' as const

/** A list as somebody wants to see it again: its filters, dates, columns and order under a name of their own. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    staffId: references('staff_id', () => staff.id, 'cascade'),
    /** The address of the list. */
    path: plain(text('path').notNull()),
    name: personal(text('name').notNull(), { what: 'what the person calls the view', why, keep }),
    /** The rest of the address. It may hold a searched name. */
    query: personal(text('query').notNull(), { what: 'the filters and search of the view', why, keep }),
    /** The menu leads to this one. */
    isDefault: plain(boolean('is_default').notNull().default(false)),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.staffId, table.path, sql`lower(${table.name})`),
    uniqueIndex('saved_views_default').on(table.staffId, table.path).where(sql`${table.isDefault}`),
    check('saved_views_path', sql`${table.path} ~ '^/admin/[a-z0-9/-]+$'`),
    check('saved_views_named', sql`${table.name} <> ''`),
  ],
)

dataSubject(savedViews, () => ({ whose: 'staff', because: why, retention: 'never' }))
