import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const appointmentsAudited: AuditedKind[] = [
  {
    subject: 'appointment',
    label: 'Appointments',
    part: 'People',
    position: 120,
    one: 'an appointment',
    many: 'appointments',
    find: foundBy(
      (ids) =>
        sql`select id, first_name || ' ' || last_name || '’s appointment' as title, '/admin/appointments/' || id as href from appointments where id in ${ids}`,
    ),
  },
]
