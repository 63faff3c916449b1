import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const testimonialsAudited: AuditedKind[] = [
  {
    subject: 'testimonial',
    label: 'Testimonials',
    part: 'Website',
    position: 480,
    one: 'a testimonial',
    many: 'testimonials',
    the: 'the testimonial of',
    find: foundBy(
      (ids) =>
        sql`select id, name as title, '/admin/testimonials/' || id as href from testimonials where id in ${ids}`,
    ),
  },
]
