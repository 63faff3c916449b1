import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { bakedInto, verifyBadge } from '../support/badge-verifier.ts'
import { randomLetters } from '../support/random.ts'
import { enter, open } from './admin.ts'
import { fillInApplication } from './applicant.ts'
import { ask } from './database.ts'
import { becomeLearner, choose, type Made, makeExam } from './exam-fixture.ts'
import { aLearner, courseOf, linkIn } from './learner.ts'
import { desktop, expect, expectAccessible, expectFits, phone, readMail, test } from './visitor.ts'

const { asked } = courseOf
const h1 = { level: 1 } as const

/** The answer key of the published exam, read from a table that no page can read. */
async function rightAnswers(slug: string): Promise<Made['right']> {
  const [row] = await ask(
    `select v.questions, k.correct from exam_versions v join exam_version_keys k on k.version_id = v.id
     join exams x on x.id = v.exam_id join courses c on c.id = x.course_id
     where c.slug = $1 and v.retired_at is null`,
    [slug],
  )
  const questions: { id: string; question: string; options: string[] }[] = row.questions
  return new Map(questions.map(({ id, question, options }) => [question, options[row.correct[id]] ?? '']))
}

async function doAllLessons(page: Page): Promise<number> {
  await page.goto(asked.path)
  const lessons = await page
    .locator('main ol a')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''))
  for (const lesson of lessons) {
    await page.goto(lesson)
    const before = page.url()
    await page.getByRole('button', { name: 'I have done this lesson' }).click()
    await page.waitForURL((url) => url.href !== before)
  }
  return lessons.length
}

/** Fetches like any verifier. */
const online = async (address: string): Promise<unknown> =>
  (await fetch(address.replace(new URL(address).origin, new URL(process.env.SITE ?? '').origin))).json()

test('LRN-05 to CRT-09: enrolled, approved, lessons completed, exam passed, certificate by mail, checked by a stranger, its badge verified; without JavaScript at 360 px', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  const learner = aLearner({ lastName: `Uwera${randomLetters(6)}` })
  const name = `${learner.firstName} ${learner.lastName}`
  await page.goto(`${asked.path}/enroll`)
  await fillInApplication(page, learner)
  await page.locator('button[data-sending]').click()
  await expect(page.getByRole('heading', h1)).toHaveText('Enrollment submitted successfully!')
  // LRN-14: no lesson is open before the approval.
  await page.goto('/exam/sample-safe-on-line')
  await expect(page.getByRole('heading', h1)).toHaveText('Exam')
  await expect(page.getByRole('button', { name: 'Start the exam' })).toHaveCount(0)

  const adminPage = await visit({ viewport: desktop })
  await enter(adminPage)
  await open(adminPage, `/admin/registrations?kind=enrollment&q=${encodeURIComponent(learner.email ?? '')}`)
  await adminPage.getByRole('link', { name }).first().click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(adminPage.getByText('Registration approved successfully')).toBeVisible()

  await page.goto(await linkIn(learner.email ?? ''))
  expect(await doAllLessons(page)).toBeGreaterThan(2)
  await page.goto('/elearning')
  await page.getByRole('link', { name: 'Take Exam' }).first().click()
  await page.getByRole('button', { name: 'Start the exam' }).click()
  const right = await rightAnswers('sample-safe-on-line')
  for (let n = 1; n <= right.size; n++) {
    await choose(page, { right })
    await page.getByRole('button', { name: n < right.size ? 'Next' : 'Submit exam', exact: true }).click()
  }
  await expect(page.getByRole('heading', h1)).toHaveText('You passed')
  await expect(page.getByRole('link', { name: 'Certificate' })).toBeVisible()

  const { text } = await readMail(learner.email ?? '', 'your certificate')
  const link = /https?:\/\/\S+\/certificate\/[\w-]{22}/.exec(text)?.[0] ?? 'none'
  const path = new URL(link).pathname
  const employer = await visit({ viewport: phone, javaScriptEnabled: false })
  await expect
    .poll(
      async () => {
        await employer.goto(path)
        return employer.getByRole('link', { name: 'Download image' }).isVisible()
      },
      { timeout: 60_000, intervals: [500] },
    )
    .toBe(true)
  await expect(employer.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(employer.getByText('Valid', { exact: true }).first()).toBeVisible()
  await expect(employer.locator('main')).toContainText(asked.title)
  await expectAccessible(employer)
  await expectFits(employer)
  const coming = employer.waitForEvent('download')
  await employer.getByRole('link', { name: 'Download image' }).click()
  const png = readFileSync(await (await coming).path())
  expect(await verifyBadge(bakedInto(png) ?? '', online)).toMatchObject({ ok: true, name })

  // The learner finds it again; staff see who passed.
  await page.goto('/elearning')
  await expect(page.getByText('Completed').first()).toBeVisible()
  const [row] = await ask('select course_id from enrollments where email = $1', [learner.email])
  await open(adminPage, `/admin/elearning/${row?.course_id}/enrollments?q=${learner.email}`)
  await expect(adminPage.locator('main')).toContainText(name)
})

