import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, personal, plain, references, savedColumns } from '~/platform/db/columns.server.ts'
import { people } from '../people/people.table.server.ts'

const why = 'to answer the message'
const keep = '12 months' as const

/** CON-04: a contact message, as it was typed. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    personId: references('person_id', () => people.id),
    fullName: personal(text('full_name').notNull(), { what: 'name', why, keep }),
    email: personal(text('email').notNull(), { what: 'e-mail', why, keep }),
    subject: personal(text('subject').notNull(), { what: 'subject', why, keep }),
    message: personal(text('message').notNull(), { what: 'message', why, keep }),
    locale: plain(text('locale').notNull()),
    status: plain(text('status').notNull().default('new')),
    answer: personal(text('answer'), { what: 'our answer', why, keep }),
    ...savedColumns(),
  },
  (table) => [
    index('contacts_newest').on(table.createdAt, table.id),
    index('contacts_status').on(table.status, table.createdAt, table.id),
    index('contacts_search').using(
      'gin',
      sql`lower(${table.fullName} || ' ' || ${table.email} || ' ' || ${table.subject}) gin_trgm_ops`,
    ),
    index('contacts_person').on(table.personId),
    check('contacts_status', sql`${table.status} in ('new', 'answered', 'closed')`),
  ],
)
