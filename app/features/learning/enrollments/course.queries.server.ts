import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { textIn } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { settingFor } from '../../core/site/index.server.ts'
import { courses, courseTexts } from '../courses/course.table.server.ts'

const isOpen = (slug: string, now: Date) =>
  and(eq(courses.slug, slug), isNull(courses.archivedAt), lte(courses.publishedAt, now))
const fields = {
  id: courses.id,
  slug: courses.slug,
  // A price of zero is not sold.
  price: sql<number | null>`nullif(${courses.price}, 0)`,
  approvesItself: courses.approvesItself,
}

/** The title of a course, and its page. */
export async function courseInWords(
  db: Reader,
  courseId: string,
  locale: Locale,
): Promise<{ title: string; path: string }> {
  const rows = await db
    .select({ locale: courseTexts.locale, title: courseTexts.title, slug: courses.slug })
    .from(courseTexts)
    .innerJoin(courses, eq(courses.id, courseTexts.courseId))
    .where(and(eq(courseTexts.courseId, courseId), inArray(courseTexts.locale, ['en', locale])))
  return { title: textIn(rows, locale, 'title')?.text ?? '', path: `/elearning/${rows[0]?.slug}` }
}

/** A course that is open for enrollment, for its forms. */
export async function courseToJoin(db: Reader, slug: string, locale: Locale, now: Date) {
  const [course] = await db.select(fields).from(courses).where(isOpen(slug, now))
  return course && { ...course, ...(await courseInWords(db, course.id, locale)) }
}

/** The same, locked: it is neither archived nor made more expensive during an enrollment. */
export async function holdCourse({ tx, now }: UnitOfWork, slug: string) {
  const [course] = await tx.select(fields).from(courses).where(isOpen(slug, now)).for('share')
  return course
}

/** PRM-03: the fee on top of the price. */
export const processingFee = async (db: Reader) => (await settingFor(db, 'payments'))?.bookingFee ?? 0
