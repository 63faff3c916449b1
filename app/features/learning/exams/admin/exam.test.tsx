import { expect, test } from 'vitest'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { allWords, answerOf, render, wordsOf } from '../../../../../tests/support/admin.tsx'
import { makeCourse } from '../../../../../tests/support/courses.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { aline, writeExam, writeQuestion } from '../../../../../tests/support/exams.ts'
import * as exam from './exam.tsx'
import * as preview from './preview.tsx'
import * as question from './question.tsx'
import * as settings from './settings.tsx'

withDatabase()

test('EXM-16, A-LRN-09: staff see the exam, write it and its questions, order them and preview it', async () => {
  const { id: course } = await inTransaction(aline, (work) => makeCourse(work))
  const path = `/admin/elearning/${course}/exam`
  const params = { course }
  await writeQuestion(course)
  const id = await writeQuestion(course, { question: 'Who pays?' })
  await writeExam(course)
  const html = await render(exam, path, { params })
  for (const part of [
    'The exam',
    'Take your time.',
    'Time limit 20 min',
    'Questions 2',
    'Three Four (right) · Five',
  ])
    expect(wordsOf(html)).toContain(part)
  for (const [to, words] of [
    ['preview', 'Preview'],
    ['settings', 'Edit exam'],
    ['import', 'Import'],
    ['questions/new', 'New question'],
  ])
    expect(allWords(html, 'a', `href="${path}/${to}"`)).toContain(words)

  const order = async () =>
    (await render(exam, path, { params })).match(/Who pays\?|What is two and two\?/)?.[0]
  expect(await order()).toBe('What is two and two?')
  expect((await answerOf(exam.action, path, { params, body: { id, intent: 'up' } })).flash).toBe(
    'ok: Moved up',
  )
  expect(await order()).toBe('Who pays?')

  const form = await render(settings, `${path}/settings`, { params })
  for (const name of ['title', 'description', 'minutes']) expect(form).toContain(`name="${name}"`)
  const one = await render(question, `${path}/questions/${id}`, { params: { course, id } })
  for (const name of ['question', 'option1', 'option2', 'topic']) expect(one).toContain(`name="${name}"`)
  expect(one).toMatch(/<input(?=[^>]* name="correct")(?=[^>]* value="option2")(?=[^>]* checked)/)
  const seen = wordsOf(await render(preview, `${path}/preview`, { params }))
  for (const part of ['Preview of version 1', 'The exam', 'Time limit: 20 minutes'])
    expect(seen).toContain(part)
})
