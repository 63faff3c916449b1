import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../audit/index.server.ts'

export const importsAudited: AuditedKind[] = [
  {
    subject: 'import',
    label: 'Imports',
    part: 'System',
    position: 505,
    one: 'an import',
    many: 'imports',
    find: foundBy(
      (ids) => sql`select id, name as title, '/admin/imports/' || id as href from imports where id in ${ids}`,
    ),
  },
]
