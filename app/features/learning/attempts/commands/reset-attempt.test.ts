import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listPage } from '~/kits/admin/list.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aLearner, anAttempt, minutesLater, start } from '../../../../../tests/support/attempts.ts'
import { makeCourse } from '../../../../../tests/support/courses.ts'
import { aMoment, count, withDatabase } from '../../../../../tests/support/database.ts'
import { aline, publish, writeExam, writeQuestion } from '../../../../../tests/support/exams.ts'
import { certificates } from '../../certificates/certificate.table.server.ts'
import { enrollments } from '../../enrollments/enrollment.table.server.ts'
import { examAnswers, examAttempts, extraTime } from '../attempt.table.server.ts'
import { attemptForStaff, attemptsList } from '../staff.queries.server.ts'
import { timeRules } from '../staff.rules.server.ts'
import { grantTime } from './grant-time.server.ts'
import { resetAttempt } from './reset-attempt.server.ts'

withDatabase()

let courseId = ''
let question = ''
beforeEach(async () => {
  courseId = (await inTransaction(aline, (work) => makeCourse(work))).id
  question = await writeQuestion(courseId)
  await writeExam(courseId)
  await publish(courseId)
})

const reset = (id: string, of = courseId) =>
  inTransaction(aline, (work) => resetAttempt(work, { courseId: of, id, reason: 'The power was cut.' }))
const grant = (code: string, minutes: number, of = courseId) =>
  inTransaction({ ...aline, now: minutesLater(3) }, (work) =>
    grantTime(work, { courseId: of, code, minutes, reason: 'Reads with a screen reader.' }),
  )
const attempt = async (id: string) =>
  (await db().select().from(examAttempts).where(eq(examAttempts.id, id)))[0]
const page = async (query = '') =>
  (await listPage(db(), attemptsList(courseId), new URL(`http://x/admin${query}`))).rows

test('A-ADD-03: a reset attempt keeps its answers and its grade, is logged with the reason, and is reset once', async () => {
  const { id: learner } = await aLearner(courseId)
  const id = await anAttempt(courseId, learner, { score: 40, answers: { [question]: 0 } })
  expect(await reset(id)).toEqual({ ok: true })
  expect(await attempt(id)).toMatchObject({ score: 40, passed: false, resetAt: expect.any(Date) })
  expect(await count('exam_answers')).toBe(1)
  const [line] = await db().select().from(auditLog).where(eq(auditLog.action, 'reset'))
  expect(line).toMatchObject({
    actor: 'aline@hub.test',
    subjectId: id,
    before: { score: 40 },
    after: { reason: 'The power was cut.' },
  })
  expect(await reset(id)).toEqual({ ok: false, reason: 'already' })
  expect((await attemptForStaff(db(), courseId, id))?.state).toBe('reset')
})

test('A-ADD-03: an open attempt ends without a grade; an attempt of another course is not found', async () => {
  const { id: learner } = await aLearner(courseId)
  const id = await anAttempt(courseId, learner, { open: true })
  const other = (await inTransaction(aline, (work) => makeCourse(work, { slug: 'other' }))).id
  expect(await reset(id, other)).toEqual({ ok: false, reason: 'missing' })
  expect(await reset(randomUUID())).toEqual({ ok: false, reason: 'missing' })
  expect(await reset(id)).toEqual({ ok: true })
  expect(await attempt(id)).toMatchObject({ score: null, passed: null, completedAt: null })
  expect(await page('?state=open')).toEqual([])
})

test('A-ADD-03: ten concurrent resets of one attempt reset it once', async () => {
  const { id: learner } = await aLearner(courseId)
  const id = await anAttempt(courseId, learner)
  const done = await Promise.all(Array.from({ length: 10 }, () => reset(id)))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await count("audit_log where action = 'reset'")).toBe(1)
})

test('control: checking and then resetting without locking the attempt resets it again and again', async () => {
  const { id: learner } = await aLearner(courseId)
  const id = await anAttempt(courseId, learner)
  const blindly = async () => {
    const before = await attempt(id)
    await db().execute(aMoment)
    if (before?.resetAt) return false
    await db().update(examAttempts).set({ resetAt: start }).where(eq(examAttempts.id, id))
    return true
  }
  const done = await Promise.all(Array.from({ length: 10 }, blindly))
  expect(done.filter(Boolean).length).toBeGreaterThan(1)
})

