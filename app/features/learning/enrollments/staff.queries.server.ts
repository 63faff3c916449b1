import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import { shortDate } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Standing, standings } from '../../people/registrations/registration.options.ts'
import { searched } from '../../people/registrations/registration.table.server.ts'
import { courses, courseTexts, lessons, modules } from '../courses/course.table.server.ts'
import { educationLabels } from './enrollment.options.ts'
import { enrollments, lessonProgress } from './enrollment.table.server.ts'

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function courseForStaff(db: Reader, id: string) {
  if (!isId.test(id)) return
  const [course] = await db
    .select({ id: courses.id, title: courseTexts.title, price: courses.price })
    .from(courses)
    .innerJoin(courseTexts, and(eq(courseTexts.courseId, courses.id), eq(courseTexts.locale, 'en')))
    .where(eq(courses.id, id))
  return course
}

type Row = {
  id: string
  name: string
  email: string
  phone: string
  education: string
  occupation: string
  motivation: string
  standing: Standing
  awaitsPayment: boolean
  made: string
  /** '2 of 5 lessons' */
  progress: string
  active: string
}

/** A card labels each fact, so none may be empty. */
const notGiven = 'not given'
const notYet = 'not yet'

/** A-LRN-03, A-LRN-05: the enrollments of one course, newest first, with their progress. */
export const enrollmentsList = (courseId: string): List<Row> => ({
  table: enrollments,
  id: enrollments.id,
  ...newestFirst(enrollments.createdAt),
  filters: { status: { column: enrollments.standing, values: standings } },
  where: eq(enrollments.courseId, courseId),
  search: searched(enrollments),
  async rows(db, ids) {
    const rows = await db.select().from(enrollments).where(inArray(enrollments.id, ids))
    const required = await requiredIn(db, courseId)
    const done = await doneBy(db, ids)
    return rows.map((row) => ({
      id: row.id,
      name: `${row.firstName} ${row.lastName}`,
      email: row.email,
      phone: row.phone,
      education: row.educationLevel ? educationLabels[row.educationLevel] : notGiven,
      occupation: row.currentOccupation ?? notGiven,
      motivation: row.motivation ?? '',
      standing: row.standing,
      awaitsPayment: row.awaitsPayment,
      made: shortDate(row.createdAt, 'en'),
      progress: row.standing === 'approved' ? `${done.get(row.id) ?? 0} of ${required} lessons` : notYet,
      active: row.activeAt ? shortDate(row.activeAt, 'en') : notYet,
    }))
  },
})

/** The lessons that count for the progress. */
export const isAsked = and(lessons.required, isNull(lessons.archivedAt), isNull(modules.archivedAt))

async function requiredIn(db: Reader, courseId: string): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(and(eq(lessons.courseId, courseId), isAsked))
  return found?.n ?? 0
}

/** How many of them each enrollment has done. */
export async function doneBy(db: Reader, enrollmentIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: lessonProgress.enrollmentId, n: count() })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(and(inArray(lessonProgress.enrollmentId, enrollmentIds), isAsked))
    .groupBy(lessonProgress.enrollmentId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
