import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import { ask } from './database.ts'
import { startOwnWeb } from './matrix-fixture.ts'
import { look, lookAtEveryWidth } from './staff.ts'
import { aMessage, desktop, expect, expectAccessible, fillIn, phone, readMail, test } from './visitor.ts'

// Serial: each puts back what it changed. The texts are those that no other journey reads.
test.describe.configure({ mode: 'serial' })

const dialogOf = (page: Page) => page.getByRole('dialog')
const textIn = (page: Page, builtIn: string, language: string) =>
  dialogOf(page)
    .getByRole('group', { name: builtIn })
    .getByLabel(new RegExp(`^${language}`))
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save' })
const textOfPage = async (page: Page, path: string) => (await page.goto(path))?.text()

/** The end of the headline; other journeys read its beginning. */
const line = 'Build it.'
const lines = { English: 'Make it.', French: 'Fais-le.', Kinyarwanda: 'Bikore.' }

test('A-TXT-01, A-TXT-02: the headline of home is changed in three languages with at most six presses, and put back', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const visitor = await visit()
  for (const path of ['/', '/fr', '/rw']) await visitor.goto(path)
  await enter(page)
  await open(page, '/admin')
  let presses = 0
  const press = async (name: string) => {
    presses++
    await page.getByRole('link', { name, exact: true }).first().press('Enter')
  }
  presses++
  await page.locator('summary').filter({ hasText: 'Website' }).press('Enter')
  await press('Page texts')
  await press('Home')
  await press('Edit headline')
  for (const [language, text] of Object.entries(lines)) await textIn(page, line, language).fill(text)
  presses++
  await save(page).press('Enter')
  await expect(page.getByText('Texts updated successfully')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(6)
  for (const [path, text] of [
    ['/', lines.English],
    ['/fr', lines.French],
    ['/rw', lines.Kinyarwanda],
  ] as const)
    await expect.poll(() => textOfPage(visitor, path)).toContain(text)

  // Saved unchanged, nothing changes.
  await open(page, '/admin/pages/home/hero_line_1')
  await save(page).click()
  await expect(page.getByText('Nothing was changed')).toBeVisible()
  await open(page, '/admin/pages/home/hero_line_1')
  const back = dialogOf(page).getByRole('button', { name: 'Back to built-in text' })
  for (const left of [2, 1, 0]) {
    await back.first().click()
    await expect(back).toHaveCount(left)
  }
  await save(page).click()
  await expect(page.getByText('Texts updated successfully')).toBeVisible()
  await expect.poll(() => textOfPage(visitor, '/')).toContain(line)
  await open(page, '/admin/audit?subject=text')
  await expect(page.getByRole('link', { name: /changed (?:the text|\d+ texts)/ }).first()).toBeVisible()
})

test('A-TXT-01, A-TXT-03: list, page and dialog are accessible, fit a phone, and refuse a lost placeholder', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/pages')
  await look(page, 'admin-pages')
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  await look(page, 'admin-page-texts')
  await open(page, '/admin/pages/about/story_title')
  const text = dialogOf(page)
    .getByRole('group', { name: /^Young Rwandans have a phone/ })
    .getByLabel(/^French/)
  await text.fill('Venez chez nous.')
  await save(page).click()
  await expect(dialogOf(page).getByText('{hub} is missing: the site fills it in')).toBeVisible()
  await expect(text).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await lookAtEveryWidth(page, 'admin-page-texts-dialog')
})

test('A-TXT-02: two who change the same text: the second sees the words of the first and keeps their own', async ({
  visit,
}) => {
  const [first, second] = [await visit({ viewport: desktop }), await visit({ viewport: desktop })]
  const builtIn = 'Whose pattern this is'
  for (const page of [first, second]) {
    await enter(page)
    await open(page, '/admin/pages/about/about_art_title')
  }
  await textIn(first, builtIn, 'English').fill('The art behind it')
  await save(first).click()
  await expect(first.getByText('Texts updated successfully')).toBeVisible()
  await textIn(second, builtIn, 'English').fill('Imigongo')
  await save(second).click()
  await expect(dialogOf(second).getByText('The art behind it')).toBeVisible()
  await expect(textIn(second, builtIn, 'English')).toHaveValue('Imigongo')
  await textIn(second, builtIn, 'English').fill('')
  await save(second).click()
  await expect(second.getByText('Texts updated successfully')).toBeVisible()
})

test('A-TXT-04: a saved text is on the pages of two web processes within a second; control: a row written past the command is not', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const webs = await Promise.all([startOwnWeb({ PAGE_CACHE: 'on' }), startOwnWeb({ PAGE_CACHE: 'on' })])
  const both = () => Promise.all(webs.map(async ({ site }) => (await fetch(`${site}/about`)).text()))
  try {
    await both()
    await enter(page)
    await open(page, '/admin/pages/about/about_art_title')
    const words = `Art ${Date.now()}`
    await textIn(page, 'Whose pattern this is', 'English').fill(words)
    await save(page).click()
    await expect(page.getByText('Texts updated successfully')).toBeVisible()
    await expect
      .poll(async () => (await both()).every((html) => html.includes(words)), {
        timeout: 1000,
        intervals: [50],
      })
      .toBe(true)

    const planted = `${words} planted`
    await ask("update changed_texts set text = $1 where key = 'about_art_title' and locale = 'en'", [planted])
    await new Promise((done) => setTimeout(done, 1500))
    expect((await both()).some((html) => html.includes(planted))).toBe(false)
    await ask("select pg_notify('pages', 'texts')")
    await expect.poll(async () => (await both()).every((html) => html.includes(planted))).toBe(true)
  } finally {
    await ask("update changed_texts set text = null, version = version + 1 where key = 'about_art_title'")
    await ask("select pg_notify('pages', 'texts')")
    for (const web of webs) await web.stop()
  }
})

test('A-TXT-05: a sentence of a mail is changed, previewed before it is saved, and is in the next mail', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/notifications/templates/mail/contact-received')
  await page.getByRole('link', { name: 'Edit texts' }).click()
  const builtIn = /^Thank you for writing to \{hub\}/
  const text = dialogOf(page)
    .getByRole('group', { name: builtIn })
    .getByLabel(/^English/)
  const mark = `Murakoze ${Date.now()}`
  await text.fill(`${mark}, from {hub}. We answer by {date}.`)
  await save(page).click()
  await expect(dialogOf(page).getByText('{time} is missing: the site fills it in')).toBeVisible()
  await text.fill(`${mark}, from {hub}. We answer by {date}, {time}.`)
  await dialogOf(page).getByRole('button', { name: 'In English' }).click()
  await expect(
    page.frameLocator('iframe[name=draft]').getByText(mark).filter({ visible: true }),
  ).toBeVisible()
  await look(page, 'admin-template-edit')
  const message = aMessage()
  const write = async () => {
    const visitor = await visit({ viewport: phone })
    await visitor.goto('/contact')
    await fillIn(visitor, message)
    await visitor.getByRole('button', { name: 'Send message' }).click()
    return readMail(message.email, 'We have your message')
  }
  await save(page).click()
  await expect(page.getByText('Texts updated successfully')).toBeVisible()
  expect((await write()).text).toContain(`${mark}, from `)
  await ask(
    "update changed_texts set text = null, version = version + 1 where key like 'mail_contact_received_%'",
  )
  await ask("select pg_notify('pages', 'texts')")
})
