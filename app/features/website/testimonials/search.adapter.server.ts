import { and, desc, eq, isNull } from 'drizzle-orm'
import { isPublished } from '~/kits/content/publishing.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { testimonials, testimonialTexts } from './testimonial.table.server.ts'

/** Who is on the page, for the site search. */
export const testimonialsNames = {
  path: '/testimonials',
  read: (db: Reader) =>
    db
      .select({
        id: testimonials.id,
        name: testimonials.name,
        locale: testimonialTexts.locale,
        text: testimonialTexts.role,
      })
      .from(testimonials)
      .innerJoin(testimonialTexts, eq(testimonialTexts.testimonialId, testimonials.id))
      .where(and(isNull(testimonials.archivedAt), isPublished(testimonials.publishedAt)))
      .orderBy(desc(testimonials.createdAt), testimonials.id)
      .limit(mostNames),
}

/** Rows of the newest: each name in up to three languages. */
const mostNames = 600
