import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { attemptOf, becomeLearner, choose, makeExam } from './exam-fixture.ts'
import {
  countBytes,
  desktop,
  expect,
  expectAccessible,
  expectFits,
  leaveToTheNight,
  phone,
  test,
} from './visitor.ts'

const completed = 'Exam completed! Check your results.'
const h1 = { level: 1 } as const
const saved = (page: Page) => expect(page.locator('[data-tick]')).toHaveText('✓ Saved')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const place = (page: Page) => page.locator('[data-place]')

async function look(page: Page, name: string) {
  await expectAccessible(page)
  await expectFits(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(`EXM-04 to EXM-10, LRN-15: an exam from its intro to the result, ${script} script at 360 px, and its cost`, async ({
    visit,
  }) => {
    const made = await makeExam()
    const page = await visit({ viewport: phone, javaScriptEnabled })
    const { email } = await becomeLearner(page, made)
    await page.goto('/elearning')
    await page.getByRole('link', { name: 'Take Exam' }).first().click()
    await expect(page.getByRole('heading', h1)).toHaveText('Sample: sell on your phone')
    for (const text of ['A sample exam.', '10 min', '70%'])
      await expect(page.locator('main')).toContainText(text)
    await look(page, `exam-intro-${script}`)
    const bytes = await countBytes(page)
    await press(page, 'Start the exam')
    await expect(place(page)).toHaveText('Question 1 of 4')
    await page.waitForLoadState('networkidle')
    const cost = { page: bytes.of('Document'), script: bytes.of('Script'), total: bytes.total() }
    console.log(`exam ${script} script: ${JSON.stringify(cost)}`)
    expect(bytes.of('Document')).toBeLessThanOrEqual(8 * 1024)
    expect(bytes.of('Script')).toBeLessThanOrEqual(5 * 1024)
    await look(page, `exam-first-${script}`)

    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    for (const n of [1, 2, 3]) {
      await choose(page, made)
      if (javaScriptEnabled) await saved(page)
      await expect(page.getByRole('button', { name: 'Submit exam' })).toHaveCount(0)
      await press(page, 'Next')
      await expect(place(page)).toHaveText(`Question ${n + 1} of 4`)
    }
    await expect(page.getByText('3 answered, 1 to go')).toBeVisible()
    // EXM-06: a dot leads back, and the chosen answer is there.
    await press(page, 'Question 2, answered')
    await expect(place(page)).toHaveText('Question 2 of 4')
    await expect(page.locator('fieldset:not([hidden]) :checked')).toHaveCount(1)
    await look(page, `exam-answered-${script}`)
    await press(page, 'Question 4')
    await expect(place(page)).toHaveText('Question 4 of 4')
    const hand = page.getByRole('button', { name: 'Submit exam' })
    if (javaScriptEnabled) await expect(hand).toBeDisabled()
    await choose(page, made)
    if (javaScriptEnabled) await saved(page)
    await look(page, `exam-last-${script}`)
    await hand.click()
    await expect(page.getByText(completed)).toBeVisible()
    await expect(page.getByRole('heading', h1)).toHaveText('You passed')
    await expect(page.locator('main')).toContainText('100%')
    // Two questions of each topic are too few for results by topic.
    await expect(page.getByText('You answered well on every topic.')).toHaveCount(0)
    await look(page, `exam-passed-${script}`)
    expect(await attemptOf(email)).toMatchObject({
      score: 100,
      passed: true,
      closed_by: 'learner',
      answered: 4,
    })
    await page.goto('/elearning')
    await expect(page.getByText('Completed').first()).toBeVisible()
  })
}

test('EXM-07, EXM-08, EXM-15: a failed exam shows what to review, and is tried again', async ({ visit }) => {
  // Three of each topic: a topic with fewer is not named.
  const made = await makeExam({ questions: 6 })
  const page = await visit({ viewport: phone })
  await becomeLearner(page, made)
  await page.goto(made.path)
  await press(page, 'Start the exam')
  await press(page, 'Question 6')
  // EXM-07: unanswered questions are named.
  await expect(page.getByText('Before you submit, answer: 1, 2, 3, 4, 5, 6')).toBeVisible()
  await look(page, 'exam-missing')
  for (const n of [1, 2, 3, 4, 5, 6]) {
    await press(page, `Question ${n}`)
    await choose(page, made, n === 1)
    await saved(page)
  }
  await press(page, 'Submit exam')
  await expect(page.getByRole('heading', h1)).toHaveText('Not passed this time')
  await expect(page.locator('main')).toContainText('17%')
  await expect(page.getByRole('heading', { name: 'Worth another look' })).toBeVisible()
  await look(page, 'exam-failed')
  await page.goto('/elearning')
  await expect(page.getByText('Exam Failed').first()).toBeVisible()
  await page.getByRole('link', { name: 'Retake Exam' }).first().click()
  await page.getByRole('link', { name: 'Retake Exam' }).click()
  await press(page, 'Start the exam')
  await expect(page.getByText('0 answered, 6 to go')).toBeVisible()
})

test('EXM-14: the connection is cut for 30 s and the browser is killed; nothing is lost, and a second phone ends the same attempt', async ({
  visit,
}) => {
  leaveToTheNight()
  const made = await makeExam({ questions: 5 })
  const page = await visit({ viewport: phone })
  const { email, link } = await becomeLearner(page, made)
  await page.goto(made.path)
  await press(page, 'Start the exam')
  const first = await choose(page, made)
  await saved(page)
  const cut = Date.now()
  await page.context().setOffline(true)
  await press(page, 'Next')
  const second = await choose(page, made)
  await expect(page.locator('[data-tick]')).toContainText('Not sent yet')
  await press(page, 'Next')
  await choose(page, made)
  await look(page, 'exam-offline')
  await page.waitForTimeout(Math.max(0, 30_000 - (Date.now() - cut)))
  expect(await attemptOf(email)).toMatchObject({ answered: 1 })
  await page.context().setOffline(false)
  await saved(page)
  expect(await attemptOf(email)).toMatchObject({ answered: 3 })
  // Chosen offline, and then the page is closed: the answer waits on the phone.
  await page.context().setOffline(true)
  await press(page, 'Next')
  const fourth = await choose(page, made)
  await page.close()
  const again = await page.context().newPage()
  await page.context().setOffline(false)
  await again.goto(made.path)
  await expect.poll(async () => (await attemptOf(email)).answered).toBe(4)
  await expect(again.locator('label', { hasText: fourth }).locator('input')).toBeChecked()
  await again.context().close()

  const other = await visit({ viewport: phone })
  await other.goto(await link())
  await other.goto(made.path)
  await expect(other.getByText('4 answered, 1 to go')).toBeVisible()
  for (const text of [first, second, fourth])
    await expect(other.locator('label', { hasText: text }).locator('input')).toBeChecked()
  const left = await other.locator('[data-timer]').textContent()
  const { deadline } = await attemptOf(email)
  const really = (new Date(deadline).getTime() - Date.now()) / 1000
  const [minutes = 0, seconds = 0] = (left ?? '').split(':').map(Number)
  expect(Math.abs(minutes * 60 + seconds - really)).toBeLessThan(5)
  await press(other, 'Question 5')
  await choose(other, made)
  await saved(other)
  await press(other, 'Submit exam')
  await expect(other.getByText(completed)).toBeVisible()
  expect(await attemptOf(email)).toMatchObject({ score: 100, number: 1 })
})

test('EXM-14: two windows; an answer that waited for a connection does not replace a newer one', async ({
  visit,
}) => {
  const made = await makeExam()
  const page = await visit({ viewport: phone })
  await becomeLearner(page, made)
  await page.goto(made.path)
  await press(page, 'Start the exam')
  const other = await page.context().newPage()
  await other.goto(made.path)
  // Only this window is offline: its requests are lost.
  await page.route('**/answers', (route) => route.abort())
  await choose(page, made, false)
  await expect(page.locator('[data-tick]')).toContainText('Not sent yet')
  const newer = await choose(other, made)
  await saved(other)
  await page.unroute('**/answers')
  await expect(page.locator('[data-tick]')).toContainText('That one counts')
  await expect(page.locator('label', { hasText: newer }).locator('input')).toBeChecked()
})

test('EXM-14: after a reload a newer choice counts, also while the waiting one is still being sent', async ({
  visit,
}) => {
  const made = await makeExam()
  const page = await visit({ viewport: phone })
  await becomeLearner(page, made)
  // First the connection is cut. Then the waiting answer is sent again, slowly: it is saved after the next choice was
  // made.
  let line: 'cut' | 'slow' | 'good' = 'cut'
  await page.route('**/answers', async (route) => {
    if (line === 'cut') return route.abort()
    if (line === 'slow') {
      line = 'good'
      await new Promise((resolve) => setTimeout(resolve, 2000))
    }
    // Requests from a page that is closed.
    await route.continue().catch(() => {})
  })
  await page.goto(made.path)
  await press(page, 'Start the exam')
  await choose(page, made, false)
  await expect(page.locator('[data-tick]')).toContainText('Not sent yet')
  line = 'slow'
  await page.reload()
  const newer = await choose(page, made)
  await saved(page)
  await expect(page.locator('label', { hasText: newer }).locator('input')).toBeChecked()
  await page.reload()
  await expect(page.locator('label', { hasText: newer }).locator('input')).toBeChecked()
})

test('EXM-14: an answer chosen before the script has loaded is sent when it is there', async ({ visit }) => {
  const made = await makeExam()
  const page = await visit({ viewport: phone })
  const { email } = await becomeLearner(page, made)
  let arrive = () => {}
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/exam-[^/]+\.js$/, async (route) => {
    await arrives
    await route.continue()
  })
  await page.goto(made.path, { waitUntil: 'commit' })
  await press(page, 'Start the exam')
  const chosen = await choose(page, made)
  await expect(page.locator('[data-tick]')).not.toContainText('Saved')
  expect((await attemptOf(email))?.answered).toBe(0)
  arrive()
  await saved(page)
  await expect(page.locator('label', { hasText: chosen }).locator('input')).toBeChecked()
  expect((await attemptOf(email))?.answered).toBe(1)
})

