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
const dialog = (page: Page) => page.getByRole('dialog')

/** The worker renders the sample pictures; pages are measured when they are there. */
const picturesReady = () =>
  expect
    .poll(async () => (await ask("select 1 from files where use = 'news' and state = 'waiting'")).length, {
      timeout: 60_000,
    })
    .toBe(0)

for (const width of [320, 360, 1440])
  test(`NEWS-02 to NEWS-07: list and article at ${width} px fit and are accessible in three languages`, async ({
    visit,
  }) => {
    if (width !== 360) leaveToTheNight()
    const page = await visit({ viewport: { width, height: 800 } })
    for (const prefix of ['', '/fr', '/rw'])
      for (const path of [
        '/news',
        '/news?q=nothing-like-it',
        '/news/sample-cohort-leaves',
        '/news/no-such-one',
      ]) {
        await page.goto(prefix + path)
        await expectFits(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        if (width !== 320 && prefix !== '/fr') await expectAccessible(page)
      }
  })

test('NEWS-02 to NEWS-07: a visitor without JavaScript searches, pages, reads on, and opens a missing article', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  await page.goto('/news')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/Nine sample teams/)
  await expect(page.getByText('The next sample call')).toBeHidden()
  await page.getByRole('link', { name: 'Older news' }).click()
  await expect(
    page.getByRole('heading', { name: 'The sample reading room opens on Saturdays' }),
  ).toBeVisible()
  // Words of another language, without their accents.
  await page.locator('main summary').click()
  await page.getByRole('searchbox', { name: 'Search the news' }).fill('journee REPARATION')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: /A repair day/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/A repair day/)
  await expect(page.getByText('By Sample Writer Four')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Related articles' })).toBeVisible()
  expect(await page.locator('section:has(> div > h2) li').count()).toBe(3)
  for (const [name, address] of [
    ['Twitter', 'https://twitter.com/intent/tweet?'],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url='],
    ['Send by WhatsApp', 'https://wa.me/?text='],
  ] as const)
    expect(await page.getByRole('link', { name }).first().getAttribute('href')).toContain(address)
  await page.goto('/news?q=xylophone')
  await expect(page.getByText('No news articles found matching xylophone')).toBeVisible()
  const missing = await page.goto('/news/00000000-0000-4000-8000-000000000000')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
  await page.getByRole('link', { name: 'Back to News' }).click()
  await expect(page).toHaveURL(/\/news$/)
})

test('NEWS-06, ORD-03: the link is copied, and the notice about it is gone after two seconds', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop, permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/news/sample-cohort-leaves')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  const said = page.getByRole('button', { name: 'Copied' })
  await expect(said).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/news\/sample-cohort-leaves$/)
  await page.waitForTimeout(1500)
  await expect(said).toBeVisible()
  await expect(said).toBeHidden({ timeout: 1500 })
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()
})

