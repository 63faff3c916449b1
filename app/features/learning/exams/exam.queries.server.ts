import { and, asc, count, eq, isNotNull, isNull, max } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { type AskedQuestion, exams, examVersions, questions } from './exam.table.server.ts'

/** An exam as it is sat. It holds no key. */
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

/** The one that whoever begins now sits. */
export const isInUse = and(isNotNull(examVersions.publishedAt), isNull(examVersions.retiredAt))

/** EXM-02: the exam of a course as whoever begins now sits it. */
export async function examInUse(db: Reader, courseId: string): Promise<ExamVersion | undefined> {
  const [version] = await versions(db).where(and(eq(exams.courseId, courseId), isInUse))
  return version
}

/** The same as somebody began it: one in use is never changed under a learner. */
export async function examVersion(db: Reader, id: string): Promise<ExamVersion | undefined> {
  const [version] = await versions(db).where(eq(examVersions.id, id))
  return version
}

export const isAsked = (courseId: string) =>
  and(eq(questions.courseId, courseId), isNotNull(questions.position), isNull(questions.archivedAt))

/** How many questions the next version asks. */
export async function askedCount(db: Reader, courseId: string): Promise<number> {
  const [found] = await db.select({ n: count() }).from(questions).where(isAsked(courseId))
  return found?.n ?? 0
}

/** The last place that is taken. */
export async function lastPlaceOf(db: Reader, courseId: string): Promise<number> {
  const [found] = await db
    .select({ last: max(questions.position) })
    .from(questions)
    .where(isAsked(courseId))
  return found?.last ?? 0
}

/** The words of every question in the bank. */
export async function questionsOf(db: Reader, courseId: string): Promise<string[]> {
  const rows = await db
    .select({ question: questions.question })
    .from(questions)
    .where(and(eq(questions.courseId, courseId), isNull(questions.archivedAt)))
  return rows.map(({ question }) => question)
}

/** Their ids, in their order. */
export async function askedIds(db: Reader, courseId: string): Promise<string[]> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(isAsked(courseId))
    .orderBy(asc(questions.position), asc(questions.id))
  return rows.map(({ id }) => id)
}
