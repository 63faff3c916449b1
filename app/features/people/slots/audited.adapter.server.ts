import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const blocksAudited: AuditedKind[] = [
  {
    subject: 'blocked time',
    label: 'Blocked times',
    part: 'People',
    position: 125,
    one: 'a blocked time',
    many: 'blocked times',
    the: 'the time',
    find: foundBy(
      (ids) =>
        sql`select id, to_char(starts_at at time zone 'Africa/Kigali', 'FMMon FMDD, YYYY, HH24:MI') as title, '/admin/appointments/week/blocked/' || id as href from blocked_times where id in ${ids}`,
    ),
  },
]
