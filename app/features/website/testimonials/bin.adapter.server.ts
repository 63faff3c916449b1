import { sql } from 'drizzle-orm'
import type { BinKind } from '../../core/bin/index.server.ts'
import { testimonialsTag } from './testimonial.queries.server.ts'
import { testimonials } from './testimonial.table.server.ts'

export const testimonialBin: BinKind = {
  subject: 'testimonial',
  table: testimonials,
  name: sql`${testimonials.name}`,
  tag: testimonialsTag,
}
