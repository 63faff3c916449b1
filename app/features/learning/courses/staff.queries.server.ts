import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import { isPublication } from '~/kits/content/publishing.server.ts'
import { meetsWords } from '~/kits/content/search.server.ts'
import { behindInWords, translationsBehind } from '~/kits/content/texts.server.ts'
import { shortDate } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { type Publication, publicationOf, publications } from '~/platform/publication.ts'
import { certificates } from '../certificates/certificate.table.server.ts'
import { enrollments } from '../enrollments/enrollment.table.server.ts'
import type { CourseLevel } from './course.options.ts'
import { studentsOf } from './course.queries.server.ts'
import { courses, courseTexts, lessons } from './course.table.server.ts'

const isThere = isNull(courses.archivedAt)
const inEnglish = and(eq(courseTexts.courseId, courses.id), eq(courseTexts.locale, 'en'))

type CourseRow = {
  id: string
  slug: string
  title: string
  description: string
  level: CourseLevel
  duration: string
  passingScore: number
  publication: Publication
  made: string
  lessons: number
  enrollments: number
  /** PRM-01, of a premium course. */
  instructor: string
  price: string
  students: number
  featured: boolean
  /** The translations that are missing or older than the English text. */
  behind: string
}

/** A-LRN-03, A-PRM-02: newest first; free and premium courses have a screen each. */
const listOf = (isOne: SQL | undefined): List<CourseRow> => ({
  table: courses,
  id: courses.id,
  ...newestFirst(courses.createdAt),
  filters: {
    publication: {
      column: courses.publishedAt,
      values: publications,
      where: (value) => isPublication(courses.publishedAt, value as Publication),
    },
  },
  where: and(isThere, isOne),
  search: sql`${courses.words}`,
  meets: meetsWords,
  rows: readRows,
})
export const freeList = listOf(isNull(courses.price))
export const premiumList = listOf(isNotNull(courses.price))

async function readRows(db: Reader, ids: string[]): Promise<CourseRow[]> {
  const rows = await db
    .select({
      course: courses,
      title: courseTexts.title,
      description: courseTexts.description,
      duration: courseTexts.duration,
      stale: translationsBehind(courseTexts, courseTexts.courseId),
    })
    .from(courses)
    .innerJoin(courseTexts, inEnglish)
    .where(inArray(courses.id, ids))
  const inLessons = await db
    .select({ id: lessons.courseId, n: count() })
    .from(lessons)
    .where(and(inArray(lessons.courseId, ids), isNull(lessons.archivedAt)))
    .groupBy(lessons.courseId)
  const enrolled = await db
    .select({ id: enrollments.courseId, n: count() })
    .from(enrollments)
    .where(inArray(enrollments.courseId, ids))
    .groupBy(enrollments.courseId)
  const paid = await studentsOf(db, ids)
  const numberOf = (found: { id: string; n: number }[], id: string) =>
    found.find((row) => row.id === id)?.n ?? 0
  return rows.map(({ course, title, description, duration, stale }) => ({
    id: course.id,
    slug: course.slug,
    title,
    description: description ?? '',
    level: course.level,
    duration: duration ?? '',
    passingScore: course.passingScore,
    publication: publicationOf(course, new Date()),
    made: shortDate(course.createdAt, 'en'),
    lessons: numberOf(inLessons, course.id),
    enrollments: numberOf(enrolled, course.id),
    instructor: course.instructor ?? '',
    price: showMoney(rwf(course.price ?? 0)),
    students: course.startingStudents + (paid.get(course.id) ?? 0),
    featured: course.featured,
    behind: behindInWords(stale),
  }))
}

const show = (n: number) => n.toLocaleString('en-US')

/** A-LRN-01, A-LRN-02: numbers of the courses on this screen; of the certificates, only valid ones. */
export async function learningStats(db: Reader) {
  const isListed = and(isThere, isNull(courses.price))
  const [found] = await db.select({ n: count() }).from(courses).where(isListed)
  const [enrolled] = await db
    .select({ n: count() })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(isListed)
  const [issued] = await db.select({ n: count() }).from(certificates).where(isNull(certificates.revokedAt))
  const [all, many] = [found?.n ?? 0, enrolled?.n ?? 0]
  return {
    courses: show(all),
    enrollments: show(many),
    certificates: show(issued?.n ?? 0),
    average: show(all === 0 ? 0 : Math.round(many / all)),
  }
}

/** A-PRM-01: the real number of students plus the number added by staff (PRM-08). */
export async function premiumStats(db: Reader) {
  const rows = await db
    .select({
      id: courses.id,
      price: courses.price,
      featured: courses.featured,
      starting: courses.startingStudents,
    })
    .from(courses)
    .where(and(isThere, isNotNull(courses.price)))
  const paid = await studentsOf(
    db,
    rows.map(({ id }) => id),
  )
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    courses: show(rows.length),
    featured: show(rows.filter(({ featured }) => featured).length),
    students: show(sum(rows.map(({ id, starting }) => starting + (paid.get(id) ?? 0)))),
    value: showMoney(rwf(sum(rows.map(({ price }) => price ?? 0)))),
  }
}
