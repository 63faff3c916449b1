import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { randomLetters } from '../support/random.ts'
import { anApplicant, enter, enterAs, open } from './admin.ts'
import { ask } from './database.ts'
import { anAdministrator, lookAtEveryWidth } from './staff.ts'
import { desktop, expect, expectAccessible, phone, test } from './visitor.ts'

const laptop = { width: 1366, height: 768 }

const programNamed = async (title: string) =>
  (await ask('select program_id as id from program_texts where locale = $2 and title = $1', [title, 'en']))[0]
    ?.id

/** An application to another program than that of `anApplicant`. */
async function aCanary(): Promise<string> {
  const [program, person, lastName] = [randomUUID(), randomUUID(), `Canary ${randomLetters()}`]
  await ask(`insert into programs (id, slug, icon, position) values ($1, $2, 'rocket', 98) returning id`, [
    program,
    `canary-${program.slice(0, 8)}`,
  ])
  await ask(
    `insert into program_texts (program_id, locale, title, description, source_version)
     values ($1, 'en', $2, 'Words', 1) returning program_id`,
    [program, lastName],
  )
  await ask(`insert into people (id, full_name, locale) values ($1, $2, 'en') returning id`, [
    person,
    lastName,
  ])
  await ask(
    `insert into program_applications (id, program_id, person_id, first_name, last_name, email, phone, phone_typed,
       project_description, motivation, experience, startup_sector, startup_stage, is_under_16, code, locale)
     values ($1, $2, $1, 'Ange', $3, $4, '+250788000000', '0788000000', 'p', 'm', 'e', 'other', 'idea', false, $5,
       'en') returning id`,
    [person, program, lastName, `${person}@example.com`, person.slice(0, 8)],
  )
  return lastName
}

/** By keyboard alone: Tab until the element has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => (document.activeElement?.textContent ?? '').trim().replace(/\s+/g, ' '))
  for (let presses = 0; presses < 60; presses++) {
    if ((await focused()).startsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} cannot be reached by Tab; the focus is on ${await focused()}`)
}

test('ASH-01, ASH-02: on a laptop the menu fits, and by keyboard alone a group is unfolded and stays so', async ({
  visit,
}) => {
  const page = await visit({ viewport: laptop })
  const { email } = await anAdministrator('owner')
  await enterAs(page, email)
  await open(page, '/admin/audit')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  // The group of the current screen is open, nothing scrolls, and the current entry is in view.
  expect(await menu.evaluate((nav) => nav.scrollHeight <= nav.clientHeight)).toBe(true)
  await expect(menu.getByRole('link', { name: 'Audit log' })).toBeInViewport()
  await expect(menu.getByRole('link', { name: 'News', exact: true })).toBeHidden()
  await tabTo(page, 'Website')
  const kept = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/admin/menu')
  await page.keyboard.press('Enter')
  expect((await kept).status()).toBe(204)
  await tabTo(page, 'News')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  await open(page, '/admin/payments')
  await expect(menu.getByRole('link', { name: 'News', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Payments' })).toBeInViewport()
})

test('ASH-02: without script the current entry is in view, too, and groups open', async ({ visit }) => {
  const page = await visit({ viewport: laptop, javaScriptEnabled: false })
  await enter(page)
  await page.goto('/admin/testimonials')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: 'Testimonials' })).toBeInViewport()
  await menu.getByText('Money', { exact: true }).click()
  await menu.getByRole('link', { name: 'Donations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Donations' })).toBeVisible()
})

test('A-ADD-06, SCR-06: a colleague gives a name, decides, and the log tells it in a sentence', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const { email } = await anAdministrator('owner')
  await enterAs(page, email)
  const name = `Eric ${randomLetters()}`
  await open(page, '/admin/profile')
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write a name of at most 80 letters')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await lookAtEveryWidth(page, 'profile')
  await page.setViewportSize(desktop)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  const applicant = await anApplicant(page)
  await open(page, `/admin/registrations?q=${encodeURIComponent(applicant.email)}`)
  await page.getByRole('button', { name: `Approve Divine ${applicant.lastName}` }).click()
  await expect(page.getByText('Registration approved successfully')).toBeVisible()
  await open(page, '/admin/audit?part=People&subject=registration')
  const sentence = `${name} approved Divine ${applicant.lastName}’s application to Women in Tech`
  await lookAtEveryWidth(page, 'audit')
  await page.setViewportSize(desktop)
  await page.getByRole('link', { name: sentence }).click()
  const panel = page.getByRole('dialog', { name: sentence })
  await expect(panel.getByRole('row', { name: 'Status pending approved' })).toBeVisible()
  await expectAccessible(page)
  await panel
    .getByRole('link', { name: `Divine ${applicant.lastName}’s application to Women in Tech` })
    .click()
  await expect(page.getByRole('dialog', { name: `Divine ${applicant.lastName}` })).toContainText(name)
})

test('A-ADD-06: a colleague limited to one program sees its applications and nothing of another', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const canary = await aCanary()
  const applicant = await anApplicant(page)
  const { email } = await anAdministrator('reviewer')
  const owner = await anAdministrator('owner')
  await enterAs(page, owner.email)
  await open(page, '/admin/administrators')
  await lookAtEveryWidth(page, 'administrators')
  await page.setViewportSize(desktop)
  const row = page.locator('details').filter({ hasText: email })
  await row.getByText(/^Change/).click()
  await row.getByLabel('Reviewer').uncheck()
  await row.getByRole('checkbox', { name: /^Program\b/ }).check()
  await row.getByLabel('Women in Tech').check()
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Administrator updated successfully')).toBeVisible()

  await enterAs(page, email)
  await open(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Registrations & Applications' })).toBeVisible()
  await lookAtEveryWidth(page, 'limited')
  await page.setViewportSize(desktop)
  expect(
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { includeHidden: true })
      .allTextContents(),
  ).toEqual([expect.stringContaining('Registrations'), 'My profile', 'Security'])
  await open(page, `/admin/registrations?q=${encodeURIComponent(applicant.email)}`)
  await expect(page.getByRole('link', { name: `Divine ${applicant.lastName}`, exact: true })).toBeVisible()
  for (const path of ['/admin/registrations', `/admin/registrations?q=${encodeURIComponent(canary)}`])
    expect(await (await page.request.get(path)).text()).not.toContain(`Ange ${canary}`)
  for (const path of ['/admin/people', '/admin/reports', '/admin/audit', '/admin/registrations/message'])
    expect((await page.request.get(path)).status(), path).toBe(403)
  const found = await page.request.get(`/admin/search.json?q=${encodeURIComponent(canary)}`)
  expect((await found.json()).groups).toEqual([])
  expect(await programNamed('Women in Tech')).toBeTruthy()
})

test('NAV-19: what was typed before is announced when it shows again, and can be thrown away', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone })
  await enter(page)
  await open(page, '/admin/partners/new')
  await page.getByLabel('Name', { exact: true }).fill('Half a partner')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await open(page, '/admin/partners/new')
  await expect(page.getByText('Kept from before.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a partner')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Throw it away' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(page.getByText('Kept from before.')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})
