import { and, asc, desc, eq, isNull, lte, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '~/platform/db/db.server.ts'
import { courses } from '../courses/course.table.server.ts'
import { enrollments } from '../enrollments/enrollment.table.server.ts'
import { type Learner, ownEnrollment, ownEnrollments } from '../enrollments/index.server.ts'
import { exams } from '../exams/exam.table.server.ts'
import { type ExamVersion, examVersion } from '../exams/index.server.ts'
import { graceSeconds } from './attempt.options.ts'
import { examAnswers, examAttempts, extraTime, isOpen } from './attempt.table.server.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** EXM-03: the course of an exam, by the course's slug or by the id of the exam. */
export async function courseOfExam(db: Reader, address: string) {
  const [course] = await db
    .select({
      id: courses.id,
      slug: courses.slug,
      passingScore: courses.passingScore,
      maxAttempts: courses.maxAttempts,
      waitAfter: courses.waitAfter,
      waitHours: courses.waitHours,
      archivedAt: courses.archivedAt,
    })
    .from(courses)
    .leftJoin(exams, eq(exams.courseId, courses.id))
    .where(
      uuid.test(address) ? or(eq(courses.slug, address), eq(exams.id, address)) : eq(courses.slug, address),
    )
    .limit(1)
  return course
}

export type ExamCourse = NonNullable<Awaited<ReturnType<typeof courseOfExam>>>

const columns = {
  id: examAttempts.id,
  versionId: examAttempts.versionId,
  enrollmentId: examAttempts.enrollmentId,
  number: examAttempts.number,
  order: examAttempts.order,
  startedAt: examAttempts.startedAt,
  deadline: examAttempts.deadline,
  completedAt: examAttempts.completedAt,
  closedBy: examAttempts.closedBy,
  score: examAttempts.score,
  passed: examAttempts.passed,
  topics: examAttempts.topics,
  resetAt: examAttempts.resetAt,
}

const asked = alias(enrollments, 'asked')

/**
 * EXM-15: the attempts that count, the latest first: of this enrollment, and of all others of the same person in the
 * same course. Withdrawing and enrolling again gives no additional attempts.
 */
export const attemptsOf = (db: Reader, enrollmentId: string) =>
  db
    .select(columns)
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(asked, and(eq(asked.personId, enrollments.personId), eq(asked.courseId, enrollments.courseId)))
    .where(and(eq(asked.id, enrollmentId), isNull(examAttempts.resetAt)))
    .orderBy(desc(examAttempts.startedAt), desc(examAttempts.number))

export type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number]

/** EXM-13: an attempt, if it is this learner's own. */
export async function ownAttempt(db: Reader, learner: Learner, id: string): Promise<Attempt | undefined> {
  if (!uuid.test(id)) return undefined
  const [attempt] = await db.select(columns).from(examAttempts).where(eq(examAttempts.id, id))
  if (!attempt) return undefined
  return (await ownEnrollment(db, learner, attempt.enrollmentId)) && attempt
}

/**
 * EXM-13: the learner's own enrollment in a course. When a family shares a phone: the one with an open attempt, else
 * the approved one that was active last.
 */
export async function whoSits(db: Reader, learner: Learner, courseId: string) {
  const own = await ownEnrollments(db, learner, eq(enrollments.courseId, courseId))
  for (const one of own.length > 1 ? own : []) {
    const [sitting] = await db
      .select({ id: examAttempts.id })
      .from(examAttempts)
      .where(and(eq(examAttempts.enrollmentId, one.id), isOpen(examAttempts)))
    if (sitting) return one
  }
  return own.find(({ standing }) => standing === 'approved') ?? own[0]
}

/** The learner's extra time in minutes. */
export async function extraMinutes(db: Reader, enrollmentId: string): Promise<number> {
  const [extra] = await db
    .select({ minutes: extraTime.minutes })
    .from(extraTime)
    .where(eq(extraTime.enrollmentId, enrollmentId))
  return extra?.minutes ?? 0
}

/** Answers by question, as options of the version. */
export async function answersOf(db: Reader, attemptId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ questionId: examAnswers.questionId, option: examAnswers.option })
    .from(examAnswers)
    .where(eq(examAnswers.attemptId, attemptId))
  return new Map(rows.map(({ questionId, option }) => [questionId, option]))
}

/** A question as this learner sees it: by number, options by position. The original order is not exposed. */
type ShownQuestion = { n: number; question: string; options: string[]; chosen?: number }
export type Sheet = { title: string; questions: ShownQuestion[] }

/** EXM-12: the questions of an open attempt. */
export async function sheetOf(db: Reader, attempt: Attempt): Promise<Sheet> {
  const version = await examVersion(db, attempt.versionId)
  if (!version) throw new Error(`exam version ${attempt.versionId} not found`)
  const answers = await answersOf(db, attempt.id)
  return { title: version.title, questions: shown(version, attempt, answers) }
}

function shown(
  { questions }: ExamVersion,
  { order }: Attempt,
  answers: Map<string, number>,
): ShownQuestion[] {
  const asked = new Map(questions.map((question) => [question.id, question]))
  return order.map(({ id, options }, at) => {
    const { question = '', options: texts = [] } = asked.get(id) ?? {}
    const answer = answers.get(id)
    const chosen = answer === undefined ? -1 : options.indexOf(answer)
    return {
      n: at + 1,
      question,
      options: options.map((option) => texts[option] ?? ''),
      ...(chosen >= 0 && { chosen }),
    }
  })
}

/** EXM-14: open attempts past deadline and grace period. */
export async function overdueAttempts(db: Reader, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(
      and(isOpen(examAttempts), lte(examAttempts.deadline, new Date(now.getTime() - graceSeconds * 1000))),
    )
    .orderBy(asc(examAttempts.deadline))
    .limit(most)
  return rows.map(({ id }) => id)
}
