import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import { staffTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { searched } from '../../people/registrations/registration.table.server.ts'
import { enrollments } from '../enrollments/enrollment.table.server.ts'
import { exams, examVersions } from '../exams/exam.table.server.ts'
import { examAttempts, extraTime } from './attempt.table.server.ts'
import { type AttemptState, attemptStates, stateOf } from './staff.states.ts'

/** Attempts of one course, of all exam versions. */
const ofCourse = (courseId: string) =>
  sql`${examAttempts.versionId} in (select ${examVersions.id} from ${examVersions}
    inner join ${exams} on ${exams.id} = ${examVersions.examId} where ${exams.courseId} = ${courseId})`

const isClosed = and(isNotNull(examAttempts.completedAt), isNull(examAttempts.resetAt))
const isState: Record<AttemptState, SQL | undefined> = {
  open: and(isNull(examAttempts.completedAt), isNull(examAttempts.resetAt)),
  passed: and(isClosed, eq(examAttempts.passed, true)),
  failed: and(isClosed, eq(examAttempts.passed, false)),
  reset: isNotNull(examAttempts.resetAt),
}

type Row = {
  id: string
  name: string
  email: string
  code: string
  /** The number of the learner's attempt, and the version of the exam. */
  number: number
  version: number
  state: AttemptState
  score: string
  started: string
  took: string
  /** '+15 min' */
  extra: string
}

/** A-ADD-03: the attempts at the exam of a course, newest first. */
export const attemptsList = (courseId: string): List<Row> => ({
  table: examAttempts,
  id: examAttempts.id,
  ...newestFirst(examAttempts.startedAt),
  filters: {
    state: {
      column: examAttempts.closedBy,
      values: attemptStates,
      where: (value) => isState[value as AttemptState],
    },
  },
  where: ofCourse(courseId),
  search: sql`(select ${searched(enrollments)} from ${enrollments} where ${enrollments.id} = ${examAttempts.enrollmentId})`,
  async rows(db, ids) {
    const rows = await attempts(db).where(inArray(examAttempts.id, ids))
    return rows.map(shown)
  },
})

const attempts = (db: Reader) =>
  db
    .select({
      attempt: examAttempts,
      personId: enrollments.personId,
      firstName: enrollments.firstName,
      lastName: enrollments.lastName,
      email: enrollments.email,
      code: enrollments.code,
      version: examVersions.number,
      asked: sql<number>`jsonb_array_length(${examVersions.questions})`.mapWith(Number),
      extra: extraTime.minutes,
      why: extraTime.reason,
    })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(examVersions, eq(examVersions.id, examAttempts.versionId))
    .leftJoin(extraTime, eq(extraTime.enrollmentId, examAttempts.enrollmentId))

type Read = Awaited<ReturnType<typeof attempts>>[number]

const shown = ({ attempt, firstName, lastName, email, code, version, extra }: Read): Row => ({
  id: attempt.id,
  name: `${firstName} ${lastName}`,
  email,
  code,
  number: attempt.number,
  version,
  state: stateOf(attempt),
  score: attempt.score === null ? '' : `${attempt.score}%`,
  started: staffTime(attempt.startedAt),
  took: attempt.completedAt ? minutesBetween(attempt.startedAt, attempt.completedAt) : '',
  extra: extra ? `+${extra} min` : '',
})

/** '7:05' */
function minutesBetween(from: Date, to: Date): string {
  const seconds = Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** One attempt of this course, for its page in the back-office. */
export async function attemptForStaff(db: Reader, courseId: string, id: string) {
  const [row] = await attempts(db).where(and(eq(examAttempts.id, id), ofCourse(courseId)))
  if (!row) return
  const { attempt, asked, extra, why } = row
  return {
    ...shown(row),
    personId: row.personId,
    deadline: staffTime(attempt.deadline),
    closedBy: attempt.closedBy ?? '',
    reset: attempt.resetAt ? staffTime(attempt.resetAt) : '',
    questions: asked,
    topics: (attempt.topics ?? []).map(({ topic, right, of }) => ({
      topic: topic || 'Without a topic',
      result: `${right} of ${of}`,
    })),
    extraMinutes: extra ?? 0,
    extraReason: why ?? '',
  }
}

/** An enrollment in this course, by its code. */
export async function enrollmentByCode(db: Reader, courseId: string, code: string) {
  const [row] = await db
    .select({
      id: enrollments.id,
      firstName: enrollments.firstName,
      lastName: enrollments.lastName,
      minutes: extraTime.minutes,
      reason: extraTime.reason,
    })
    .from(enrollments)
    .leftJoin(extraTime, eq(extraTime.enrollmentId, enrollments.id))
    .where(
      and(
        eq(enrollments.courseId, courseId),
        sql`lower(${enrollments.code}) = ${code.replace(/[\s.-]/g, '').toLowerCase()}`,
        isNull(enrollments.withdrawnAt),
      ),
    )
  if (!row) return
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    minutes: row.minutes ?? 0,
    reason: row.reason ?? '',
  }
}