for (const path of ['/news', '/news/sample-cohort-leaves', '/rw/news/sample-mobile-lab'])
  test(`${path} costs at most 80 KB on a cold phone, pictures included, 5 KB of it script`, async ({
    visit,
  }) => {
    await picturesReady()
    const page = await visit()
    const bytes = await countBytes(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    console.log(
      `${path}: ${bytes.total()} bytes, pictures ${bytes.of('Image')}, script ${bytes.of('Script')}`,
    )
    expect(bytes.total()).toBeLessThanOrEqual(80 * kilobyte)
    expect(bytes.of('Script')).toBeLessThanOrEqual(5 * kilobyte)
  })

test('A-NWS-01, NEWS-09, NEWS-11: staff write with the editor, preview, schedule, and the article appears automatically', async ({
  visit,
}) => {
  leaveToTheNight()
  await picturesReady()
  const page = await visit({ viewport: desktop })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
  const title = `Journey ${randomUUID().slice(0, 8)}`
  await enter(page)
  await open(page, '/admin/news')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New article' }).click()
  const form = dialog(page)
  await form.getByLabel('Title', { exact: true }).fill(title)
  await form.getByLabel('Excerpt', { exact: true }).fill('Written by a journey.')
  const content = form.getByRole('textbox', { name: 'Content', exact: true })
  // The editor replaces the plain field as soon as it is loaded.
  await expect(form.locator('[contenteditable=true]').first()).toBeVisible()
  await content.click()
  await page.keyboard.type('First words')
  // The toolbar by keyboard alone: back into it, along the arrows, on the third button.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Home')
  await expect(form.getByRole('button', { name: 'Heading', exact: true }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await content.press('End')
  await content.press('Enter')
  await page.keyboard.type('A paragraph with ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('weight')
  await page.keyboard.press('ControlOrMeta+b')
  await content.press('Enter')
  await form.getByRole('button', { name: 'Link', exact: true }).first().click()
  await form.getByLabel('Address').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Set link' }).click()
  await expect(form.getByText('Please enter a valid URL')).toBeVisible()
  await form.getByLabel('Address').fill('example.com/story')
  await form.getByLabel('Address').press('Enter')
  await expect(content.getByRole('link', { name: 'https://example.com/story' })).toBeVisible()
  await content.press('End')
  await content.press('Enter')
  await form.getByRole('button', { name: 'Picture', exact: true }).first().click()
  await form.getByRole('button', { name: 'cohort-leaves.png' }).click()
  await form.getByLabel('What it shows').fill('Diamonds in diamonds')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Insert' }).click()
  await form.getByLabel('Author').fill('A Journey')
  // Closed by mistake, and the tab is gone: the text is offered again, and restored completely.
  await page.waitForTimeout(700)
  await open(page, '/admin/news')
  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/admin/news/new')
  await form.getByRole('button', { name: 'Restore it' }).click()
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(content.getByRole('heading', { name: 'First words' })).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('News article created successfully')).toBeVisible()
  const [saved] = await ask(
    'select id, slug, content from news join news_texts on news_id = id where title = $1',
    [title],
  )
  expect(saved.content).toMatch(
    /^<h2>First words<\/h2><p>A paragraph with <strong>weight<\/strong><\/p><p><a href="https:\/\/example.com\/story">https:\/\/example.com\/story<\/a><\/p><img src="\/files\/news\/[0-9a-f-]+\.webp" alt="Diamonds in diamonds" \/>/,
  )
  // Saved text is no longer offered.
  await open(page, `/admin/news/new`)
  await expect(form.getByRole('button', { name: 'Restore it' })).toBeHidden()

  // A draft: visible only in the preview.
  const visitor = await visit({ viewport: desktop })
  expect((await visitor.goto(`/news/${saved.slug}`))?.status()).toBe(404)
  await open(page, '/admin/news?status=draft')
  await expect(page.getByRole('link', { name: `Preview ${title}` })).toBeVisible()
  const preview = await page.request.get(`/admin/news/${saved.id}/preview`)
  expect(preview.headers()['cache-control']).toBe('private, no-store')
  expect(preview.headers()['x-robots-tag']).toBe('noindex')
  await visitor.goto(preview.url())
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByText('This is a preview.')).toBeVisible()
  await expect(visitor.getByRole('img', { name: 'Diamonds in diamonds' })).toBeVisible()
  await expectAccessible(visitor)

  // Scheduled for a few seconds from now: it appears automatically, on pages that were cached without it.
  await visitor.goto('/news')
  await expect(visitor.getByText(title)).toBeHidden()
  await ask(`update news set published_at = now() + interval '3 seconds' where id = $1`, [saved.id])
  await ask(
    `insert into pgboss.job (name, data, start_after) values ('announce-article', $1, now() + interval '4 seconds')`,
    [JSON.stringify({ newsId: saved.id })],
  )
  await visitor.goto('/news')
  await expect(visitor.getByText(title)).toBeHidden()
  await expect
    .poll(async () => (await (await visitor.request.get('/news')).text()).includes(title), {
      timeout: 20_000,
    })
    .toBe(true)
  await visitor.goto(`/news/${saved.id}`)
  await expect(visitor).toHaveURL(new RegExp(`/news/${saved.slug}$`))
  await expect(visitor.getByRole('img', { name: 'Diamonds in diamonds' })).toBeVisible()

  // Changed, and the older version restored.
  await open(page, `/admin/news/${saved.id}`)
  await form.getByLabel('Title', { exact: true }).fill(`${title} changed`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('News article updated successfully')).toBeVisible()
  await open(page, `/admin/news/${saved.id}/revisions`)
  await dialog(page)
    .getByRole('link', { name: /Version 1/ })
    .click()
  await expect(dialog(page).getByRole('button', { name: 'Restore this version' })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Restore this version' }).click()
  await expect(dialog(page).getByRole('heading', { level: 2 }).first()).toHaveText(title)
  await expect(dialog(page).getByText('Version 3').first()).toBeVisible()

  // And deleted.
  await open(page, `/admin/news/${saved.id}/delete`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('News article deleted successfully')).toBeVisible()
  expect((await visitor.goto(`/news/${saved.slug}`))?.status()).toBe(404)
  expect(errors).toEqual([])
})

test('A-NWS-01: without JavaScript the content is HTML in a textarea, and forbidden HTML is not stored', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  await enter(page)
  const title = `Plain ${randomUUID().slice(0, 8)}`
  await page.goto('/admin/news/new')
  await page.locator('#titleEn').fill(title)
  await page.locator('#excerptEn').fill('Plain.')
  await page.locator('#contentEn').fill('<p onclick="x()">Plain <b>words</b></p><script>alert(1)</script>')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Author is missing')).toBeVisible()
  await expect(page.locator('#contentEn')).toHaveValue(/Plain <b>words/)
  await page.locator('#author').fill('A Journey')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('News article created successfully')).toBeVisible()
  const [saved] = await ask('select news_id, content from news_texts where title = $1', [title])
  expect(saved.content).toBe('<p>Plain <strong>words</strong></p>')
  await page.goto(`/admin/news/${saved.news_id}/revisions`)
  await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible()
  await expectAccessible(page)
})
