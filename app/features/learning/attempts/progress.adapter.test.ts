import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { enrollAgain, makeLearner } from '../../../../tests/factories/attempts.ts'
import { makeExam } from '../../../../tests/factories/exams.ts'
import { makeCourse } from '../../../../tests/support/courses.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { courses } from '../courses/course.table.server.ts'
import { examAttempts } from './attempt.table.server.ts'
import { examProgress } from './progress.adapter.server.ts'

withDatabase()

const noon = new Date('2026-11-15T12:00:00Z')
let made: { courseId: string; versionId: string; enrollmentId: string }

beforeEach(async () => {
  made = await asVisitor(async (work) => {
    const { id: courseId } = await makeCourse(work)
    const { versionId } = await makeExam(work, courseId)
    const { enrollmentId } = await makeLearner(work, courseId)
    return { courseId, versionId, enrollmentId }
  }, noon)
})

let number = 0
const tried = (score: number | null, changes: Partial<typeof examAttempts.$inferInsert> = {}) =>
  db()
    .insert(examAttempts)
    .values({
      versionId: made.versionId,
      enrollmentId: made.enrollmentId,
      number: ++number,
      order: [],
      startedAt: noon,
      deadline: new Date(noon.getTime() + 60_000),
      ...(score !== null && { completedAt: noon, score, passed: score >= 70 }),
      ...changes,
    })
/** As the course pages ask: with the public role. */
const progress = async () =>
  (await onPublicSide(() => examProgress(db(), [made.enrollmentId]))).get(made.enrollmentId)
const exam = '/exam/digital-skills'

test('LRN-14: before the first attempt there is an exam and no score', async () => {
  expect(await progress()).toEqual({ exam })
})

test('LRN-15 to LRN-18: the latest attempt that counts, with its score', async () => {
  await tried(40)
  expect(await progress()).toEqual({ exam, attempt: { score: 40, passed: false } })
  await tried(90, { resetAt: noon })
  expect(await progress()).toEqual({ exam, attempt: { score: 40, passed: false } })
  // A learner with an open attempt still has the result of the previous one.
  await tried(null)
  expect(await progress()).toEqual({ exam, attempt: { score: 40, passed: false } })
})

test('a learner who passed has no exam to sit', async () => {
  await tried(80)
  expect(await progress()).toEqual({ attempt: { score: 80, passed: true } })
})

test('EXM-15: a learner who has to wait is told on the exam page; one without attempts left gets no link to it', async () => {
  await db().update(courses).set({ waitAfter: 1, waitHours: 24 })
  await tried(10, { completedAt: new Date() })
  expect(await progress()).toMatchObject({ exam })
  await db().update(courses).set({ maxAttempts: 1 })
  expect(await progress()).toEqual({ attempt: { score: 10, passed: false } })
})

test('LRN-17: no progress of other learners', async () => {
  const other = await asVisitor((work) => makeLearner(work, made.courseId, 'Bosco'), noon)
  await tried(80)
  const found = await onPublicSide(() => examProgress(db(), [other.enrollmentId]))
  expect([...found]).toEqual([[other.enrollmentId, { exam }]])
})

test('EXM-15: an attempt of an earlier enrollment counts and is not shown; the exam page says why', async () => {
  await db().update(courses).set({ maxAttempts: 1 })
  await tried(10)
  const { enrollmentId } = await asVisitor((work) => enrollAgain(work, made.enrollmentId), noon)
  made = { ...made, enrollmentId }
  expect(await progress()).toEqual({ exam })
  await db().update(courses).set({ maxAttempts: 2 })
  await tried(20)
  // control: counting only this enrollment, another attempt would be left
  expect(await progress()).toEqual({ attempt: { score: 20, passed: false } })
})
