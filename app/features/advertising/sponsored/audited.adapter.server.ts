import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const sponsoredAudited: AuditedKind[] = [
  {
    subject: 'sponsored content',
    label: 'Sponsored content',
    part: 'Website',
    position: 470,
    one: 'sponsored content',
    many: 'pieces of sponsored content',
    the: 'the sponsored content',
    find: foundBy(
      (ids) =>
        sql`select r.id, t.title as title, '/admin/sponsored-content/' || r.id as href from sponsored_content r join sponsored_content_texts t on t.sponsored_id = r.id and t.locale = 'en' where r.id in ${ids}`,
    ),
  },
]
