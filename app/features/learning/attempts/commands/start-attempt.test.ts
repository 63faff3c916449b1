import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { enrollAgain, makeLearner, setStatus } from '../../../../../tests/factories/attempts.ts'
import { makeCourse as saveCourseForm } from '../../../../../tests/factories/courses.ts'
import { makeExam } from '../../../../../tests/factories/exams.ts'
import { makeCourse } from '../../../../../tests/support/courses.ts'
import { aMoment, asVisitor, count, dropIndex, withDatabase } from '../../../../../tests/support/database.ts'
import { courses } from '../../courses/course.table.server.ts'
import type { Learner } from '../../enrollments/index.server.ts'
import { examVersions } from '../../exams/exam.table.server.ts'
import { courseOfExam } from '../attempt.queries.server.ts'
import { examAttempts, extraTime } from '../attempt.table.server.ts'
import { startAttempt } from './start-attempt.server.ts'

withDatabase()

const noon = new Date('2026-11-15T12:00:00Z')
const after = (minutes: number, from = noon) => new Date(from.getTime() + minutes * 60_000)
let made: Awaited<ReturnType<typeof makeLearner>> &
  Awaited<ReturnType<typeof makeExam>> & { courseId: string }

beforeEach(async () => {
  made = await asVisitor(async (work) => {
    const { id: courseId } = await makeCourse(work)
    return { courseId, ...(await makeExam(work, courseId)), ...(await makeLearner(work, courseId)) }
  }, noon)
})

/** As the site does it: with the public role. */
const start = (learner: Learner = made.learner, now = noon) =>
  onPublicSide(() =>
    asVisitor(async (work) => {
      const course = await courseOfExam(work.tx, 'digital-skills')
      if (!course) throw new Error('no course')
      return startAttempt(work, learner, course)
    }, now),
  )
const attempts = () => db().select().from(examAttempts).orderBy(examAttempts.number)
/** Closes the open attempt. */
const end = (passed: boolean, at: Date) =>
  db()
    .update(examAttempts)
    .set({ completedAt: at, score: passed ? 100 : 0, passed })
    .where(sql`completed_at is null`)

test("EXM-14: start and deadline are the server's, and the job that closes the attempt is saved with it", async () => {
  const started = await start()
  expect(started).toMatchObject({ ok: true })
  expect(await attempts()).toMatchObject([
    {
      enrollmentId: made.enrollmentId,
      versionId: made.versionId,
      number: 1,
      startedAt: noon,
      deadline: after(10),
      score: null,
    },
  ])
  const { rows } = await db().execute<{ seconds: number; data: unknown }>(
    sql`select round(extract(epoch from start_after - created_on))::int as seconds, data
        from pgboss.job where name = 'close-attempt'`,
  )
  expect(rows).toEqual([{ seconds: 605, data: { attemptId: (await attempts())[0]?.id } }])
})

test('extra time applies from the start', async () => {
  await db().insert(extraTime).values({
    enrollmentId: made.enrollmentId,
    minutes: 15,
    reason: 'reads with a magnifier',
    grantedBy: 'staff',
  })
  await start()
  expect(await attempts()).toMatchObject([{ deadline: after(25) }])
})

test('EXM-14: a second tab or phone continues the same attempt, with the remaining time', async () => {
  const first = await start()
  expect(await start(made.learner, after(9))).toEqual(first)
  expect(await attempts()).toMatchObject([{ startedAt: noon, deadline: after(10) }])
})

test('EXM-14: 50 concurrent starts create one attempt with one job', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => start()))
  expect(new Set(all.map((one) => (one.ok ? one.attemptId : one.reason))).size).toBe(1)
  expect(await count('exam_attempts')).toBe(1)
  expect(await count("pgboss.job where name = 'close-attempt'")).toBe(1)
})

test('control: only checking for an open attempt creates several', async () => {
  const restore = await dropIndex('exam_attempts_open')
  try {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        asVisitor(async ({ tx }) => {
          const open = await tx.select().from(examAttempts)
          await tx.execute(aMoment)
          const row = { ...made, number: n + 1, order: [], startedAt: noon, deadline: after(10) }
          if (open.length === 0) await tx.insert(examAttempts).values(row)
        }),
      ),
    )
    expect(await count('exam_attempts')).toBeGreaterThan(1)
  } finally {
    await db().execute(sql`delete from exam_attempts`)
    await restore()
  }
})

