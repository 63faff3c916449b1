import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '~/platform/db/db.server.ts'
import { isOpenSince } from '../../people/people/index.server.ts'
import type { Standing } from '../../people/registrations/registration.options.ts'
import { lessons, modules } from '../courses/course.table.server.ts'
import { enrollments, lessonProgress } from './enrollment.table.server.ts'
import type { Learner } from './learner.links.server.ts'

/** An enrollment of the learner. */
export type OwnEnrollment = {
  id: string
  courseId: string
  personId: string
  firstName: string
  lastName: string
  standing: Standing
}

const proven = alias(enrollments, 'proven')

/** LRN-17: only the rows of this learner. */
function isTheirs({ proof, enrollmentIds, since }: Learner): SQL | undefined {
  const here =
    enrollmentIds.length > 0
      ? and(inArray(enrollments.id, enrollmentIds), isOpenSince(sql`${enrollments.id}`, since))
      : undefined
  const contact = proof?.way === 'email' ? 'email' : 'phone'
  const proved =
    proof &&
    sql`exists (select from ${enrollments} as "proven" where ${and(
      eq(proven.id, proof.enrollmentId),
      eq(proven.personId, enrollments.personId),
      eq(proven[contact], enrollments[contact]),
      isOpenSince(sql`${proof.enrollmentId}`, since),
      isOpenSince(sql`${enrollments.id}`, since),
    )})`
  return and(isNull(enrollments.withdrawnAt), or(here, proved))
}

/** All enrollments of this learner, approved or not, the latest activity first. */
export async function ownEnrollments(db: Reader, learner: Learner, which?: SQL): Promise<OwnEnrollment[]> {
  if (!learner.proof && learner.enrollmentIds.length === 0) return []
  return db
    .select({
      id: enrollments.id,
      courseId: enrollments.courseId,
      personId: enrollments.personId,
      firstName: enrollments.firstName,
      lastName: enrollments.lastName,
      standing: enrollments.standing,
    })
    .from(enrollments)
    .where(and(isTheirs(learner), which))
    .orderBy(desc(sql`coalesce(${enrollments.activeAt}, ${enrollments.createdAt})`), desc(enrollments.id))
    .limit(100)
}

/** The learner's own enrollment in one course; an approved one before a pending one. */
export async function enrollmentIn(
  db: Reader,
  learner: Learner,
  courseId: string,
): Promise<OwnEnrollment | undefined> {
  const own = await ownEnrollments(db, learner, eq(enrollments.courseId, courseId))
  return own.find(({ standing }) => standing === 'approved') ?? own[0]
}

/** One enrollment, if it is the learner's own. */
export async function ownEnrollment(
  db: Reader,
  learner: Learner,
  id: string,
): Promise<OwnEnrollment | undefined> {
  const [row] = await ownEnrollments(db, learner, eq(enrollments.id, id))
  return row
}

/** The lessons that are done, by enrollment. */
export async function doneLessons(db: Reader, enrollmentIds: string[]): Promise<Map<string, string[]>> {
  if (enrollmentIds.length === 0) return new Map()
  const rows = await db
    .select({ enrollmentId: lessonProgress.enrollmentId, lessonId: lessonProgress.lessonId })
    .from(lessonProgress)
    .where(inArray(lessonProgress.enrollmentId, enrollmentIds))
  const by = Map.groupBy(rows, ({ enrollmentId }) => enrollmentId)
  return new Map([...by].map(([id, done]) => [id, done.map(({ lessonId }) => lessonId)]))
}

type Progress = { done: number; required: number }
export type MayExam =
  | ({ ok: true } & Progress)
  | { ok: false; reason: 'missing' | 'not-approved' }
  | ({ ok: false; reason: 'lessons' } & Progress)

/** How many of the lessons required for the exam are done. */
async function progressIn(db: Reader, { id, courseId }: { id: string; courseId: string }): Promise<Progress> {
  const isDone = and(eq(lessonProgress.enrollmentId, id), eq(lessonProgress.lessonId, lessons.id))
  const isAsked = and(
    eq(lessons.courseId, courseId),
    lessons.required,
    isNull(lessons.archivedAt),
    isNull(modules.archivedAt),
  )
  const [counted] = await db
    .select({ required: count(lessons.id), done: count(lessonProgress.lessonId) })
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .leftJoin(lessonProgress, isDone)
    .where(isAsked)
  return counted ?? { required: 0, done: 0 }
}

/** LRN-19: the exam opens when the enrollment is approved and every required lesson is done. */
export async function mayExam(db: Reader, enrollmentId: string): Promise<MayExam> {
  const [row] = await db
    .select({ standing: enrollments.standing, courseId: enrollments.courseId })
    .from(enrollments)
    .where(eq(enrollments.id, enrollmentId))
  if (!row) return { ok: false, reason: 'missing' }
  if (row.standing !== 'approved') return { ok: false, reason: 'not-approved' }
  const progress = await progressIn(db, { id: enrollmentId, courseId: row.courseId })
  return progress.done < progress.required
    ? { ok: false, reason: 'lessons', ...progress }
    : { ok: true, ...progress }
}
