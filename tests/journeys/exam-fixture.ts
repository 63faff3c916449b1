import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { aLearner, enroll, linkIn } from './learner.ts'

type Exam = { questions?: number; minutes?: number }
export type Made = { courseId: string; slug: string; path: string; right: Map<string, string> }

/** A course of its own that approves automatically, with an exam whose answer key only the test knows. */
export async function makeExam({ questions = 4, minutes = 10 }: Exam = {}): Promise<Made> {
  const [courseId, examId, versionId] = [randomUUID(), randomUUID(), randomUUID()]
  const slug = `exam-${courseId.slice(0, 8)}`
  const asked = Array.from({ length: questions }, (_, n) => ({
    id: randomUUID(),
    topic: n % 2 ? 'Sample topic: customers' : 'Sample topic: prices',
    question: `Sample question ${n + 1}: what should you do first?`,
    options: ['alpha', 'beta', 'gamma', 'delta'].map((word) => `Sample answer ${n + 1} ${word}`),
    correct: n % 4,
  }))
  await ask(
    `insert into courses (id, slug, level, approves_itself, published_at) values ($1, $2, 'Beginner', true, now() - interval '1 day')`,
    [courseId, slug],
  )
  await ask(
    `insert into course_texts (course_id, locale, title, description, source_version)
     values ($1, 'en', $2, 'A sample course.', 1)`,
    [courseId, `Sample: ${slug}`],
  )
  await ask('insert into exams (id, course_id) values ($1, $2)', [examId, courseId])
  await ask(
    `insert into exam_versions (id, exam_id, number, title, description, minutes, questions, published_at)
     values ($1, $2, 1, 'Sample: sell on your phone', 'A sample exam.', $3, $4, now())`,
    [versionId, examId, minutes, JSON.stringify(asked.map(({ correct: _, ...one }) => one))],
  )
  await ask('insert into exam_version_keys (version_id, correct) values ($1, $2)', [
    versionId,
    JSON.stringify(Object.fromEntries(asked.map(({ id, correct }) => [id, correct]))),
  ])
  const right = new Map(asked.map(({ question, options, correct }) => [question, options[correct] ?? '']))
  return { courseId, slug, path: `/exam/${slug}`, right }
}

/** A learner, known on this phone; and the link that makes another phone theirs. */
export async function becomeLearner(
  page: Page,
  { slug }: Made,
): Promise<{ link: () => Promise<string>; email: string }> {
  const learner = aLearner()
  const email = learner.email ?? ''
  // The page after the form sets the cookie of the device.
  await page.goto(await enroll(page, `/elearning/${slug}`, learner))
  return { email, link: () => linkIn(email) }
}

export const answerOn = (page: Page, text: string) =>
  page.locator('fieldset:not([hidden])').getByText(text, { exact: true })

/** Answers the question that is shown: rightly, or wrongly. */
export async function choose(page: Page, { right }: Pick<Made, 'right'>, isRight = true): Promise<string> {
  const shown = page.locator('fieldset:not([hidden])')
  const question = (await shown.locator('legend').textContent()) ?? ''
  const answer = right.get(question) ?? ''
  const options = await shown.locator('label').allTextContents()
  const chosen = isRight ? answer : (options.find((text) => text !== answer) ?? '')
  await answerOn(page, chosen).click()
  return chosen
}

export const attemptOf = async (email: string) => {
  const [row] = await ask(
    `select a.*, (select count(*)::int from exam_answers where attempt_id = a.id) as answered
     from exam_attempts a join enrollments e on e.id = a.enrollment_id where e.email = $1 order by number desc limit 1`,
    [email],
  )
  return row
}
