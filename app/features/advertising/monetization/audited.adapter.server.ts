import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const monetizationAudited: AuditedKind[] = [
  {
    subject: 'ad revenue',
    label: 'Ad revenue',
    part: 'Money',
    position: 350,
    one: 'ad revenue',
    many: 'entries of ad revenue',
    find: foundBy(
      (ids) =>
        sql`select id, 'the ad revenue of ' || network || ' on ' || to_char(day, 'Mon FMDD, YYYY') as title, '/admin/ads/revenue/' || id as href from ad_revenue where id in ${ids}`,
    ),
  },
]
