import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const startupsAudited: AuditedKind[] = [
  {
    subject: 'startup',
    label: 'Startups',
    part: 'Website',
    position: 440,
    one: 'a startup',
    many: 'startups',
    the: 'the startup',
    find: foundBy(
      (ids) =>
        sql`select id, name as title, '/admin/startups/' || id as href from startups where id in ${ids}`,
    ),
  },
]