test('EXM-15: each attempt has all questions and options, in its own random order', async () => {
  const ofQuestions = new Set<string>()
  const ofOptions = new Map(made.questions.map(({ id }) => [String(id), new Set<string>()]))
  for (let n = 0; n < 12; n++) {
    await start()
    await end(false, noon)
    await db().update(examAttempts).set({ resetAt: noon })
  }
  for (const { order } of await attempts()) {
    ofQuestions.add(order.map(({ id }) => id).join())
    for (const { id, options } of order) ofOptions.get(id)?.add(options.join())
    expect(order.map(({ id }) => id).sort()).toEqual(made.questions.map(({ id }) => id).sort())
    for (const { options } of order) expect([...options].sort()).toEqual([0, 1, 2, 3])
  }
  for (const orders of [ofQuestions, ...ofOptions.values()]) expect(orders.size).toBeGreaterThan(1)
})

test('EXM-15: after the third failed attempt a learner waits for 24 hours, before that not at all', async () => {
  for (const n of [1, 2, 3]) {
    expect(await start(made.learner, after(n))).toMatchObject({ ok: true })
    await end(false, after(n))
  }
  const until = after(24 * 60, after(3))
  expect(await start(made.learner, after(4))).toEqual({
    ok: false,
    reason: 'no-try',
    next: { may: false, reason: 'wait', until },
  })
  expect(await start(made.learner, until)).toMatchObject({ ok: true })
  await end(false, until)
  expect(await start(made.learner, after(60, until))).toMatchObject({ ok: false, next: { reason: 'wait' } })
})

test('EXM-15: a course may set another waiting time than 24 hours', async () => {
  await db().update(courses).set({ waitHours: 1 })
  for (const n of [1, 2, 3]) {
    await start(made.learner, after(n))
    await end(false, after(n))
  }
  const until = after(60, after(3))
  expect(await start(made.learner, after(-1, until))).toMatchObject({ ok: false, next: { until } })
  expect(await start(made.learner, until)).toMatchObject({ ok: true })
})

test('EXM-15: staff set the attempts and the wait of one course in its form, and no other course changes', async () => {
  const form = { slug: 'limited', titleEn: 'Limited', maxAttempts: '2', waitAfter: '1', waitHours: '48' }
  await asVisitor((work) => saveCourseForm(work, form))
  expect(await courseOfExam(db(), 'limited')).toMatchObject({ maxAttempts: 2, waitAfter: 1, waitHours: 48 })
  const other = await courseOfExam(db(), 'digital-skills')
  expect(other).toMatchObject({ maxAttempts: null, waitAfter: 3, waitHours: 24 })
})

test('EXM-15: a course may limit the attempts; those that staff reset do not count', async () => {
  await db().update(courses).set({ maxAttempts: 1 })
  await start()
  await end(false, noon)
  expect(await start()).toMatchObject({ ok: false, next: { reason: 'no-tries-left' } })
  await db().update(examAttempts).set({ resetAt: noon })
  expect(await start()).toMatchObject({ ok: true })
  expect((await attempts()).map(({ number }) => number)).toEqual([1, 2])
})

test('a learner who passed cannot start another attempt', async () => {
  await start()
  await end(true, noon)
  expect(await start()).toMatchObject({ ok: false, next: { reason: 'passed' } })
})

test("EXM-13: an attempt belongs to the learner's own enrollment, never to anybody else's", async () => {
  expect(await start({ since: new Date(0), enrollmentIds: [] })).toEqual({
    ok: false,
    reason: 'no-enrollment',
  })
  const other = await asVisitor((work) => makeLearner(work, made.courseId, 'Bosco'), noon)
  expect(await start(other.learner)).toMatchObject({ ok: true })
  expect(await attempts()).toMatchObject([{ enrollmentId: other.enrollmentId }])
})

test('EXM-13: when a family shares a phone, the learner with the open attempt continues it', async () => {
  const sister = await asVisitor((work) => makeLearner(work, made.courseId, 'Bosco'), after(-60))
  const first = await start(sister.learner)
  const both = { since: new Date(0), enrollmentIds: [made.enrollmentId, sister.enrollmentId] }
  await asVisitor((work) =>
    work.tx.execute(sql`update enrollments set active_at = now() where id = ${made.enrollmentId}`),
  )
  expect(await start(both)).toEqual(first)
})

