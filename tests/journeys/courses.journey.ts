import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import { ask } from './database.ts'
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

const kilobyte = 1024
const course = '/elearning/sample-spreadsheet-basics'
const lesson = `${course}/what-a-spreadsheet-is-for`

/** Enrolls in the sample course, which approves automatically, on this device. */
async function enroll(page: Page): Promise<void> {
  const form = {
    firstName: 'Divine',
    lastName: 'Uwera',
    email: `divine.${randomUUID()}@example.com`,
    phone: `+25078${String(Math.random()).slice(2, 9)}`,
    educationLevel: 'bachelors',
    motivation: 'I keep the books of our shop.',
  }
  const origin = process.env.SITE ?? ''
  const answer = await page.request.post(`${course}/enroll`, { form, headers: { origin } })
  expect(answer.url()).toContain('/sent/')
}

/** What is stored on the phone: the names of its caches, and the paths in them. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const paths: string[] = []
    for (const name of names)
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return { names, paths }
  })

/** The scopes of the service workers on this phone. */
const workersOn = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )

for (const width of [320, 360, 1440])
  test(`LRN-01 to LRN-04: courses and a course at ${width} px fit and are accessible in three languages`, async ({
    visit,
  }) => {
    if (width !== 360) leaveToTheNight()
    const page = await visit({ viewport: { width, height: 800 } })
    for (const prefix of ['', '/fr', '/rw'])
      for (const path of [
        '/elearning',
        course,
        lesson,
        '/elearning/saved',
        '/elearning/sample-product-in-practice',
      ]) {
        await page.goto(prefix + path)
        await expectFits(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        if (width !== 320 && prefix !== '/fr') await expectAccessible(page)
        if (process.env.SHOTS && prefix === '')
          await page.screenshot({
            path: `${process.env.SHOTS}/courses-${width}-${path.split('/').at(-1)}.png`,
            fullPage: true,
          })
      }
  })

test('LRN-01, LRN-13, LRN-17: a stranger without JavaScript sees the courses oldest first, the contents of a course, and no lesson', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  const answer = await page.goto('/elearning')
  expect(answer?.headers()['cache-control']).toContain('public')
  const titles = page.getByRole('heading', { level: 3 })
  await expect(titles.nth(0)).toHaveText('Sample: spreadsheets for a small shop')
  await expect(titles.nth(1)).toHaveText('Sample: safe with a shared phone')
  await expect(page.getByText('Your Progress')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Begin now: / }).first()).toHaveText('Begin now')
  await expect(page.getByText('45,000 RWF')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Made for phones' })).toBeVisible()
  await titles.nth(0).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Rows and columns' })).toBeVisible()
  await expect(page.getByText('Required').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'What a spreadsheet is for' })).toHaveCount(0)
  const closed = await page.goto(lesson)
  expect(closed?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This lesson is for enrolled learners')
  await expect(page.getByText('A spreadsheet is a page of boxes')).toHaveCount(0)
  expect((await page.request.get(`${lesson}/file`)).status()).toBe(404)
})

