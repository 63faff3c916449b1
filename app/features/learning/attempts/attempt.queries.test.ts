import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { makeLearner } from '../../../../tests/factories/attempts.ts'
import { makeExam } from '../../../../tests/factories/exams.ts'
import { makeCourse } from '../../../../tests/support/courses.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { requestAsOwner } from '../../../../tests/support/pages.ts'
import { courseRecord, premiumRecord } from '../courses/course.record.server.ts'
import { examVersion } from '../exams/index.server.ts'
import { courseOfExam, sheetOf } from './attempt.queries.server.ts'
import { examAttempts } from './attempt.table.server.ts'
import { startAttempt } from './commands/start-attempt.server.ts'

withDatabase()

test('EXM-15: the sheet shows questions and options in the order of the attempt', async () => {
  await asVisitor(async (work) => {
    const { id: courseId } = await makeCourse(work)
    await makeExam(work, courseId)
    const { learner } = await makeLearner(work, courseId)
    const course = await courseOfExam(work.tx, 'digital-skills')
    if (course) await startAttempt(work, learner, course)
  })
  const [attempt] = await db().select().from(examAttempts)
  if (!attempt) throw new Error('no attempt was started')
  const version = await examVersion(db(), attempt.versionId)
  const asked = new Map(version?.questions.map((one) => [one.id, one]))
  const { questions } = await sheetOf(db(), attempt)
  expect(questions.map(({ question }) => question)).toEqual(
    attempt.order.map(({ id }) => asked.get(id)?.question),
  )
  expect(questions.map(({ options }) => options)).toEqual(
    attempt.order.map(({ id, options }) => options.map((at) => asked.get(id)?.options[at])),
  )
})

test('EXM-15: by default attempts are unlimited, with a wait of 24 hours after the third', async () => {
  const { rows } = await db().execute<{ name: string; usual: string | null }>(
    sql`select column_name as name, column_default as usual from information_schema.columns
      where table_name = 'courses' and column_name in ('max_attempts', 'wait_after', 'wait_hours') order by 1`,
  )
  expect(rows).toEqual([
    { name: 'max_attempts', usual: null },
    { name: 'wait_after', usual: '3' },
    { name: 'wait_hours', usual: '24' },
  ])
  // The form of a new course proposes the same.
  for (const record of [courseRecord, premiumRecord]) {
    const { values } = await requestAsOwner(record.editLoader, { params: { id: 'new' } })
    expect(values).toMatchObject({ waitAfter: '3', waitHours: '24' })
    expect(values).not.toHaveProperty('maxAttempts')
  }
})
