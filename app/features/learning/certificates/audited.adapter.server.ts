import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const certificatesAudited: AuditedKind[] = [
  {
    subject: 'certificate',
    label: 'Certificates',
    part: 'Learning',
    position: 270,
    one: 'a certificate',
    many: 'certificates',
    find: foundBy(
      (ids) =>
        sql`select id, student_name || '’s certificate of ' || course_title as title, '/admin/certificates/' || id as href from certificates where id in ${ids}`,
    ),
  },
]
