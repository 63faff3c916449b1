import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const peopleAudited: AuditedKind[] = [
  {
    subject: 'person',
    label: 'People',
    part: 'People',
    position: 110,
    one: 'a person',
    many: 'people',
    find: foundBy(
      (ids) =>
        sql`select id, full_name as title, '/admin/people/' || id as href from people where id in ${ids}`,
    ),
  },
]
