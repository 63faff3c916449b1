import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const adsAudited: AuditedKind[] = [
  {
    subject: 'ad unit',
    label: 'Ad units',
    part: 'Money',
    position: 340,
    one: 'an ad unit',
    many: 'ad units',
    the: 'the ad unit',
    find: foundBy(
      (ids) => sql`select id, name as title, '/admin/ads/' || id as href from ad_units where id in ${ids}`,
    ),
  },
]
