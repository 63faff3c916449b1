import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const enquiriesAudited: AuditedKind[] = [
  {
    subject: 'message',
    label: 'Messages',
    part: 'People',
    position: 130,
    one: 'a message',
    many: 'messages',
    find: foundBy(
      (ids) =>
        sql`select id, full_name || '’s message “' || left(subject, 80) || '”' as title, '/admin/messages/' || id as href from contacts where id in ${ids}`,
    ),
  },
  {
    subject: 'partnership',
    label: 'Partnerships',
    part: 'People',
    position: 140,
    one: 'a partnership application',
    many: 'partnership applications',
    find: foundBy(
      (ids) =>
        sql`select id, company_name || '’s partnership application' as title, '/admin/partnerships/' || id as href from partnerships where id in ${ids}`,
    ),
  },
  {
    subject: 'digital bridge application',
    label: 'Digital Bridge',
    part: 'People',
    position: 150,
    one: 'a Digital Bridge application',
    many: 'Digital Bridge applications',
    find: foundBy(
      (ids) =>
        sql`select id, company_name || '’s Digital Bridge application' as title, '/admin/digital-bridge/' || id as href from digital_bridge_applications where id in ${ids}`,
    ),
  },
]
