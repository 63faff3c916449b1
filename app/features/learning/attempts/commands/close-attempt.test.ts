import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db, onPublicSide, onStaffSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { answersTo, makeLearner } from '../../../../../tests/factories/attempts.ts'
import { makeExam } from '../../../../../tests/factories/exams.ts'
import { pastRules } from '../../../../../tests/support/attempts.ts'
import { makeCourse } from '../../../../../tests/support/courses.ts'
import {
  aMoment,
  asVisitor,
  count,
  untilBlocked,
  withDatabase,
} from '../../../../../tests/support/database.ts'
import { eraseScope } from '../../../people/people/commands/erase-person.server.ts'
import { enrollments } from '../../enrollments/enrollment.table.server.ts'
import { closeAttemptJob, sweepAttemptsJob } from '../attempt.jobs.server.ts'
import type { ClosedBy } from '../attempt.options.ts'
import { courseOfExam, ownAttempt } from '../attempt.queries.server.ts'
import { examAttempts, extraTime } from '../attempt.table.server.ts'
import { onPassed } from '../passed.adapter.server.ts'
import { closeAttempt } from './close-attempt.server.ts'
import { saveAnswers } from './save-answers.server.ts'
import { startAttempt } from './start-attempt.server.ts'

withDatabase()
const before = onPassed.set([])
afterEach(() => void onPassed.set(before))
const noon = new Date('2026-11-15T12:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
let made: Awaited<ReturnType<typeof makeLearner>> &
  Awaited<ReturnType<typeof makeExam>> & { courseId: string }
let attemptId: string
async function prepare(questions?: Parameters<typeof makeExam>[2]) {
  made = await asVisitor(async (work) => {
    const { id: courseId } = await makeCourse(work)
    return {
      courseId,
      ...(await makeExam(work, courseId, questions)),
      ...(await makeLearner(work, courseId)),
    }
  }, noon)
  await start(noon)
}

async function start(now: Date) {
  const course = await courseOfExam(db(), 'digital-skills')
  if (!course) throw new Error('no course')
  const started = await asVisitor((work) => startAttempt(work, made.learner, course), now)
  attemptId = started.ok ? started.attemptId : ''
}

beforeEach(() => prepare())

/** The first `right` questions of the sheet right, the rest wrong; `of` are answered at all. */
async function answer(right: number, of = 4) {
  const attempt = await ownAttempt(db(), made.learner, attemptId)
  if (!attempt) throw new Error('no attempt')
  const answers = answersTo(attempt, made.correct, (n) => n <= right).slice(0, of)
  const saved = await asVisitor((work) => saveAnswers(work, made.learner, { attemptId, answers }), after(30))
  if (!saved.ok) throw new Error(saved.reason)
}

/** As a page does it: with the public role, through the one function that reads the key. */
const close = (by: ClosedBy, at: number) =>
  onPublicSide(() =>
    onStaffSide(() =>
      inTransaction({ actor: { kind: 'visitor' }, now: after(at) }, (work) =>
        closeAttempt(work, attemptId, by),
      ),
    ),
  )
const attempts = () => db().select().from(examAttempts).orderBy(examAttempts.number)

test.each([
  [75, true],
  [76, false],
])(
  'EXM-08, EXM-12: the server grades; 75 percent against a pass mark of %i is passed: %s',
  async (mark, passed) => {
    await db().execute(sql`update courses set passing_score = ${mark}`)
    await answer(3)
    expect(await close('learner', 60)).toEqual({ ok: true, score: 75, passed, already: false })
    const closed = { score: 75, passed, completedAt: after(60), closedBy: 'learner' }
    expect(await attempts()).toMatchObject([closed])
  },
)

test.each([
  [3, 2, 67],
  [3, 1, 33],
  [8, 1, 13],
  [40, 23, 58],
  [7, 7, 100],
])('EXM-08: of %i questions %i right ones are %i percent', async (all, right, score) => {
  await db().execute(sql`delete from exam_attempts`)
  await db().execute(sql`delete from enrollments`)
  await pastRules(sql`delete from exam_versions`, sql`delete from exam_version_keys`)
  await db().execute(sql`delete from exams`)
  await db().execute(sql`delete from course_modules`)
  await db().execute(sql`delete from courses`)
  await prepare({ questions: Array.from({ length: all }, () => ({ options: ['a', 'b', 'c'] })) })
  await answer(right, all)
  expect(await close('learner', 60)).toMatchObject({ score })
})

test('EXM-07: a learner with unanswered questions is told which ones; the clock closes the attempt all the same', async () => {
  await answer(2, 2)
  expect(await close('learner', 60)).toEqual({ ok: false, reason: 'unanswered', missing: [3, 4] })
  expect(await close('time', 604.999)).toEqual({ ok: false, reason: 'not-due' })
  expect(await close('time', 605)).toMatchObject({ ok: true, score: 50, passed: false })
  expect(await attempts()).toMatchObject([{ closedBy: 'time', completedAt: after(605) }])
})

test('EXM-05: at zero a page may submit the attempt by itself, with unanswered questions too', async () => {
  await answer(4, 3)
  expect(await close('learner', 599)).toMatchObject({ ok: false, reason: 'unanswered' })
  expect(await close('learner', 600)).toMatchObject({ ok: true, score: 75 })
  expect(await attempts()).toMatchObject([{ closedBy: 'time' }])
})

test('the result by topic is stored without the right answers', async () => {
  await answer(2)
  const attempt = await ownAttempt(db(), made.learner, attemptId)
  await close('learner', 60)
  const [row] = await attempts()
  expect(row?.topics?.map(({ topic, of }) => [topic, of])).toEqual([
    ['Prices', 2],
    ['Customers', 2],
  ])
  const right = attempt?.order.slice(0, 2).map(({ id }) => made.questions.find((one) => one.id === id)?.topic)
  for (const { topic, right: counted } of row?.topics ?? [])
    expect(counted).toBe(right?.filter((one) => one === topic).length)
})

test('EXM-14: 50 submits at once close it once, pass it once, and all get the same reply', async () => {
  await answer(4)
  let issued = 0
  onPassed.set([async () => void issued++])
  const all = await Promise.all(Array.from({ length: 50 }, (_, n) => close(n % 2 ? 'learner' : 'time', 605)))
  expect(all.filter((one) => one.ok && !one.already)).toHaveLength(1)
  expect(new Set(all.map((one) => one.ok && one.score))).toEqual(new Set([100]))
  expect(issued).toBe(1)
})

test('control: closing without locking the row closes it several times', async () => {
  let closed = 0
  const loosely = () =>
    asVisitor(async ({ tx }) => {
      const [row] = await tx.select().from(examAttempts)
      await tx.execute(aMoment)
      if (row?.completedAt === null) closed++
      await tx.execute(sql`update exam_attempts set created_at = now()`)
    })
  await Promise.all(Array.from({ length: 10 }, loosely))
  expect(closed).toBeGreaterThan(1)
})

test('CRT-02, CRT-04: the certificate is saved together with the passed attempt, or neither is', async () => {
  await answer(4)
  onPassed.set([() => Promise.reject(new Error('the power went out'))])
  await expect(close('learner', 60)).rejects.toThrow('the power went out')
  expect(await attempts()).toMatchObject([{ completedAt: null, score: null }])
  const told: object[] = []
  onPassed.set([async (_, passed) => void told.push(passed)])
  await close('learner', 60)
  expect(told).toMatchObject([{ attemptId, enrollmentId: made.enrollmentId, score: 100 }])
})

test('a failed attempt triggers nothing', async () => {
  await answer(0)
  let issued = 0
  onPassed.set([async () => void issued++])
  expect(await close('learner', 60)).toMatchObject({ ok: true, score: 0, passed: false })
  expect(issued).toBe(0)
})

test('a grade is final, also when it is closed again', async () => {
  await answer(0)
  await close('learner', 60)
  const changed = db().execute(sql`update exam_attempts set score = 100, passed = true`)
  expect(await changed.then(() => 'done', sqlState)).toBe('23514')
  expect(await close('time', 700)).toMatchObject({ ok: true, score: 0, already: true })
})

test('EXM-12: the public role cannot read the key', async () => {
  for (const table of ['exam_version_keys', 'exam_question_keys']) {
    const asked = onPublicSide(() => db().execute(sql.raw(`select * from ${table}`)))
    expect(await asked.then(() => 'answered', sqlState)).toBe('42501')
  }
  const graded = onPublicSide(() => asVisitor((work) => closeAttempt(work, attemptId, 'time'), after(605)))
  expect(await graded.then(() => 'graded', sqlState)).toBe('42501')
  // control: the staff role can
  expect(await count('exam_version_keys')).toBe(1)
})

test('EXM-14: the worker closes overdue attempts, by their job and by the sweep, and no others', async () => {
  const long = () => new Date(Date.now() - 3600_000)
  await db().execute(
    sql`update exam_attempts set started_at = ${long()}, deadline = now() + interval '1 minute'`,
  )
  await closeAttemptJob.run({ attemptId })
  await sweepAttemptsJob.run({})
  expect(await attempts()).toMatchObject([{ completedAt: null }])
  await db().execute(sql`update exam_attempts set deadline = now() - interval '4 seconds'`)
  await sweepAttemptsJob.run({})
  expect(await attempts()).toMatchObject([{ completedAt: null }])
  await db().execute(sql`update exam_attempts set deadline = now() - interval '6 seconds'`)
  await sweepAttemptsJob.run({})
  expect(await attempts()).toMatchObject([{ closedBy: 'time', score: 0 }])
})

test('one attempt that cannot be closed does not keep the others open', async () => {
  await asVisitor(async (work) => {
    const { id } = await makeCourse(work, { slug: 'other' })
    await makeExam(work, id)
    const { learner } = await makeLearner(work, id, 'Bosco')
    const course = await courseOfExam(work.tx, 'other')
    if (course) await startAttempt(work, learner, course)
  }, noon)
  await pastRules(sql`delete from exam_version_keys where version_id = ${made.versionId}`)
  await db().execute(
    sql`update exam_attempts set started_at = now() - interval '2 hours', deadline = now() - interval '1 hour'`,
  )
  await sweepAttemptsJob.run({})
  expect(await count('exam_attempts where completed_at is not null')).toBe(1)
})

test('an attempt that staff reset is never closed', async () => {
  await db().update(examAttempts).set({ resetAt: noon })
  expect(await close('time', 700)).toEqual({ ok: false, reason: 'missing' })
})

test('SCR-05: erasing a person deletes their attempts, with answers and extra time', async () => {
  await answer(4)
  await close('learner', 60)
  await db()
    .insert(extraTime)
    .values({ enrollmentId: made.enrollmentId, minutes: 5, reason: 'a reason', grantedBy: 'staff' })
  const [{ personId } = { personId: '' }] = await db()
    .select({ personId: enrollments.personId })
    .from(enrollments)
  const other = await asVisitor((work) => makeLearner(work, made.courseId, 'Bosco'), noon)
  await inTransaction({ actor: { kind: 'system' }, now: noon }, (work) => eraseScope(work, { personId }))
  for (const table of ['exam_attempts', 'exam_answers', 'exam_extra_time']) expect(await count(table)).toBe(0)
  expect(await db().select({ id: enrollments.id }).from(enrollments)).toEqual([{ id: other.enrollmentId }])
})

test.each([
  [
    'was paid back',
    sql`update enrollments set status = 'pending', awaits_payment = true, decided_at = null, decided_by = null`,
  ],
  ['withdrew', sql`update enrollments set withdrawn_at = now()`],
  ['was rejected', sql`update enrollments set status = 'rejected'`],
])('EXM-08: a learner who %s meanwhile does not pass, whatever the score', async (_, change) => {
  await answer(4)
  let issued = 0
  onPassed.set([async () => void issued++])
  await db().execute(change)
  expect(await close('learner', 60)).toMatchObject({ ok: true, score: 100, passed: false })
  expect(issued).toBe(0)
})

test('EXM-08: a submit waits for a refund that is being booked at the same moment', async () => {
  await answer(4)
  let closing: ReturnType<typeof close> | undefined
  await asVisitor(async ({ tx }) => {
    await tx.execute(sql`update enrollments set status = 'rejected'`)
    closing = close('learner', 60)
    await untilBlocked(1)
  })
  expect(await closing).toMatchObject({ passed: false })
})

test('EXM-14: the worker closes an exam by the clock of the database, however wrong its own is', async () => {
  await db().execute(
    sql`update exam_attempts set started_at = now(), deadline = now() + interval '10 minutes'`,
  )
  const day = 24 * 3600_000
  try {
    vi.setSystemTime(Date.now() + day)
    await closeAttemptJob.run({ attemptId })
    await sweepAttemptsJob.run({})
    expect(await attempts()).toMatchObject([{ completedAt: null }])
    vi.setSystemTime(Date.now() - 2 * day)
    await db().execute(
      sql`update exam_attempts set started_at = now() - interval '1 hour', deadline = now() - interval '6 seconds'`,
    )
    await sweepAttemptsJob.run({})
    expect(await attempts()).toMatchObject([{ closedBy: 'time' }])
  } finally {
    vi.useRealTimers()
  }
})