test('EXM-12: no page, data request, script or cached file contains an answer key, before, during and after an exam', async ({
  visit,
}) => {
  const made = await makeExam()
  const [key, shown] = [`canary${randomUUID()}`, `shown${randomUUID()}`]
  // A trigger forbids changes of the key, so it is disabled for a moment.
  await ask('alter table exam_version_keys disable trigger user')
  const [version] = await ask(
    `update exam_version_keys k set correct = k.correct || jsonb_build_object($2::text, 1)
     from exam_versions v join exams x on x.id = v.exam_id
     where v.id = k.version_id and x.course_id = $1 returning v.id, v.questions`,
    [made.courseId, key],
  )
  await ask('alter table exam_version_keys enable trigger user')
  await ask('update course_texts set description = $2 where course_id = $1', [
    made.courseId,
    `Sample ${shown}`,
  ])
  expect(version?.questions).toHaveLength(4)
  const secrets = [key, ...version.questions.map(({ id }: { id: string }) => id)]

  const page = await visit({ viewport: phone })
  const heard = new Map<string, string>()
  page.on('response', async (answer) => {
    heard.set(`${answer.request().method()} ${answer.url()}`, await answer.text().catch(() => ''))
  })
  await becomeLearner(page, made)
  const course = `/elearning/${made.slug}`
  const addresses = [made.path, course, '/elearning', '/elearning/me', '/elearning/saved', '/search?q=sample']
  const crawl = async () => {
    for (const address of ['', '/fr', '/rw'].flatMap((locale) => addresses.map((one) => locale + one)))
      for (const asked of [address, address.replace(/(\?|$)/, '.data$1')])
        heard.set(asked, await (await page.request.get(asked)).text())
  }
  await crawl()
  await page.goto(made.path)
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await crawl()
  for (let n = 1; n <= 4; n++) {
    await choose(page, made)
    await expect(page.locator('[data-tick]')).toHaveText('✓ Saved')
    await page.getByRole('button', { name: n < 4 ? 'Next' : 'Submit exam', exact: true }).click()
  }
  await expect(page.getByRole('heading', h1)).toHaveText('You passed')
  await crawl()
  const [certificate] = await ask(
    `select c.address from certificates c join enrollments e on e.id = c.enrollment_id where e.course_id = $1`,
    [made.courseId],
  )
  for (const end of ['', '/badge.json', '/badge.jwt'])
    heard.set(end, await (await page.request.get(`/certificate/${certificate?.address}${end}`)).text())
  for (const file of readdirSync('build/client', { recursive: true, withFileTypes: true }))
    if (file.isFile() && /\.(?:js|css|html|json|svg)$/.test(file.name))
      heard.set(file.name, readFileSync(`${file.parentPath}/${file.name}`, 'utf8'))
  expect(heard.size).toBeGreaterThan(60)
  for (const [where, text] of heard)
    for (const secret of secrets) expect(text.includes(secret), where).toBe(false)
  // control: a word planted in a public text is found by the same search
  expect([...heard.values()].filter((text) => text.includes(shown)).length).toBeGreaterThan(3)
})
