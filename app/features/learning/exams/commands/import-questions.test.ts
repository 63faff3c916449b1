import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeCourse } from '../../../../../tests/support/courses.ts'
import { aMoment, count, withDatabase } from '../../../../../tests/support/database.ts'
import { aline, publish, writeQuestion } from '../../../../../tests/support/exams.ts'
import { examMaxima } from '../exam.options.ts'
import { examInUse, questionsOf } from '../exam.queries.server.ts'
import { questions } from '../exam.table.server.ts'
import { answerKeyOf } from '../key.queries.server.ts'
import { importQuestions } from './import-questions.server.ts'

withDatabase()

const aCourse = async () => (await inTransaction(aline, (work) => makeCourse(work))).id
const bring = (courseId: string, text: string) =>
  inTransaction(aline, (work) => importQuestions(work, { courseId, text }))

test('A-LRN-09: the questions of a file are added after the existing ones, in order and with their key', async () => {
  const courseId = await aCourse()
  const first = await writeQuestion(courseId)
  expect(await bring(courseId, 'question,options,correct\nA?,x|y,2\nB?,x|y|z,x')).toEqual({
    ok: true,
    added: 2,
  })
  expect(await bring(courseId, 'C? {~x =y}')).toEqual({ ok: true, added: 1 })
  await publish(courseId)
  const exam = await examInUse(db(), courseId)
  expect(exam?.questions.map(({ question }) => question)).toEqual(['What is two and two?', 'A?', 'B?', 'C?'])
  const key = await answerKeyOf(db(), exam?.id ?? '')
  expect(exam?.questions.map(({ id }) => key?.[id])).toEqual([1, 1, 0, 1])
  expect(exam?.questions[0]?.id).toBe(first)
})

test('A-LRN-09: a file with one wrong line changes nothing, and neither does a repeated file or one with too many questions', async () => {
  const courseId = await aCourse()
  const wrong = await bring(courseId, 'question,options,correct\nA?,x|y,2\nB?,x|y,z')
  expect(wrong).toEqual({
    ok: false,
    reason: 'problems',
    problems: [{ line: 3, text: 'None of the options is ‘z’' }],
  })
  expect(await count('exam_questions')).toBe(0)
  const good = 'A? {=x ~y}\n\nB? {T}'
  expect(await bring(courseId, good)).toEqual({ ok: true, added: 2 })
  expect(await bring(courseId, good)).toMatchObject({ ok: false, reason: 'problems' })
  const many = Array.from({ length: examMaxima.questions - 1 }, (_, n) => `Q${n}? {=x ~y}`).join('\n\n')
  expect(await bring(courseId, many)).toEqual({ ok: false, reason: 'full' })
  expect(await count('exam_questions')).toBe(2)
  expect(await count('exam_question_keys')).toBe(2)
})

test('two concurrent imports of the same file import it once', async () => {
  const courseId = await aCourse()
  const done = await Promise.all([1, 2].map(() => bring(courseId, 'A? {=x ~y}')))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await count('exam_questions')).toBe(1)
})

test('control: two concurrent imports without the lock both find the question missing', async () => {
  const courseId = await aCourse()
  const blindly = async () => {
    const known = await questionsOf(db(), courseId)
    await db().execute(aMoment)
    if (known.includes('A?')) return
    await db()
      .insert(questions)
      .values({ courseId, question: 'A?', options: ['x', 'y'] })
  }
  await Promise.all([1, 2, 3, 4].map(blindly))
  expect(await count('exam_questions')).toBeGreaterThan(1)
})
