import { and, asc, count, eq, isNotNull, isNull, max } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { type AskedQuestion, exams, examVersions, questions } from './exam.table.server.ts'

/** A version of an exam for learners. It contains no key. */
export type ExamVersion = {
  id: string
  examId: string
  courseId: string
  number: number
  title: string
  description: string
  minutes: number
  questions: AskedQuestion[]
}

const versionColumns = {
  id: examVersions.id,
  examId: examVersions.examId,
  courseId: exams.courseId,
  number: examVersions.number,
  title: examVersions.title,
  description: examVersions.description,
  minutes: examVersions.minutes,
  questions: examVersions.questions,
}

const versions = (db: Reader) =>
  db.select(versionColumns).from(examVersions).innerJoin(exams, eq(exams.id, examVersions.examId))

/** The version for new attempts. */
export const isInUse = and(isNotNull(examVersions.publishedAt), isNull(examVersions.retiredAt))

/** EXM-02: the exam of a course, for new attempts. */
export async function examInUse(db: Reader, courseId: string): Promise<ExamVersion | undefined> {
  const [version] = await versions(db).where(and(eq(exams.courseId, courseId), isInUse))
  return version
}

/** The version of an attempt: it never changes once it is published. */
export async function examVersion(db: Reader, id: string): Promise<ExamVersion | undefined> {
  const [version] = await versions(db).where(eq(examVersions.id, id))
  return version
}

export const isAsked = (courseId: string) =>
  and(eq(questions.courseId, courseId), isNotNull(questions.position), isNull(questions.archivedAt))

/** The number of questions in the next version. */
export async function askedCount(db: Reader, courseId: string): Promise<number> {
  const [found] = await db.select({ n: count() }).from(questions).where(isAsked(courseId))
  return found?.n ?? 0
}

/** The last used position. */
export async function lastPlaceOf(db: Reader, courseId: string): Promise<number> {
  const [found] = await db
    .select({ last: max(questions.position) })
    .from(questions)
    .where(isAsked(courseId))
  return found?.last ?? 0
}

/** The texts of all questions in the bank. */
export async function questionsOf(db: Reader, courseId: string): Promise<string[]> {
  const rows = await db
    .select({ question: questions.question })
    .from(questions)
    .where(and(eq(questions.courseId, courseId), isNull(questions.archivedAt)))
  return rows.map(({ question }) => question)
}

/** The ids of the included questions, in order. */
export async function askedIds(db: Reader, courseId: string): Promise<string[]> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(isAsked(courseId))
    .orderBy(asc(questions.position), asc(questions.id))
  return rows.map(({ id }) => id)
}