test('LRN-14, LRN-19: no start before the approval, before the required lessons are done, or without an exam', async () => {
  await asVisitor((work) => setStatus(work, made.enrollmentId, 'rejected'))
  expect(await start()).toEqual({ ok: false, reason: 'not-approved' })
  await asVisitor((work) => setStatus(work, made.enrollmentId, 'approved'))
  await db().update(examVersions).set({ retiredAt: noon }).where(eq(examVersions.id, made.versionId))
  expect(await start()).toEqual({ ok: false, reason: 'no-exam' })
  const { learner } = await asVisitor(async (work) => {
    const { id } = await makeCourse(work, { slug: 'with-lessons', lessons: [{ slug: 'first' }] })
    await makeExam(work, id)
    return makeLearner(work, id)
  })
  const course = await courseOfExam(db(), 'with-lessons')
  if (!course) throw new Error('no course')
  expect(await asVisitor((work) => startAttempt(work, learner, course))).toEqual({
    ok: false,
    reason: 'lessons',
  })
})

test('the public role cannot create an attempt that is already graded or lasts longer than allowed', async () => {
  const refused = (columns: string, values: string) =>
    onPublicSide(() =>
      db().execute(
        sql.raw(`insert into exam_attempts (version_id, enrollment_id, number, "order", started_at, deadline ${columns})
          values ('${made.versionId}', '${made.enrollmentId}', 1, '[]', now(), now() + ${values})`),
      ),
    ).then(() => 'done', sqlState)
  expect(await refused(', score, completed_at', "interval '1 minute', 100, now()")).toBe('42501')
  expect(await refused('', "interval '11 minutes'")).toBe('42501')
  // control: the insert of a page
  expect(await refused('', "interval '10 minutes'")).toBe('done')
  const graded = onPublicSide(() =>
    db().execute(sql`update exam_attempts set score = 100, completed_at = now()`),
  )
  expect(await graded.then(() => 'done', sqlState)).toBe('42501')
})

test('EXM-15: withdrawing and enrolling again gives no more attempts and no shorter wait, and a pass stays a pass', async () => {
  const again = async (at: Date) => {
    made = { ...made, ...(await asVisitor((work) => enrollAgain(work, made.enrollmentId), at)) }
  }
  await db().update(courses).set({ maxAttempts: 2, waitAfter: 2, waitHours: 24 })
  await start()
  await end(false, after(1))
  await again(after(2))
  expect(await start(made.learner, after(3))).toMatchObject({ ok: true })
  await end(false, after(4))
  await again(after(5))
  expect(await start(made.learner, after(6))).toMatchObject({ next: { reason: 'no-tries-left' } })
  await db().update(courses).set({ maxAttempts: null })
  expect(await start(made.learner, after(6))).toMatchObject({ next: { reason: 'wait' } })
  expect(await start(made.learner, after(24 * 60 + 4))).toMatchObject({ ok: true })
  await end(true, after(24 * 60 + 5))
  await again(after(24 * 60 + 6))
  expect(await start(made.learner, after(24 * 60 + 7))).toMatchObject({ next: { reason: 'passed' } })
  // It does not affect another person.
  const other = await asVisitor((work) => makeLearner(work, made.courseId, 'Bosco'), noon)
  expect(await start(other.learner)).toMatchObject({ ok: true })
})

test('EXM-14: an open attempt of a withdrawn enrollment is not continued', async () => {
  const first = await start()
  const { learner } = await asVisitor((work) => enrollAgain(work, made.enrollmentId), noon)
  const second = await start(learner)
  expect(second).toMatchObject({ ok: true })
  expect(second).not.toEqual(first)
})

test('EXM-15: a start that is overtaken between read and insert, by an attempt that began and ended, reads again', async () => {
  await db().update(courses).set({ maxAttempts: 1 })
  let begun: ReturnType<typeof start> | undefined
  await asVisitor(async ({ tx }) => {
    // A start reads the exam after the attempts, and is paused there.
    await tx.execute(sql`lock table exam_versions in access exclusive mode`)
    begun = start()
    const isWaiting = async () =>
      (await tx.execute(sql`select from pg_locks where not granted and relation = 'exam_versions'::regclass`))
        .rowCount
    await expect.poll(isWaiting, { timeout: 2500 }).toBe(1)
    const { versionId, enrollmentId } = made
    const ended = { completedAt: noon, score: 0, passed: false }
    const other = { versionId, enrollmentId, number: 1, order: [], startedAt: noon, deadline: after(10) }
    await tx.insert(examAttempts).values({ ...other, ...ended })
  })
  expect(await begun).toMatchObject({ ok: false, next: { reason: 'no-tries-left' } })
  expect(await attempts()).toHaveLength(1)
})
