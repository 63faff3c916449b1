import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const partnersAudited: AuditedKind[] = [
  {
    subject: 'partner',
    label: 'Partners',
    part: 'Website',
    position: 460,
    one: 'a partner',
    many: 'partners',
    the: 'the partner',
    find: foundBy(
      (ids) =>
        sql`select id, name as title, '/admin/partners/' || id as href from partners where id in ${ids}`,
    ),
  },
]
