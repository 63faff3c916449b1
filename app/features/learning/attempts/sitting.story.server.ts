import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, max, notExists, sql } from 'drizzle-orm'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import type { Story } from '~/platform/story.ts'
import { accepted } from '~/platform/story-actors.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { courses, lessons } from '../courses/course.table.server.ts'
import { enrollments, lessonProgress } from '../enrollments/enrollment.table.server.ts'
import type { Learner } from '../enrollments/index.server.ts'
import { answerKeyOf } from '../exams/admin.index.server.ts'
import { examVersion } from '../exams/index.server.ts'
import { courseOfExam } from './attempt.queries.server.ts'
import { examAttempts } from './attempt.table.server.ts'
import { saveAnswers } from './commands/save-answers.server.ts'
import { startAttempt } from './commands/start-attempt.server.ts'
import { closeFromPage } from './sitting.queries.server.ts'

/** One attempt: the questions of the version that are answered wrong, and how many are answered at all. */
export type Paper = { wrong: number[]; answered?: number; takes: number }
type Sitter = { enrollment: () => string | undefined; slug: string }

const minute = 60_000

/** An attempt on the phone, from the first question to the button. Whoever does not come to the end leaves it open. */
export function tellSitting(
  story: Story,
  at: Date,
  { enrollment, slug, wrong, answered, takes }: Sitter & Paper,
) {
  let attemptId = ''
  story.at(at, async (now) => {
    const enrollmentId = enrollment()
    const course = await courseOfExam(db(), slug)
    if (!enrollmentId || !course) return
    const started = await visit(now, (work) => startAttempt(work, learnerOf(enrollmentId, now), course))
    // Somebody who has passed meanwhile does not sit again.
    if (started.ok || started.reason !== 'no-try') attemptId = accepted(started).attemptId
  })
  const endsAt = new Date(at.getTime() + takes * minute)
  story.at(endsAt, async () => {
    const enrollmentId = enrollment()
    if (!enrollmentId || !attemptId) return
    const paper = { attemptId, learner: learnerOf(enrollmentId, at), from: at, to: endsAt }
    const isWhole = await answer(paper, wrong, answered)
    if (isWhole) accepted(await closeFromPage(attemptId, 'learner', endsAt))
  })
  return endsAt
}

const learnerOf = (enrollmentId: string, since: Date): Learner => ({
  proof: { way: 'email', enrollmentId },
  enrollmentIds: [],
  since,
})

const visit = <Result>(now: Date, run: Parameters<typeof inTransaction<Result>>[1]) =>
  onPublicSide(() => inTransaction({ actor: { kind: 'visitor' }, now }, run))

type Answering = { attemptId: string; learner: Learner; from: Date; to: Date }

/** Question after question in the order of the sheet, each at its moment. Returns whether all are answered. */
async function answer(
  { attemptId, learner, from, to }: Answering,
  wrong: number[],
  answered = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const [attempt] = await db().select().from(examAttempts).where(eq(examAttempts.id, attemptId))
  const version = attempt && (await examVersion(db(), attempt.versionId))
  const key = attempt && (await answerKeyOf(db(), attempt.versionId))
  if (!version || !key) throw new Error(`there is no attempt ${attemptId}`)
  const missed = new Set(wrong.map((n) => version.questions[n]?.id))
  const writer = randomUUID()
  const sheet = attempt.order.slice(0, answered)
  for (const [at, { id, options }] of sheet.entries()) {
    const right = options.indexOf(key[id] ?? 0)
    const option = missed.has(id) ? (right + 1) % options.length : right
    const chosenMs = Math.round(((to.getTime() - from.getTime()) * (at + 1)) / (attempt.order.length + 1))
    const chosen = { n: at + 1, option, chosenMs, writer }
    const now = new Date(from.getTime() + chosenMs)
    accepted(await visit(now, (work) => saveAnswers(work, learner, { attemptId, answers: [chosen] })))
  }
  return sheet.length === attempt.order.length
}

/** Who has read all lessons of a course, came last to the end, and was never in the exam. */
export async function readyForExam(slug: string): Promise<string | undefined> {
  const sat = db()
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(eq(examAttempts.enrollmentId, enrollments.id))
  const asked = sql`(select count(*) from ${lessons} as asked where asked.course_id = ${courses.id} and asked.required and asked.archived_at is null)`
  const [row] = await db()
    .select({ id: enrollments.id })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(lessonProgress, eq(lessonProgress.enrollmentId, enrollments.id))
    .where(and(eq(courses.slug, slug), isNull(enrollments.withdrawnAt), notExists(sat)))
    .groupBy(enrollments.id, courses.id)
    .having(sql`count(*) = ${asked}`)
    .orderBy(desc(max(lessonProgress.doneAt)))
    .limit(1)
  return row?.id
}
