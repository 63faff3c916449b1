import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { ContentKind } from '~/kits/content/publishing.server.ts'
import { type TranslatedText, textIn } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { ShownFile } from '../../core/files/files.options.ts'
import { filesForShowing, filesTag } from '../../core/files/index.server.ts'
import { enrollments } from '../enrollments/enrollment.table.server.ts'
import { type CourseLevel, coursePictures, premiumShown } from './course.options.ts'
import { courseColumns, courses, courseTexts } from './course.table.server.ts'

/** The cache tags of every page that shows courses: one for the courses, one for their pictures. */
export const coursesTag = 'courses'
export const courseContent: ContentKind = { name: 'course', table: courses, tag: coursesTag }
export const courseTags = [coursesTag, filesTag(coursePictures)]

/** A course as a visitor sees it. */
export type CourseView = {
  id: string
  slug: string
  title: TranslatedText
  description: TranslatedText
  duration?: TranslatedText
  level: CourseLevel
  passingScore: number
  /** LRN-14: enrolling opens the lessons at once. */
  approvesItself: boolean
  /** A learner also sees an unpublished or archived course, which has no page any more. */
  isOpen: boolean
  photo?: ShownFile
  /** PRM-01: only for a premium course. */
  premium?: Premium
}
type Premium = {
  instructor: string
  price: string
  /** A price of zero is not sold: visitors enroll. */
  isSold: boolean
  featured: boolean
  /** PRM-08: the real number plus the starting number set by staff; zero is not shown. */
  students: number
  /** Set by staff; absent otherwise. */
  rating?: string
}

export const isThere = isNull(courses.archivedAt)

/** Published and not archived. */
export const isOnSite = (now: Date) => and(isThere, lte(courses.publishedAt, now))

/** LRN-04: oldest first. */
export const freeCourses = (db: Reader, locale: Locale, now: Date) =>
  read(db, and(isOnSite(now), isNull(courses.price)), locale)

/** PRM-02 */
export const premiumCourses = (db: Reader, locale: Locale, now: Date, limit = premiumShown) =>
  read(db, and(isOnSite(now), isNotNull(courses.price)), locale, limit)

/** Whether it can be a slug at all; other input does not reach the database. */
export const isSlug = (input: string) => /^[a-z0-9-]{1,80}$/.test(input)

export async function courseForReading(
  db: Reader,
  slug: string,
  locale: Locale,
  now: Date,
): Promise<CourseView | undefined> {
  if (!isSlug(slug)) return undefined
  const [course] = await read(db, and(isOnSite(now), eq(courses.slug, slug)), locale)
  return course
}

/** These courses, in the order of their ids; including those no longer on the site, for their learners. */
export async function coursesById(
  db: Reader,
  ids: string[],
  locale: Locale,
  which?: SQL,
): Promise<CourseView[]> {
  if (ids.length === 0) return []
  const found = await read(db, and(inArray(courses.id, ids), which), locale)
  return ids.flatMap((id) => found.find((course) => course.id === id) ?? [])
}

/** Locks a course while its structure changes. False if it does not exist. */
export async function lockCourse({ tx }: UnitOfWork, id: string): Promise<boolean> {
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, id), isNull(courses.archivedAt)))
    .for('update')
  return course !== undefined
}

async function read(db: Reader, which: SQL | undefined, locale: Locale, limit = 200): Promise<CourseView[]> {
  const rows = await db
    .select(courseColumns)
    .from(courses)
    .where(which)
    .orderBy(desc(courses.featured), asc(courses.createdAt), asc(courses.id))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const texts = await db
    .select()
    .from(courseTexts)
    .where(and(inArray(courseTexts.courseId, ids), inArray(courseTexts.locale, ['en', locale])))
  const byCourse = Map.groupBy(texts, ({ courseId }) => courseId)
  const photos = await filesForShowing(
    db,
    rows.flatMap(({ imageId }) => imageId ?? []),
  )
  const paid = await studentsOf(
    db,
    rows.flatMap(({ id, price }) => (price === null ? [] : [id])),
  )
  return rows.flatMap((row) => {
    const words = byCourse.get(row.id) ?? []
    const title = textIn(words, locale, 'title')
    const description = textIn(words, locale, 'description')
    if (!title || !description) return []
    return {
      id: row.id,
      slug: row.slug,
      title,
      description,
      duration: textIn(words, locale, 'duration'),
      level: row.level,
      passingScore: row.passingScore,
      approvesItself: row.approvesItself,
      isOpen: row.archivedAt === null && row.publishedAt !== null && row.publishedAt <= new Date(),
      photo: photos.get(row.imageId ?? ''),
      premium: premiumOf(row, paid),
    }
  })
}

function premiumOf(row: Omit<typeof courses.$inferSelect, 'words'>, paid: Map<string, number>) {
  if (row.price === null) return undefined
  return {
    instructor: row.instructor ?? '',
    price: showMoney(rwf(row.price)),
    isSold: row.price > 0,
    featured: row.featured,
    students: row.startingStudents + (paid.get(row.id) ?? 0),
    rating: row.rating > 0 ? (row.rating / 10).toFixed(1) : undefined,
  }
}

/** PRM-08: paid enrollments by course. */
export async function studentsOf(db: Reader, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: enrollments.courseId, n: count() })
    .from(enrollments)
    .where(and(inArray(enrollments.courseId, ids), isNotNull(enrollments.paidAt)))
    .groupBy(enrollments.courseId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
