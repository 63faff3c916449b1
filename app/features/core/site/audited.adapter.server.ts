import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../audit/index.server.ts'

export const siteAudited: AuditedKind[] = [
  {
    subject: 'impact_figure',
    label: 'Impact figures',
    part: 'System',
    position: 510,
    one: 'an impact figure',
    many: 'impact figures',
    the: 'the impact figure',
    find: foundBy(
      (ids) =>
        sql`select r.id, t.label as title, '/admin/settings/figures/' || r.id as href from impact_figures r join impact_figure_texts t on t.figure_id = r.id and t.locale = 'en' where r.id in ${ids}`,
    ),
  },
  {
    subject: 'setting',
    label: 'Site settings',
    part: 'System',
    position: 520,
    one: 'a site setting',
    many: 'site settings',
    the: 'the site setting',
  },
  {
    subject: 'legal text',
    label: 'Legal texts',
    part: 'System',
    position: 530,
    one: 'a legal text',
    many: 'legal texts',
    the: 'the legal text',
  },
]
