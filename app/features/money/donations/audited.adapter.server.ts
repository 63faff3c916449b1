import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const donationsAudited: AuditedKind[] = [
  {
    subject: 'donation',
    label: 'Donations',
    part: 'Money',
    position: 300,
    one: 'a donation',
    many: 'donations',
    find: foundBy(
      (ids) =>
        sql`select id, donor_name || '’s donation' as title, '/admin/donations/' || id as href from donations where id in ${ids}`,
    ),
  },
]
