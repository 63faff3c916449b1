import { randomInt, randomUUID } from 'node:crypto'
import { eq, max } from 'drizzle-orm'
import { insertOnly } from '~/platform/db/insert.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { type Learner, mayExam, noteActivity } from '../../enrollments/index.server.ts'
import { examInUse } from '../../exams/index.server.ts'
import { closeAttemptJob } from '../attempt.jobs.server.ts'
import { graceSeconds } from '../attempt.options.ts'
import { attemptsOf, type ExamCourse, extraMinutes, whoSits } from '../attempt.queries.server.ts'
import { type NextTry, nextTry, shuffledOrder } from '../attempt.states.ts'
import { examAttempts } from '../attempt.table.server.ts'

export type Started =
  | { ok: true; attemptId: string }
  | { ok: false; reason: 'no-enrollment' | 'not-approved' | 'lessons' | 'no-exam' }
  | { ok: false; reason: 'no-try'; next: NextTry }

/**
 * EXM-14: starts an attempt, or continues the open one: in a second tab, on another phone. The time runs from here
 * on, by the server's clock; the job that closes the attempt is saved with it.
 */
export async function startAttempt(work: UnitOfWork, learner: Learner, course: ExamCourse): Promise<Started> {
  const own = await whoSits(work.tx, learner, course.id)
  if (!own) return { ok: false, reason: 'no-enrollment' }
  // Repeated when another request started, and perhaps ended, an attempt between our read and our insert.
  for (let round = 0; round < 5; round++) {
    // Read before the attempts: if another request comes between the two reads, the number is taken and we retry.
    const number = await nextNumber(work, own.id)
    const tries = await attemptsOf(work.tx, own.id)
    const open = tries.find((one) => one.enrollmentId === own.id && one.completedAt === null)
    if (open) return { ok: true, attemptId: open.id }
    const may = await mayExam(work.tx, own.id)
    if (!may.ok) return { ok: false, reason: may.reason === 'missing' ? 'no-enrollment' : may.reason }
    const next = nextTry(tries, course, work.now)
    if (!next.may) return { ok: false, reason: 'no-try', next }
    const version = course.archivedAt ? undefined : await examInUse(work.tx, course.id)
    if (!version || version.questions.length === 0) return { ok: false, reason: 'no-exam' }
    const minutes = version.minutes + (await extraMinutes(work.tx, own.id))
    const attemptId = randomUUID()
    const row = {
      id: attemptId,
      versionId: version.id,
      enrollmentId: own.id,
      number,
      order: shuffledOrder(version.questions, randomInt),
      startedAt: work.now,
      deadline: new Date(work.now.getTime() + minutes * 60_000),
      createdAt: work.now,
    }
    // The unique indexes decide between concurrent requests.
    if (!(await insertOnly(work.tx, examAttempts, row, { ifTaken: 'nothing' }))) continue
    await work.enqueue(closeAttemptJob, { attemptId }, { afterSeconds: minutes * 60 + graceSeconds })
    await noteActivity(work, own.id)
    return { ok: true, attemptId }
  }
  throw new Error('could not start an attempt: lost five races against concurrent requests')
}

/** Attempts that staff reset have a number too. */
async function nextNumber({ tx }: UnitOfWork, enrollmentId: string): Promise<number> {
  const [made] = await tx
    .select({ number: max(examAttempts.number) })
    .from(examAttempts)
    .where(eq(examAttempts.enrollmentId, enrollmentId))
  return (made?.number ?? 0) + 1
}
