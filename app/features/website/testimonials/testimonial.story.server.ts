import { eq } from 'drizzle-orm'
import { dateSamplesOf } from '~/kits/content/story-rows.server.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter } from '~/platform/story.ts'
import { dayIn } from '~/platform/story-days.ts'
import { atWork } from '~/platform/story-moments.ts'
import { testimonials } from './testimonial.table.server.ts'

/** Each is written down on its day. Aline notes the consent the day after, as no command could on an earlier day. */
export const tell: Chapter = async (story) => {
  await dateSamplesOf(story, testimonials, [-33, -124, -207, -301])
  for (const { id, createdAt } of await db().select().from(testimonials)) {
    const consentAt = atWork(story, dayIn(story, createdAt) + 1)
    const consent = {
      consentBy: story.staff.aline.email,
      consentAt,
      publishedAt: consentAt,
      updatedAt: consentAt,
    }
    await db().update(testimonials).set(consent).where(eq(testimonials.id, id))
  }
}
