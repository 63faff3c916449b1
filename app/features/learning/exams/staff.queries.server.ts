import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import { shortDate } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { examAttempts } from '../attempts/attempt.table.server.ts'
import { courses, courseTexts } from '../courses/course.table.server.ts'
import { minuteLimits, optionFields } from './exam.options.ts'
import { examVersion } from './exam.queries.server.ts'
import { exams, examVersions, questionKeys, questions } from './exam.table.server.ts'
import { askedQuestions } from './key.queries.server.ts'

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type CourseOfExam = { id: string; title: string; isPremium: boolean; passingScore: number }

/** The course of an exam; none if it was deleted. */
export async function courseOfExam(db: Reader, courseId: string): Promise<CourseOfExam | undefined> {
  if (!isId.test(courseId)) return
  const [course] = await db
    .select({
      id: courses.id,
      title: courseTexts.title,
      price: courses.price,
      passingScore: courses.passingScore,
    })
    .from(courses)
    .innerJoin(courseTexts, and(eq(courseTexts.courseId, courses.id), eq(courseTexts.locale, 'en')))
    .where(and(eq(courses.id, courseId), isNull(courses.archivedAt)))
  if (!course) return
  const { price, ...rest } = course
  return { ...rest, isPremium: price !== null }
}

type ExamWords = { title: string; description: string; minutes: number }

/** The exam as staff work on it: its state, every version, and the texts of the next one. */
export async function examForStaff(db: Reader, courseId: string) {
  const course = await courseOfExam(db, courseId)
  if (!course) return
  const [exam] = await db
    .select({ id: exams.id, version: exams.version })
    .from(exams)
    .where(eq(exams.courseId, courseId))
  const versions = exam ? await versionsOf(db, exam.id) : []
  const draft = versions.find(({ state }) => state === 'draft')
  const words: ExamWords = versions[0] ?? {
    title: course.title,
    description: '',
    minutes: minuteLimits.usual,
  }
  return {
    course,
    exam: {
      version: exam?.version ?? 0,
      title: words.title,
      description: words.description,
      minutes: words.minutes,
      draft: draft?.number,
      inUse: versions.find(({ state }) => state === 'in use')?.number,
    },
    versions,
  }
}

type VersionState = 'draft' | 'in use' | 'retired'

/** Every version, newest first, with its number of attempts. */
async function versionsOf(db: Reader, examId: string) {
  const begun = db
    .select({ id: examAttempts.versionId, n: count().as('n') })
    .from(examAttempts)
    .groupBy(examAttempts.versionId)
    .as('begun')
  const rows = await db
    .select({ version: examVersions, begun: begun.n })
    .from(examVersions)
    .leftJoin(begun, eq(begun.id, examVersions.id))
    .where(eq(examVersions.examId, examId))
    .orderBy(desc(examVersions.number))
  return rows.map(({ version, begun: many }) => ({
    id: version.id,
    number: version.number,
    title: version.title,
    description: version.description,
    minutes: version.minutes,
    questions: version.questions.length,
    state: stateOf(version),
    published: version.publishedAt ? shortDate(version.publishedAt, 'en') : '',
    begun: many ?? 0,
  }))
}

const stateOf = ({ publishedAt, retiredAt }: typeof examVersions.$inferSelect): VersionState =>
  publishedAt ? (retiredAt ? 'retired' : 'in use') : 'draft'

/**
 * The bank: the included questions in order, then the rest, newest first. `correct` is only for staff who may change
 * it.
 */
export async function bankOf(db: Reader, courseId: string, withKeys: boolean) {
  const rows = await db
    .select({ question: questions, correct: questionKeys.correct })
    .from(questions)
    .innerJoin(questionKeys, eq(questionKeys.questionId, questions.id))
    .where(and(eq(questions.courseId, courseId), isNull(questions.archivedAt)))
    .orderBy(asc(questions.position), desc(questions.createdAt), asc(questions.id))
  const all = rows.map(({ question: { id, question, topic, options, position }, correct }) => ({
    id,
    question,
    topic,
    options,
    isAsked: position !== null,
    correct: withKeys ? correct : undefined,
  }))
  return { asked: all.filter(({ isAsked }) => isAsked), kept: all.filter(({ isAsked }) => !isAsked) }
}

/** One question for its form, with every field as text. */
export async function questionForEditing(db: Reader, id: string) {
  const [row] = await db
    .select({ question: questions, correct: questionKeys.correct })
    .from(questions)
    .innerJoin(questionKeys, eq(questionKeys.questionId, questions.id))
    .where(and(eq(questions.id, id), isNull(questions.archivedAt)))
  if (!row) return
  const { courseId, version, question, topic, options, position } = row.question
  const values: Record<string, string> = {
    question,
    topic,
    correct: optionFields[row.correct] ?? '',
    asked: position === null ? '' : 'yes',
    ...Object.fromEntries(options.map((option, at) => [optionFields[at] ?? '', option])),
  }
  return { courseId, version, values }
}

/** The topics of this course, as suggestions. */
export async function topicsOf(db: Reader, courseId: string): Promise<string[]> {
  const rows = await db
    .select({ topic: questions.topic })
    .from(questions)
    .where(and(eq(questions.courseId, courseId), isNull(questions.archivedAt)))
    .groupBy(questions.topic)
    .orderBy(asc(questions.topic))
  return rows.flatMap(({ topic }) => topic || [])
}

/** The exam as a learner gets it, without its key: a version of this course, or the draft. */
export async function examForPreview(db: Reader, courseId: string, versionId: string | null) {
  const found = await examForStaff(db, courseId)
  if (!found) return
  const { course, exam, versions } = found
  const passingScore = course.passingScore
  if (versionId === null) {
    const asked = await askedQuestions(db, course.id)
    const questionsOnly = asked.map(({ id, question, options }) => ({ id, question, options }))
    const { title, description, minutes } = exam
    const number = exam.draft ?? exam.inUse ?? 1
    return {
      course,
      number,
      isDraft: exam.draft !== undefined,
      title,
      description,
      minutes,
      passingScore,
      questions: questionsOnly,
    }
  }
  if (!versions.some(({ id }) => id === versionId)) return
  const version = await examVersion(db, versionId)
  if (!version) return
  const { number, title, description, minutes } = version
  const asked = version.questions.map(({ id, question, options }) => ({ id, question, options }))
  return { course, number, isDraft: false, title, description, minutes, passingScore, questions: asked }
}