test('LRN-14, LRN-18, LRN-19: an approved learner without JavaScript reads, marks lessons as done, and sees the progress; nobody else does', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  await enroll(page)
  const own = await page.goto('/elearning')
  expect(own?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the lessons' }).first().click()
  await page.getByRole('link', { name: 'What a spreadsheet is for' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a spreadsheet is for')
  await expect(page.getByText('Lesson 1 of 4')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have done this lesson' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One line for each sale')
  await page.getByRole('link', { name: 'Previous lesson' }).click()
  await expect(page.getByText('You have done this lesson.')).toBeVisible()
  await page.goto(course)
  await expect(page.getByText('Done', { exact: true })).toHaveCount(1)
  await page.goto(`${course}/if-you-like-to-watch-it`)
  await expect(page.getByRole('link', { name: 'Watch at films.example' })).toBeVisible()
  await expect(page.getByText('costs data')).toBeVisible()
  // Nobody else gets any of it, least of all from a cached response.
  const stranger = await visit({ javaScriptEnabled: false })
  await stranger.goto('/elearning')
  await expect(stranger.getByText('Your Progress')).toHaveCount(0)
  expect((await stranger.goto(lesson))?.status()).toBe(403)
})

test('a lesson costs at most 75 KB on a cold phone and 15 KB on a warm one, 5 KB of it script', async ({
  visit,
}) => {
  const page = await visit()
  await enroll(page)
  const cold = await countBytes(page)
  await page.goto(lesson, { waitUntil: 'networkidle' })
  console.log(`${lesson}: ${cold.total()} bytes cold, script ${cold.of('Script')}`)
  expect(cold.total()).toBeLessThanOrEqual(75 * kilobyte)
  expect(cold.of('Script')).toBeLessThanOrEqual(5 * kilobyte)
  const warm = await countBytes(page)
  await page.goto(`${course}/one-line-for-each-sale`, { waitUntil: 'networkidle' })
  console.log(`one-line-for-each-sale: ${warm.total()} bytes warm`)
  expect(warm.total()).toBeLessThanOrEqual(15 * kilobyte)
})

test('LRN-19: a lesson is saved on the phone, read offline, listed, removed by keyboard; ‘Not my phone’ removes everything', async ({
  visit,
}) => {
  test.slow()
  const page = await visit({ viewport: phone })
  await enroll(page)
  // Reading alone saves nothing.
  await page.goto(lesson)
  expect(await keptOn(page)).toEqual({ names: [], paths: [] })
  expect(await workersOn(page)).toEqual([])
  const save = page.getByRole('button', { name: /^Save for offline, about \d+ KB$/ })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Saved on this device on .+, \d+ KB\.$/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible()
  await expectAccessible(page)
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/courses-kept.png`, fullPage: true })
  // Its scope is the learning pages, and nothing else of the site.
  expect(await workersOn(page)).toEqual(['/elearning/'])
  const kept = await keptOn(page)
  expect(kept.names).toEqual(['lessons'])
  expect(kept.paths.filter((path) => !/^\/(?:assets|files)\//.test(path)).sort()).toEqual([
    lesson,
    '/elearning/saved',
  ])

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a spreadsheet is for')
  // With its design: the stylesheet is saved, too.
  expect(
    await page
      .locator('header')
      .nth(1)
      .evaluate((header) => getComputedStyle(header).backgroundColor),
  ).not.toBe('rgba(0, 0, 0, 0)')
  // A lesson that is not saved leads to those that are.
  await page.goto(`${course}/let-the-sheet-add`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons saved on this device')
  const title = 'Sample: spreadsheets for a small shop: What a spreadsheet is for'
  await page.getByRole('link', { name: title }).click()
  // A lesson marked as done now is sent when the connection is back, and the page says so.
  await expect(page.getByText('A spreadsheet is a page of boxes')).toBeVisible()
  await page.getByRole('button', { name: 'I have done this lesson' }).click()
  await expect(page.getByText('No connection. Your lesson is marked as soon as it is back')).toBeVisible()
  // A phone has one connection. Here the page has one and its worker another, so the mark waits until both are back.
  const back = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') await back.promise
    await route.fallback()
  })
  await page.context().setOffline(false)
  back.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One line for each sale', {
    timeout: 30_000,
  })
  await page.unrouteAll()

  // Removed from the list, by keyboard.
  await page.goto('/elearning/saved')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove from this device: ${title}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing is saved on this device.')).toBeVisible()
  expect((await keptOn(page)).paths).not.toContain(lesson)
  expect(await workersOn(page)).toEqual([])

  // A shared phone: one press, and nothing is left.
  await page.goto(lesson)
  await save.click()
  await expect(page.getByText(/^Saved on this device/)).toBeVisible({ timeout: 20_000 })
  await page.goto('/elearning/saved')
  await page.getByText('This is not my device').click()
  await page.getByRole('button', { name: 'Remove everything from this device' }).click()
  await expect.poll(async () => (await keptOn(page)).paths).toEqual([])
  expect((await page.goto(lesson))?.status()).toBe(403)
})

test('control: without a saved lesson the browser is simply offline', async ({ visit }) => {
  const page = await visit({ viewport: phone })
  await enroll(page)
  await page.goto(lesson)
  await page.context().setOffline(true)
  await expect(page.reload()).rejects.toThrow()
})

test('A-LRN-01 to A-LRN-08: staff create a course, its modules and lessons with the editor, reorder them by keyboard, preview, publish and delete', async ({
  visit,
}) => {
  leaveToTheNight()
  test.setTimeout(300_000)
  const page = await visit({ viewport: desktop })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const form = page.getByRole('dialog')
  const title = `Journey ${randomUUID().slice(0, 8)}`
  await enter(page)
  await open(page, '/admin/elearning')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-Learning Management')
  for (const stat of ['Total Courses', 'Total Enrollments', 'Certificates Issued', 'Avg. Enrollments'])
    await expect(page.getByText(stat, { exact: true })).toBeVisible()
  await expectAccessible(page)
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/courses-admin.png`, fullPage: true })
  await page.getByRole('link', { name: 'New course' }).click()
  await expect(form.getByLabel('Passing score')).toHaveValue('70')
  await form.getByLabel('Title', { exact: true }).fill(title)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Description is missing')).toBeVisible()
  await form.getByLabel('Description', { exact: true }).fill('Written by a journey.')
  await form.getByLabel('Duration', { exact: true }).fill('2 weeks')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Course created successfully')).toBeVisible()
  const [{ id, slug }] = await ask(
    'select id, slug from courses join course_texts on course_id = id where title = $1',
    [title],
  )
  const path = `/admin/elearning/${id}/lessons`
  const visitor = await visit({ viewport: desktop })
  expect((await visitor.goto(`/elearning/${slug}`))?.status()).toBe(404)

  await page.getByRole('link', { name: `Lessons ${title}` }).click()
  await expect(page.getByText('No modules yet')).toBeVisible()
  await page.getByRole('link', { name: 'New module' }).click()
  await form.getByLabel('Title').fill('First module')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Module created successfully')).toBeVisible()
  for (const name of ['Alpha', 'Beta']) {
    await page.getByRole('link', { name: 'New lesson' }).click()
    await form.getByLabel('Title', { exact: true }).fill(name)
    // Until the editor is loaded, a plain text area is shown in its place.
    await expect(form.getByRole('toolbar')).toBeVisible()
    await form.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.type(`Words of ${name} with `)
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('weight')
    if (name === 'Alpha') {
      await form.getByRole('button', { name: 'Picture', exact: true }).first().click()
      // The worker renders the pictures of the samples in its own time, and the library polls for them.
      const rendered = form.getByRole('button', { name: 'spreadsheet-basics.png' })
      await expect(rendered).toBeVisible({ timeout: 120_000 })
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Cancel', exact: true }).first().click()
      // An attached file is judged by its content.
      await form.getByLabel('File to read along (optional)').setInputFiles({
        name: 'sheet.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('no document at all'),
      })
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByText('Invalid file type. Please upload a valid file')).toBeVisible()
      await form.getByLabel('File to read along (optional)').setInputFiles([])
    }
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Lesson created successfully')).toBeVisible()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
  const [alpha] = await ask('select body from lessons where course_id = $1 and title = $2', [id, 'Alpha'])
  expect(alpha.body).toBe('<p>Words of Alpha with <strong>weight</strong></p>')

  const names = () => page.locator('ol .row-name').allTextContents()
  expect(await names()).toEqual(['Alpha', 'Beta'])
  await page.getByRole('button', { name: 'Move up Beta' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['Beta', 'Alpha'])
  await expectAccessible(page)
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/courses-structure.png`, fullPage: true })
  const [beta] = await ask('select id from lessons where course_id = $1 and title = $2', [id, 'Beta'])
  const preview = await page.request.get(`${path}/${beta.id}/preview`)
  expect(preview.headers()['x-robots-tag']).toBe('noindex')
  await visitor.goto(preview.url())
  await expect(visitor.getByText('This is a preview.')).toBeVisible()
  await expect(visitor.getByText('Words of Beta')).toBeVisible()
  await expectAccessible(visitor)

  await open(page, `/admin/elearning/${id}`)
  await form.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Course updated successfully. It is on the site')).toBeVisible()
  await visitor.goto(`/elearning/${slug}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await visitor.goto(`/search?q=${title.split(' ')[1]}`)
  await expect(visitor.getByRole('link', { name: title })).toBeVisible()

  await open(page, `/admin/elearning/${id}/delete`)
  await expect(page.getByText('Are you sure you want to delete this course?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Course deleted successfully')).toBeVisible()
  expect((await visitor.goto(`/elearning/${slug}`))?.status()).toBe(404)
  expect(await ask('select archived_at is not null as archived from courses where id = $1', [id])).toEqual([
    { archived: true },
  ])
  expect(errors).toEqual([])
})

test('A-PRM-01 to A-PRM-04: premium courses have their numbers, a switch to feature them, and their own texts', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/premium-courses')
  for (const stat of ['Total Courses', 'Featured', 'Total Students', 'Total Value (RWF)'])
    await expect(page.locator('.stats').getByText(stat, { exact: true })).toBeVisible()
  await expectAccessible(page)
  const name = 'Sample: product management in practice'
  await page.getByRole('button', { name: `Featured: ${name}`, exact: true }).click()
  await expect(page.getByText('Course unfeatured successfully')).toBeVisible()
  await page.getByRole('button', { name: `Not featured: ${name}`, exact: true }).click()
  await expect(page.getByText('Course featured successfully')).toBeVisible()
  const form = page.getByRole('dialog')
  await page.getByRole('link', { name: 'New premium course' }).click()
  await expect(form.getByLabel('Rating')).toHaveValue('4.5')
  await form.getByLabel('Title', { exact: true }).fill('Premium journey')
  await form.getByLabel('Description', { exact: true }).fill('Without a picture.')
  await form.getByLabel('Duration', { exact: true }).fill('1 day')
  await form.getByLabel('Instructor').fill('A Journey')
  await form.getByLabel('Price').fill('1000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Choose an image, or give its address')).toBeVisible()
  await open(page, '/admin/elearning')
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})
