import type { Page } from '@playwright/test'
import { anApplicant, enter, open } from './admin.ts'
import { anAdministrator, look, signIn } from './staff.ts'
import { aMessage, desktop, expect, expectAccessible, expectFits, phone, test } from './visitor.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search everything' })
const field = (page: Page) => dialog(page).getByRole('combobox')

test('from any screen with one key, by keyboard alone: a person is found, opened, and the focus returns', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const applicant = await anApplicant(page)
  await enter(page)
  for (const path of ['/admin', '/admin/events', '/admin/settings', '/admin/security'])
    for (const key of ['/', 'Control+k']) {
      await open(page, path)
      // The page listens a moment after it is rendered; a user would press again.
      await expect(async () => {
        await page.keyboard.press(key)
        await expect(field(page), `${key} on ${path}`).toBeFocused({ timeout: 2000 })
      }).toPass()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
  await page.keyboard.press('/')
  await page.keyboard.type(applicant.email)
  const option = dialog(page).getByRole('option', { name: `Divine ${applicant.lastName}` })
  await expect(option).toHaveCount(2)
  await expect(dialog(page).getByRole('status')).toHaveText('2 results')
  await expect(option.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(option.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/registrations\/[0-9a-f-]{36}$/)
  const panel = page.getByRole('dialog', { name: `Divine ${applicant.lastName}` })
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  // Also over a panel that lies over its list.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('testi')
  await expect(dialog(page).getByRole('option', { name: 'Testimonials' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
})

test('a character typed in a field is no shortcut; f still searches the list', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/messages')
  await page.keyboard.press('f')
  const own = page.getByRole('searchbox', { name: 'Name, e-mail or subject' })
  await expect(own).toBeFocused()
  await page.keyboard.type('a/b')
  await expect(own).toHaveValue('a/b')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(own).toBeFocused()
})

test('a phone number in any format is found, Enter before the answer leads to the page, and nothing typed is stored', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const applicant = await anApplicant(page)
  const national = `0${applicant.phone.slice(4)}`
  await enter(page)
  await open(page, '/admin')
  await page.keyboard.press('/')
  await page.keyboard.type(`${national.slice(0, 4)} ${national.slice(4)}`)
  await expect(dialog(page).getByRole('option', { name: applicant.email })).toHaveCount(2)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('zqx zqx zqx')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/search\?q=zqx/)
  await expect(page.getByText('Nothing found', { exact: true })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain('zqx')
  expect(kept).not.toContain(national.slice(4))
})

test('only records that the user’s groups allow are found, on the page and in its data', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const applicant = await anApplicant(page)
  const message = aMessage()
  await page.request.post('/contact', { form: message, headers: { origin: process.env.SITE ?? '' } })
  const asked = [applicant.email, message.email, 'staff.', 'founder']
  const seen: Record<string, string[]> = {}
  for (const group of ['owner', 'reviewer', 'content', 'finance']) {
    const theirs = await visit({ viewport: desktop })
    await signIn(theirs, await anAdministrator(group))
    seen[group] = []
    for (const q of asked) {
      const answer = await theirs.request.get(`/admin/search.json?q=${encodeURIComponent(q)}`)
      expect(answer.status()).toBe(200)
      const { groups } = (await answer.json()) as { groups: { name: string }[] }
      seen[group].push(...groups.map(({ name }) => name))
      const body = await (await theirs.request.get(`/admin/search?q=${encodeURIComponent(q)}`)).text()
      const isTold = body.includes(applicant.lastName) || body.includes(message.fullName)
      expect(isTold && !['owner', 'reviewer'].includes(group), `${group} ${q}`).toBe(false)
    }
  }
  expect(seen.owner).toEqual(
    expect.arrayContaining(['People', 'Registrations', 'Messages', 'Administrators']),
  )
  expect(seen.reviewer).toEqual(expect.arrayContaining(['People', 'Registrations', 'Messages']))
  expect(seen.reviewer).not.toContain('Administrators')
  for (const group of ['content', 'finance'])
    for (const name of ['People', 'Registrations', 'Messages', 'Administrators'])
      expect(seen[group], group).not.toContain(name)
  const nobody = await visit({ viewport: desktop })
  const refused = await nobody.request.get('/admin/search.json?q=admin', { maxRedirects: 0 })
  expect(refused.status()).toBe(302)
})

test('a lost connection is shown, and the search continues when it is back', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin')
  await page.keyboard.press('/')
  await page.context().setOffline(true)
  await page.keyboard.type('testimonials')
  await expect(
    dialog(page).getByText('Network connection failed. Please check your internet connection.').first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByRole('option', { name: 'Testimonials' }).first()).toBeVisible()
})

test('an older answer never replaces a newer one', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin')
  let first = true
  await page.route('**/admin/search.json?*', async (route) => {
    const wait = first ? 1500 : 0
    first = false
    await new Promise((done) => setTimeout(done, wait))
    await route.continue().catch(() => {})
  })
  await page.keyboard.press('/')
  await page.keyboard.type('partners')
  await page.waitForTimeout(300)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('testimonials')
  const options = dialog(page).getByRole('option')
  await expect(options.first()).toContainText('Testimonials')
  await page.waitForTimeout(1800)
  await expect(options.first()).toContainText('Testimonials')
})

for (const javaScriptEnabled of [true, false])
  test(`on a phone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript: a tap on Search, and a result opens`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: phone, javaScriptEnabled })
    const applicant = await anApplicant(page)
    await enter(page)
    if (javaScriptEnabled) await open(page, '/admin')
    else await page.goto('/admin')
    const way = page.getByRole('link', { name: 'Search', exact: true })
    const box = await way.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await way.click()
    if (javaScriptEnabled) {
      // The results for the first letters are replaced by those for all letters.
      const all = page.waitForResponse(
        (answer) => new URL(answer.url()).searchParams.get('q') === applicant.lastName,
      )
      await page.keyboard.type(applicant.lastName)
      await all
      await expect(dialog(page).getByRole('option').first()).toBeVisible()
      await look(page, 'desk-search-dialog')
      await dialog(page).getByRole('option', { name: 'Women in Tech' }).click()
    } else {
      await page.getByRole('searchbox').fill(applicant.lastName)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page.getByRole('link', { name: /Women in Tech/ })).toBeVisible()
      await expectFits(page)
      await page.getByRole('link', { name: /Women in Tech/ }).click()
    }
    await expect(page).toHaveURL(/\/admin\/registrations\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('dialog', { name: `Divine ${applicant.lastName}` })).toBeVisible()
  })