test('EXM-05, EXM-14: the clock of a phone may be a day off; at zero the server ends the attempt, and the page submits automatically', async ({
  visit,
}) => {
  const made = await makeExam()
  const page = await visit({ viewport: phone })
  await page.addInitScript(() => {
    const [real, day] = [Date.now, 24 * 3600 * 1000]
    Date.now = () => real() + day
  })
  const { email } = await becomeLearner(page, made)
  await page.goto(made.path)
  await press(page, 'Start the exam')
  await expect(page.locator('[data-timer]')).toHaveText(/^(?:10:00|09:5\d)$/)
  await choose(page, made)
  await saved(page)
  // Staff could not do this; it only shortens the ten minutes.
  await ask(`update exam_attempts set deadline = now() + interval '64 seconds' where id = $1`, [
    (await attemptOf(email)).id,
  ])
  await page.reload()
  await expect(page.locator('[data-announced]')).toHaveText('1 minute left', { timeout: 15_000 })
  await expect(page.locator('[role=timer][data-short]')).toBeVisible()
  await look(page, 'exam-short')
  await ask(`update exam_attempts set deadline = now() + interval '4 seconds' where id = $1`, [
    (await attemptOf(email)).id,
  ])
  await page.reload()
  await expect(page.getByText(completed)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('The time was over')).toBeVisible()
  expect(await attemptOf(email)).toMatchObject({ score: 25, closed_by: 'time' })
})

