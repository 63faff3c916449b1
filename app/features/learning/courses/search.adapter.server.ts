import { and } from 'drizzle-orm'
import { bestFirst, isFound } from '~/kits/content/words.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { SearchSource } from '../../core/search/index.server.ts'
import { coursesById, coursesTag, isOnSite } from './course.queries.server.ts'
import { courses } from './course.table.server.ts'

/** Published courses in the site search, free and premium alike. */
export const coursesSearch: SearchSource = {
  position: 20,
  name: 'course',
  label: m.nav_elearning,
  tag: coursesTag,
  async find(db, search, { locale, now, limit }) {
    const rows = await db
      .select({ id: courses.id })
      .from(courses)
      .where(and(isOnSite(now), isFound(courses.words, search)))
      .orderBy(bestFirst(courses.words, search), courses.createdAt)
      .limit(limit)
    const found = await coursesById(
      db,
      rows.map(({ id }) => id),
      locale,
    )
    return found.map(({ id, slug, title, description, premium }) => ({
      id,
      title,
      text: description,
      path: `/elearning/${slug}`,
      note: premium?.price,
    }))
  },
  pages: { table: courses, under: '/elearning', part: courses.slug, isListed: (now) => isOnSite(now) },
  picture: {
    ground: 'tea',
    async words(db, id, locale) {
      const [course] = await coursesById(db, [id], locale, isOnSite(new Date()))
      return course && { title: course.title.text, above: m.nav_elearning() }
    },
  },
}