test('a passed attempt with a valid certificate cannot be reset', async () => {
  const { id: enrollmentId } = await aLearner(courseId)
  const id = await anAttempt(courseId, enrollmentId)
  const [learner] = await db().select().from(enrollments).where(eq(enrollments.id, enrollmentId))
  await db()
    .insert(certificates)
    .values({
      address: 'a'.repeat(22),
      enrollmentId,
      personId: learner?.personId ?? '',
      courseId,
      studentName: 'Divine Uwera',
      courseTitle: 'Digital Skills',
      completionDate: start,
      number: 'IRIS-1794300000000-ABCDEFGHJ',
      credential: '{}',
    })
  expect(await reset(id)).toEqual({ ok: false, reason: 'certified' })
  await db().update(certificates).set({ revokedAt: start, revokedReason: 'Another name' })
  expect(await reset(id)).toEqual({ ok: true })
})

test('A-ADD-03: extra time is for one learner, extends an open attempt and never shortens it', async () => {
  const { id, code } = await aLearner(courseId)
  const other = await aLearner(courseId)
  const mine = await anAttempt(courseId, id, { open: true })
  const theirs = await anAttempt(courseId, other.id, { open: true })
  expect(await grant(code.toLowerCase(), 15)).toEqual({ ok: true, name: 'Divine Uwera', isOpen: true })
  expect((await attempt(mine))?.deadline).toEqual(minutesLater(35))
  expect((await attempt(theirs))?.deadline).toEqual(minutesLater(20))
  expect(await grant(`${code.slice(0, 4)}-${code.slice(4)}`, 5)).toMatchObject({ ok: true })
  expect((await attempt(mine))?.deadline).toEqual(minutesLater(35))
  expect(await db().select().from(extraTime)).toMatchObject([
    { enrollmentId: id, minutes: 5, grantedBy: 'aline@hub.test' },
  ])
  expect(await grant(code, 0)).toMatchObject({ ok: true })
  expect(await count('exam_extra_time')).toBe(0)
  expect(await count("audit_log where subject = 'extra time'")).toBe(3)
  expect(await grant('NOBODY', 5)).toEqual({ ok: false, reason: 'missing' })
  const elsewhere = (await inTransaction(aline, (work) => makeCourse(work, { slug: 'other' }))).id
  expect(await grant(code, 5, elsewhere)).toEqual({ ok: false, reason: 'missing' })
})

test('A-ADD-03: closed and reset attempts keep their deadline when extra time is granted', async () => {
  const { id, code } = await aLearner(courseId)
  const closed = await anAttempt(courseId, id)
  const gone = await anAttempt(courseId, id, { open: true, reset: true, number: 2 })
  expect(await grant(code, 15)).toMatchObject({ ok: true, isOpen: false })
  for (const one of [closed, gone]) expect((await attempt(one))?.deadline).toEqual(minutesLater(20))
})

test('A-ADD-03: the list is searched by name and code, shows the states, and contains only attempts of its own course', async () => {
  const first = await aLearner(courseId, { firstName: 'Aline', lastName: 'Mukamana' })
  const eric = await aLearner(courseId, { firstName: 'Eric', lastName: 'Habimana' })
  await anAttempt(courseId, first.id, { score: 85 })
  await anAttempt(courseId, eric.id, { score: 50, reset: true })
  await anAttempt(courseId, eric.id, { score: 60, number: 2 })
  expect(await page()).toHaveLength(3)
  expect((await page('?q=mukamana')).map(({ name, score, took }) => [name, score, took])).toEqual([
    ['Aline Mukamana', '85%', '7:00'],
  ])
  expect(await page(`?q=${eric.code}`)).toHaveLength(2)
  const states = async (state: string) => (await page(`?state=${state}`)).map(({ score }) => score)
  expect(await states('passed')).toEqual(['85%'])
  expect(await states('failed')).toEqual(['60%'])
  expect(await states('reset')).toEqual(['50%'])
  const other = (await inTransaction(aline, (work) => makeCourse(work, { slug: 'other' }))).id
  expect((await listPage(db(), attemptsList(other), new URL('http://x/admin'))).rows).toEqual([])
  expect(await db().select().from(examAnswers)).toEqual([])
})

test('minutes are whole numbers, and a reason is required', () => {
  const wrong = (input: object) =>
    timeRules
      .safeParse({ code: 'A', minutes: '10', reason: 'x', ...input })
      .error?.issues.map(({ path }) => path[0])
  expect(wrong({})).toBeUndefined()
  for (const minutes of ['-1', '1.5', '601', '', 'ten'])
    expect(wrong({ minutes }), minutes).toContain('minutes')
  expect(wrong({ reason: ' ' })).toEqual(['reason'])
})
