import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const programsAudited: AuditedKind[] = [
  {
    subject: 'program',
    label: 'Programs',
    part: 'Website',
    position: 400,
    one: 'a program',
    many: 'programs',
    the: 'the program',
    find: foundBy(
      (ids) =>
        sql`select r.id, t.title as title, '/admin/programs/' || r.id as href from programs r join program_texts t on t.program_id = r.id and t.locale = 'en' where r.id in ${ids}`,
    ),
  },
]
