import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { type AskedQuestion, exams, examVersions } from './exam.table.server.ts'

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