test('EXM-14: when a learner closes the browser, the worker grades the attempt within 5 seconds after the grace', async ({
  visit,
}) => {
  const made = await makeExam()
  const page = await visit({ viewport: phone })
  const { email } = await becomeLearner(page, made)
  await page.goto(made.path)
  await press(page, 'Start the exam')
  await choose(page, made)
  await saved(page)
  await page.context().close()
  await ask(`update exam_attempts set deadline = now() where id = $1`, [(await attemptOf(email)).id])
  await expect.poll(async () => (await attemptOf(email)).score, { timeout: 20_000 }).toBe(25)
  const { completed_at, deadline } = await attemptOf(email)
  expect(completed_at - deadline).toBeGreaterThanOrEqual(5_000)
  expect(completed_at - deadline).toBeLessThanOrEqual(10_000)
})

test('EXM-06: by keyboard alone', async ({ visit }) => {
  const made = await makeExam({ questions: 2 })
  const page = await visit({ viewport: desktop })
  const { email } = await becomeLearner(page, made)
  await page.goto(made.path)
  const tabTo = async (name: string) => {
    for (let n = 0; n < 30; n++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => (document.activeElement as HTMLElement)?.innerText ?? '')
      if (at.includes(name)) return
    }
    throw new Error(`${name} cannot be reached`)
  }
  await tabTo('Start the exam')
  await page.keyboard.press('Enter')
  await expect(place(page)).toHaveText('Question 1 of 2')
  await page.locator('fieldset:not([hidden]) legend').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await saved(page)
  // Enter moves on, like Next, and the question is read out.
  await page.keyboard.press('Enter')
  await expect(place(page)).toHaveText('Question 2 of 2')
  await expect(page.locator('fieldset:not([hidden]) legend')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await saved(page)
  await look(page, 'exam-desk')
  await tabTo('Submit exam')
  await page.keyboard.press('Enter')
  await expect(page.getByText(completed)).toBeVisible()
  expect(await attemptOf(email)).toMatchObject({ answered: 2, closed_by: 'learner' })
})

test('EXM-02, EXM-11, EXM-12, EXM-13: strangers find no enrollment, pages are never cached, and nothing discloses the right answers', async ({
  visit,
}) => {
  const made = await makeExam()
  const page = await visit({ viewport: phone })
  const { email } = await becomeLearner(page, made)
  await page.goto(made.path)
  const heard: string[] = []
  page.on('response', async (answer) => heard.push(await answer.text().catch(() => '')))
  await press(page, 'Start the exam')
  await choose(page, made)
  await saved(page)
  const attempt = await attemptOf(email)
  const all = heard.join('\n') + (await page.content())
  expect(all).not.toMatch(/correct/i)
  for (const { id } of attempt.order) expect(all).not.toContain(id)
  const kept = await page.request.get(made.path)
  expect(kept.headers()['cache-control']).toContain('no-store')

  const stranger = await visit({ viewport: phone })
  expect((await stranger.goto(made.path))?.status()).toBe(403)
  await expect(stranger.getByRole('heading', h1)).toHaveText('Enrollment not found')
  await look(stranger, 'exam-stranger')
  const tried = await stranger.request.post(`${made.path}/answers`, {
    data: { attempt: attempt.id, answers: [] },
    headers: { origin: process.env.SITE ?? '' },
  })
  expect(tried.status()).toBe(403)
  expect((await stranger.goto('/exam/there-is-none'))?.status()).toBe(404)
  await expect(stranger.getByRole('heading', h1)).toHaveText('Error loading exam')
})
