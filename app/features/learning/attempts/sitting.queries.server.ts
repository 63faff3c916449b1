import { db as database, onStaffSide, type Reader } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { type Learner, type MayExam, mayExam } from '../enrollments/index.server.ts'
import { examInUse } from '../exams/index.server.ts'
import type { ClosedBy } from './attempt.options.ts'
import {
  type Attempt,
  attemptsOf,
  type ExamCourse,
  extraMinutes,
  type Sheet,
  sheetOf,
  whoSits,
} from './attempt.queries.server.ts'
import { isStrong, lastMoment, leftOf, type NextTry, nextTry, weakTopics } from './attempt.states.ts'
import { closeAttempt } from './commands/close-attempt.server.ts'

/** EXM-12: the only way from a public page to the key: grading may read it, and does not expose it. */
export const closeFromPage = (attemptId: string, by: ClosedBy, now: Date) =>
  onStaffSide(() =>
    inTransaction({ actor: { kind: 'visitor' }, now }, (work) => closeAttempt(work, attemptId, by)),
  )

export type Sitting =
  | { screen: 'stranger' }
  | { screen: 'closed'; may?: Exclude<MayExam, { ok: true }>; next?: Exclude<NextTry, { may: true }> }
  | {
      screen: 'intro'
      title: string
      description: string
      questions: number
      minutes: number
      triesLeft?: number
    }
  | ({ screen: 'sheet'; attemptId: string; deadline: Date; left: number; elapsed: number } & Sheet)
  | ({ screen: 'result' } & Result)

type Result = {
  enrollmentId: string
  score: number
  passed: boolean
  byTime: boolean
  weak: string[]
  strong: boolean
  retake: { may: boolean; until?: Date; isLast?: boolean }
}

/** EXM-04: the learner's current screen in the exam of a course: intro, questions or result. */
export async function sittingOf(
  db: Reader,
  learner: Learner,
  course: ExamCourse,
  { now, again }: { now: Date; again: boolean },
): Promise<Sitting> {
  const own = await whoSits(db, learner, course.id)
  if (!own) return { screen: 'stranger' }
  let tries = await attemptsOf(db, own.id)
  const isOwn = ({ enrollmentId }: Attempt) => enrollmentId === own.id
  const open = tries.find((one) => isOwn(one) && one.completedAt === null)
  if (open && now <= lastMoment(open)) return sheet(db, open, now)
  if (open) {
    // The worker closes it within seconds. Until then the questions must not be shown any more.
    await closeFromPage(open.id, 'time', now)
    tries = await attemptsOf(database(), own.id)
  }
  const next = nextTry(tries, course, now)
  // Attempts of another enrollment with the same name and address count, but are not shown: typing both proves nothing.
  const latest = tries.find(isOwn)
  if (latest && !(again && next.may)) {
    const version = course.archivedAt ? undefined : await examInUse(db, course.id)
    return {
      screen: 'result',
      enrollmentId: own.id,
      score: latest.score ?? 0,
      passed: latest.passed === true,
      byTime: latest.closedBy === 'time',
      weak: weakTopics(latest.topics ?? [], course.passingScore),
      strong: latest.passed === true && isStrong(latest.topics ?? [], course.passingScore),
      retake: {
        may: next.may && version !== undefined,
        ...('until' in next && { until: next.until }),
        isLast: !next.may && next.reason === 'no-tries-left',
      },
    }
  }
  const may = await mayExam(db, own.id)
  if (!may.ok) return { screen: 'closed', may }
  if (!next.may) return { screen: 'closed', next }
  const version = course.archivedAt ? undefined : await examInUse(db, course.id)
  if (!version || version.questions.length === 0) return { screen: 'closed' }
  return {
    screen: 'intro',
    title: version.title,
    description: version.description,
    questions: version.questions.length,
    minutes: version.minutes + (await extraMinutes(db, own.id)),
    ...(next.left !== undefined && { triesLeft: next.left }),
  }
}

async function sheet(db: Reader, attempt: Attempt, now: Date): Promise<Sitting> {
  return {
    screen: 'sheet',
    attemptId: attempt.id,
    deadline: attempt.deadline,
    left: leftOf(attempt, now),
    elapsed: now.getTime() - attempt.startedAt.getTime(),
    ...(await sheetOf(db, attempt)),
  }
}
