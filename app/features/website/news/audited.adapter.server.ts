import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const newsAudited: AuditedKind[] = [
  {
    subject: 'article',
    label: 'News',
    part: 'Website',
    position: 430,
    one: 'an article',
    many: 'articles',
    the: 'the article',
    find: foundBy(
      (ids) =>
        sql`select r.id, t.title as title, '/admin/news/' || r.id as href from news r join news_texts t on t.news_id = r.id and t.locale = 'en' where r.id in ${ids}`,
    ),
  },
]
