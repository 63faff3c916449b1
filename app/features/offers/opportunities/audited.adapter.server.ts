import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const opportunitiesAudited: AuditedKind[] = [
  {
    subject: 'opportunity',
    label: 'Opportunities',
    part: 'Website',
    position: 420,
    one: 'an opportunity',
    many: 'opportunities',
    the: 'the opportunity',
    find: foundBy(
      (ids) =>
        sql`select r.id, t.title as title, '/admin/opportunities/' || r.id as href from opportunities r join opportunity_texts t on t.opportunity_id = r.id and t.locale = 'en' where r.id in ${ids}`,
    ),
  },
]
