import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import { ask } from './database.ts'
import { lookAtEveryWidth } from './staff.ts'
import { desktop, expect, expectAccessible, leaveToTheNight, test } from './visitor.ts'

/** A course for this journey alone, as saved by its form. */
async function aCourse(title: string): Promise<string> {
  const id = randomUUID()
  await ask(`insert into courses (id, slug, level) values ($1, $2, 'Beginner')`, [id, `exam-${id}`])
  await ask(
    `insert into course_texts (course_id, locale, title, description, duration, source_version)
     values ($1, 'en', $2, 'Of a journey', '1 week', 1)`,
    [id, title],
  )
  return id
}

/** A learner of that course who took its exam: three questions, of which this many were right. */
async function sat(courseId: string, name: string, right: number): Promise<string> {
  const [version] = await ask(
    `select v.id, v.questions, k.correct from exam_versions v join exams e on e.id = v.exam_id
     join exam_version_keys k on k.version_id = v.id
     where e.course_id = $1 and v.published_at is not null and v.retired_at is null`,
    [courseId],
  )
  const person = randomUUID()
  const enrollment = randomUUID()
  await ask(`insert into people (id, full_name, locale) values ($1, $2, 'en')`, [person, `${name} Uwera`])
  await ask(
    `insert into enrollments (id, course_id, person_id, first_name, last_name, email, phone, phone_typed, code, locale,
       status, decided_at, decided_by, active_at)
     values ($1, $2, $3, $4, 'Uwera', $5, '+250788000100', '', $6, 'en', 'approved', now(), 'staff', now())`,
    [enrollment, courseId, person, name, `${enrollment}@example.com`, enrollment.slice(0, 8).toUpperCase()],
  )
  const score = Math.round((100 * right) / version.questions.length)
  const attempt = randomUUID()
  await ask(
    `insert into exam_attempts (id, version_id, enrollment_id, number, "order", started_at, deadline, completed_at,
       closed_by, score, passed, topics)
     values ($1, $2, $3, 1, '[]', now() - interval '20 minutes', now() + interval '10 minutes',
       now() - interval '9 minutes', 'learner', $4, $4 >= 70, '[{"topic": "Adding", "right": 1, "of": 2}]')`,
    [attempt, version.id, enrollment, score],
  )
  return enrollment.slice(0, 8).toUpperCase()
}

async function fillQuestion(page: Page, question: string, options: string[], right: number): Promise<void> {
  const form = page.getByRole('dialog')
  await form.getByLabel('Question', { exact: true }).fill(question)
  for (const [at, option] of options.entries())
    await form.getByLabel(`Option ${at + 1}`, { exact: true }).fill(option)
  await form.getByLabel(`Option ${right} is right`).check()
}

