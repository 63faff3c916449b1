import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const accountsAudited: AuditedKind[] = [
  {
    subject: 'administrator',
    label: 'Administrators',
    part: 'System',
    position: 500,
    one: 'an administrator',
    many: 'administrators',
    find: foundBy(
      (ids) =>
        sql`select id, coalesce(nullif(name, ''), email) as title, '/admin/administrators#' || id as href from staff where id in ${ids}`,
    ),
  },
]
