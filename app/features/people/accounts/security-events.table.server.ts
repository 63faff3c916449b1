import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, personal, plain, timestamptz } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'

const why = 'to notice and answer for attempts on the back-office'
const keep = '24 months' as const

/** AUT-31, AUT-32: the security log of sign-in. Rows are only ever added, enforced by a trigger. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    at: plain(timestamptz('at').notNull()),
    event: plain(text('event').notNull()),
    /** No foreign key: a row outlives its account. */
    staffId: plain(uuid('staff_id')),
    details: personal(jsonb('details').notNull(), { what: 'what was tried', why, keep }),
    address: personal(text('address').notNull(), { what: 'network address', why, keep }),
    userAgent: personal(text('user_agent').notNull(), { what: 'browser', why, keep }),
    url: plain(text('url').notNull()),
  },
  (table) => [
    index('security_events_newest').on(table.at, table.id),
    index('security_events_staff').on(table.staffId, table.at, table.id),
  ],
)

dataSubject(securityEvents, ({ at }) => ({ whose: 'staff', because: why, retention: [at] }))