test('A-LRN-09, EXM-16: staff write an exam by hand and from a file, preview it, publish it by keyboard, and a change becomes version 2', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const form = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  const courseId = await aCourse(`Exam desk ${randomUUID().slice(0, 8)}`)
  const path = `/admin/elearning/${courseId}/exam`
  await enter(page)
  await open(page, `/admin/elearning/${courseId}/lessons`)
  await page.getByRole('link', { name: 'Exam', exact: true }).click()
  await expect(page.getByText('This course has no exam yet.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New question' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Question is missing')).toBeVisible()
  await expect(form.getByText('Write at least 2 options')).toBeVisible()
  await fillQuestion(page, 'What is two and two?', ['Three', 'Four', 'Five'], 2)
  await form.getByLabel('Topic (optional)').fill('Adding')
  await lookAtEveryWidth(page, 'exam-question')
  await page.setViewportSize(desktop)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Question created successfully')).toBeVisible()

  await page.getByRole('link', { name: 'Import' }).click()
  await form.getByLabel('Or paste it here').fill('question,options,correct\nA?,x|y,z\nB?,x|y,1')
  await form.getByRole('button', { name: 'Read it' }).click()
  await expect(form.getByText('Line 2: None of the options is ‘z’')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('File').setInputFiles({
    name: 'shop.gift',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      '$CATEGORY: Shop\n\nA sale is written down {T}\n\nWho pays? {=The client#Yes ~The shop}',
    ),
  })
  await form.getByRole('button', { name: 'Read it' }).click()
  await expect(form.getByText('Read as GIFT: 2 questions. Nothing is kept yet.')).toBeVisible()
  await expect(form.getByText('Line 5: Feedback was left out')).toBeVisible()
  expect(await ask('select 1 from exam_questions where course_id = $1', [courseId])).toHaveLength(1)
  await lookAtEveryWidth(page, 'exam-import')
  await page.setViewportSize(desktop)
  await form.getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(page.getByText('2 questions imported')).toBeVisible()

  const names = () => page.locator('ol .row-name').allTextContents()
  await expect.poll(names).toEqual(['What is two and two?', 'A sale is written down', 'Who pays?'])
  await page.getByRole('button', { name: 'Move up Who pays?' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['What is two and two?', 'Who pays?', 'A sale is written down'])
  await page.getByRole('link', { name: 'Edit exam' }).click()
  await form.getByLabel('Time limit in minutes').fill('25')
  await form.getByLabel('Description (optional)').fill('Three questions about the shop.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('25 min', { exact: true })).toBeVisible()
  await lookAtEveryWidth(page, 'exam-editor')
  await page.setViewportSize(desktop)

  // The preview, by keyboard: it shows the learner's view, without the right options.
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('Time limit: 25 minutes')).toBeVisible()
  await page.getByRole('button', { name: 'Start the exam' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeFocused()
  await page.getByLabel('Four').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 answered, 2 to go')).toBeVisible()
  await lookAtEveryWidth(page, 'exam-preview')
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Question 3' }).click()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
  expect(await (await page.request.get(`${path}/preview.data`)).text()).not.toContain('correct')

  await open(page, path)
  await page.getByRole('link', { name: 'Publish', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(question.getByText('3 questions in 25 minutes')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Publish' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Version 1 is in use. A change makes version 2.')).toBeVisible()

  await page.getByRole('link', { name: 'Who pays?', exact: true }).click()
  await form.getByLabel('Option 3', { exact: true }).fill('Nobody')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Version 2 is not published. Learners sit version 1 until it is')).toBeVisible()
  await open(page, `${path}/publish`)
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 2 is in use.')).toBeVisible()
  const versions = await ask(
    `select number, retired_at is not null as retired, questions -> 1 -> 'options' as options from exam_versions v
     join exams e on e.id = v.exam_id where course_id = $1 order by number`,
    [courseId],
  )
  expect(versions).toEqual([
    { number: 1, retired: true, options: ['The client', 'The shop'] },
    { number: 2, retired: false, options: ['The client', 'The shop', 'Nobody'] },
  ])
  await page.getByRole('link', { name: 'Version 1', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Preview of version 1' })).toBeVisible()
  expect(errors).toEqual([])
})

test('A-ADD-03: staff see attempts with score and time, reset one with a reason, give more time, and read the report', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const courseId = await aCourse(`Attempts desk ${randomUUID().slice(0, 8)}`)
  const path = `/admin/elearning/${courseId}`
  await enter(page)
  const origin = process.env.SITE ?? ''
  const gift = 'One? {=a ~b}\n\nTwo? {=a ~b}\n\nThree? {T}'
  const post = (to: string, form: Record<string, string>) =>
    page.request.post(`${path}/exam/${to}`, { form, headers: { origin } })
  await post('import', { intent: 'import', text: gift })
  const [{ version }] = await ask('select version from exams where course_id = $1', [courseId])
  await post('publish', { version: String(version) })
  const code = await sat(courseId, 'Divine', 3)
  await sat(courseId, 'Patrick', 1)

  await open(page, `${path}/attempts`)
  await expect(page.getByRole('link', { name: 'Divine Uwera' })).toBeVisible()
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
  await expect(page.getByText('11:00').first()).toBeVisible()
  await lookAtEveryWidth(page, 'exam-attempts')
  await page.setViewportSize(desktop)
  const sheet = await (await page.request.get(`${path}/attempts.csv`)).text()
  expect(sheet).toContain('"Patrick","Uwera"')
  expect(sheet).toContain('"failed","33","11.0"')

  const panel = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Patrick Uwera' }).click()
  await expect(panel.getByText('Sent by the learner')).toBeVisible()
  await panel.getByRole('button', { name: 'Reset attempt' }).click()
  await expect(panel.getByText('Reason is missing')).toBeVisible()
  await panel.getByLabel('Why it is reset').fill('The power was cut.')
  await lookAtEveryWidth(page, 'exam-attempt')
  await page.setViewportSize(desktop)
  await panel.getByRole('button', { name: 'Reset attempt' }).click()
  await expect(page.getByText('Attempt reset')).toBeVisible()
  await open(page, `${path}/attempts?state=reset`)
  await expect(page.getByRole('link', { name: 'Patrick Uwera' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Divine Uwera' })).toHaveCount(0)

  await open(page, `${path}/attempts/time?code=${code}`)
  await expect(panel.getByText('For Divine Uwera')).toBeVisible()
  await panel.getByLabel('Minutes more').fill('15')
  await panel.getByLabel('Reason').fill('Reads with a screen reader.')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('15 more minutes for Divine Uwera')).toBeVisible()
  await expect(page.getByText('+15 min')).toBeVisible()

  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Questions of version 1')).toBeVisible()
  await expect(page.getByText('Too few to say').first()).toBeVisible()
  await lookAtEveryWidth(page, 'exam-report')
  const report = await (await page.request.get(`${path}/report.csv`)).text()
  // One learner is left after the reset, and all her answers were open.
  expect(report).toContain('"1","One?","","1","1","0.0000"')
  const hrefOfSheet = await page.getByRole('link', { name: 'Learners CSV' }).getAttribute('href')
  const learners = await (await page.request.get(hrefOfSheet ?? '')).text()
  expect(learners).toContain('"Enrolled","Active in 30 days","Passed","Failed","Median score"')
})
