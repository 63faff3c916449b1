import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const bookingsAudited: AuditedKind[] = [
  {
    subject: 'booking',
    label: 'Bookings',
    part: 'People',
    position: 125,
    one: 'a booking',
    many: 'bookings',
    find: foundBy(
      (ids) =>
        sql`select id, first_name || ' ' || last_name || '’s booking' as title, '/admin/bookings/' || id as href from consultation_bookings where id in ${ids}`,
    ),
  },
]
