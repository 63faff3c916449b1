import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { randomLetters } from '../support/random.ts'
import { enter, enterAs, open } from './admin.ts'
import { ask } from './database.ts'
import { anAdministrator } from './staff.ts'
import { desktop, expect, expectAccessible, expectFits, phone, test } from './visitor.ts'

const panel = (page: Page) => page.locator('dialog.layer .side-panel')
const row = (page: Page, name: string) => page.locator('a.row-name').filter({ hasText: name })
const name = (page: Page) => panel(page).getByRole('heading', { level: 2 })

/** People of one family who applied to a program, the first one the oldest. */
async function applicants(people: number): Promise<{ family: string; list: string }> {
  const family = `Gasana${randomUUID().replace(/[^a-f]/g, '')}`
  await ask(
    `with person as (insert into people (id, full_name, locale)
       select gen_random_uuid(), 'N' || lpad(n::text, 2, '0') || ' ' || $1, 'en' from generate_series(1, $2::int) as n
       returning id, full_name)
     insert into program_applications (id, program_id, person_id, first_name, last_name, email, phone, phone_typed,
       code, locale, status, created_at, updated_at, project_description, motivation, experience, startup_sector,
       startup_stage, is_under_16)
     select gen_random_uuid(), (select id from programs where slug = 'women-in-tech'), id, split_part(full_name, ' ', 1),
       $1, lower(replace(full_name, ' ', '.')) || '@example.com', '+250788000000', '0788000000',
       upper(substr(md5(id::text), 1, 8)), 'en', 'pending', now() - interval '1 day' + substr(full_name, 2, 2)::int * interval '1 minute',
       now(), 'A pump', 'To learn', 'Two years', 'CleanTech', 'Idea', false
     from person`,
    [family, people],
  )
  return { family, list: `/admin/registrations?q=${family}&status=pending&sort=oldest` }
}

/** Messages of one subject, the first one the oldest. */
async function messages(people: number): Promise<{ subject: string; list: string }> {
  const subject = `Desks ${randomLetters()}`
  await ask(
    `with person as (insert into people (id, full_name, locale)
       select gen_random_uuid(), 'Writer ' || lpad(n::text, 2, '0'), 'fr' from generate_series(1, $2::int) as n
       returning id, full_name)
     insert into contacts (person_id, full_name, email, subject, message, locale, created_at)
     select id, full_name, 'writer' || split_part(full_name, ' ', 2) || '@example.com', $1, 'Is there a desk?', 'fr',
       now() - interval '1 day' + split_part(full_name, ' ', 2)::int * interval '1 minute'
     from person`,
    [subject, people],
  )
  return { subject, list: `/admin/messages?q=${encodeURIComponent(subject)}&status=new&sort=oldest` }
}

/** Counts the keys and clicks of a person, without their words. */
function counting(page: Page) {
  const presses: string[] = []
  return {
    presses,
    async press(key: string) {
      presses.push(key)
      await page.keyboard.press(key)
    },
  }
}

test('A-ADD-08: thirty registrations are approved one by one with 31 presses of a key', async ({ visit }) => {
  test.slow()
  const page = await visit({ viewport: desktop })
  const { family, list } = await applicants(30)
  await enter(page)
  await open(page, list)
  const { presses, press } = counting(page)
  // The first row, and then one press each: in its place the next row has the focus.
  await press('j')
  for (let n = 1; n <= 30; n++) {
    await expect(row(page, `N${String(n).padStart(2, '0')} ${family}`)).toBeFocused()
    await press('a')
  }
  await expect(page.locator('a.row-name')).toHaveCount(0)
  expect(presses).toHaveLength(31)
  const done = await ask("select from registrations where last_name = $1 and standing = 'approved'", [family])
  expect(done).toHaveLength(30)
})

test('A-ADD-08: in the panel the next record opens with its name in focus, and at the end one is told so', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const { family, list } = await applicants(3)
  await enter(page)
  await open(page, list)
  await row(page, `N01 ${family}`).press('Enter')
  for (let n = 1; n <= 3; n++) {
    await expect(name(page)).toHaveText(`N0${n} ${family}`)
    await expect(name(page)).toBeFocused()
    // A foot that has just appeared is not awake yet.
    await expect(panel(page).getByRole('button', { name: 'Approve' })).toHaveCSS('pointer-events', 'auto')
    await page.keyboard.press('a')
  }
  await expect(page.getByText('Registration approved successfully. End of this list.')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

test('A-ADD-08: ten messages are answered with one press each besides the words, and the box of the next has the focus', async ({
  visit,
}) => {
  test.slow()
  const page = await visit({ viewport: desktop })
  const { subject, list } = await messages(10)
  await enter(page)
  await open(page, list)
  const { presses, press } = counting(page)
  await row(page, 'Writer 01').click()
  await expect(name(page)).toHaveText('Writer 01')
  await press('e')
  for (let n = 1; n <= 10; n++) {
    await expect(name(page)).toHaveText(`Writer ${String(n).padStart(2, '0')}`)
    await expect(panel(page).getByLabel('Your answer')).toBeFocused()
    await expect(panel(page).getByRole('button', { name: 'Send answer' })).toHaveCSS('pointer-events', 'auto')
    await page.keyboard.type(`Yes, desk ${n}.`)
    await press('Control+Enter')
  }
  await expect(page.getByText('Answer sent. End of this list.')).toBeVisible()
  expect(presses).toHaveLength(11)
  const kept = await ask('select answer from contacts where subject = $1 order by full_name', [subject])
  expect(kept.map(({ answer }) => answer.split('\n').at(-1))).toEqual(
    Array.from({ length: 10 }, (_, n) => `Yes, desk ${n + 1}.`),
  )
})

test('A-ADD-08: without JavaScript the next record opens, too; at the end the list says that all is done', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop, javaScriptEnabled: false })
  const { family, list } = await applicants(2)
  await enter(page)
  await page.goto(list)
  await row(page, `N01 ${family}`).click()
  await panel(page).getByLabel('Reason, if you reject').selectOption('All places are taken')
  await panel(page).getByLabel('In your own words').fill('Come back in May.')
  await panel(page).getByRole('button', { name: 'Reject' }).click()
  await expect(name(page)).toHaveText(`N02 ${family}`)
  await panel(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Registration approved successfully. End of this list.')).toBeVisible()
  await expect(page.getByText('Nothing found')).toBeVisible()
  const said = await ask(
    'select reason, words from rejections join registrations on id = registration_id where last_name = $1',
    [family],
  )
  expect(said).toEqual([{ reason: 'full', words: 'Come back in May.' }])
})

test('a double-click decides one record, and a second press on the next one that has just opened decides nothing', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const { family, list } = await applicants(3)
  await enter(page)
  await open(page, list)
  await row(page, `N01 ${family}`).click()
  await expect(name(page)).toBeFocused()
  await panel(page).getByRole('button', { name: 'Approve' }).dblclick()
  await expect(name(page)).toHaveText(`N02 ${family}`)
  const approved = async () =>
    (await ask("select from registrations where last_name = $1 and standing = 'approved'", [family])).length
  await expect(panel(page).getByRole('button', { name: 'Approve' })).toHaveCSS('pointer-events', 'auto')
  expect(await approved()).toBe(1)
  await page.keyboard.press('a')
  await page.keyboard.press('a')
  await expect(name(page)).toHaveText(`N03 ${family}`)
  await page.keyboard.press('a')
  await expect(name(page)).toHaveText(`N03 ${family}`)
  expect(await approved()).toBe(2)
})

test('A-ADD-08: ? shows the keys that work here, and the search does what the open record allows', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const { family, list } = await applicants(1)
  await enter(page)
  await open(page, list)
  await page.keyboard.press('?')
  const card = page.locator('.keys-card:popover-open')
  await expect(card).toContainText('Approve')
  await expect(card).toContainText('Tick')
  await page.screenshot({ path: 'test-results/triage-keys.png' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.screenshot({ path: 'test-results/triage-bulk.png' })
  await expectAccessible(page)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(name(page)).toBeFocused()
  await page.keyboard.press('?')
  await expect(card).toContainText('Take it')
  await expect(card).not.toContainText('Tick')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search everything' })
  await expect(search.getByRole('option', { name: 'New article' })).toBeVisible()
  await page.screenshot({ path: 'test-results/triage-palette.png' })
  await expectAccessible(page)
  await page.keyboard.type('appr')
  await expect(search.getByRole('option').first()).toHaveText(/^Approve/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Registration approved successfully. End of this list.')).toBeVisible()
  const done = await ask("select from registrations where last_name = $1 and standing = 'approved'", [family])
  expect(done).toHaveLength(1)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new art')
  await expect(search.getByRole('option', { name: 'New article' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/news\/new$/)
})

test('A-ADD-09: two people at once: each sees within two seconds what the other has open and does; nothing is lost', async ({
  visit,
}) => {
  test.slow()
  const [diane, eric] = [await anAdministrator('reviewer'), await anAdministrator('reviewer')]
  const { list } = await messages(3)
  const [hers, his] = [await visit({ viewport: desktop }), await visit({ viewport: desktop })]
  await enterAs(hers, diane.email)
  await enterAs(his, eric.email)
  for (const page of [hers, his]) {
    const line = page.waitForRequest(/\/admin\/wait\/colleagues/)
    await open(page, list)
    await line
  }
  await row(his, 'Writer 01').click()
  await expect(hers.getByText(`${eric.email} has this open`)).toBeVisible({ timeout: 2000 })
  await hers.screenshot({ path: 'test-results/triage-presence.png' })
  await expectAccessible(hers)
  await row(hers, 'Writer 01').click()
  await expect(panel(his).getByText(`${diane.email} has this open`)).toBeVisible({ timeout: 2000 })
  // She answers while he writes: he is told, and his words stay.
  await panel(his).getByLabel('Your answer').fill('His words')
  await panel(hers).getByLabel('Your answer').fill('Her words')
  const began = Date.now()
  await panel(hers).getByRole('button', { name: 'Send answer' }).click()
  await expect(panel(his).getByText(`${diane.email} answered this just now.`)).toBeVisible({ timeout: 2000 })
  test.info().annotations.push({ type: 'seen by the other after', description: `${Date.now() - began} ms` })
  await expect(panel(his).getByLabel('Your answer')).toHaveValue('His words')
  await his.screenshot({ path: 'test-results/triage-answered.png' })
  await expectAccessible(his)
  await panel(his).getByRole('button', { name: 'Send answer' }).click()
  await expect(panel(his).getByText('Somebody else worked on this message meanwhile.')).toBeVisible()
  await expect(panel(his).getByLabel(/answer|again/)).toHaveValue('His words')
  // She is at the next one, and takes it: his list shows it.
  await expect(name(hers)).toHaveText('Writer 02')
  await his.keyboard.press('Escape')
  await hers.keyboard.press('Escape')
  await row(hers, 'Writer 02').click()
  await expect(name(hers)).toBeFocused()
  await hers.keyboard.press('m')
  await expect(hers.getByText(`Assigned to ${diane.email}`, { exact: true }).first()).toBeVisible()
  await expect(his.getByRole('row', { name: /Writer 02/ })).toContainText(`Assigned to ${diane.email}`, {
    timeout: 2000,
  })
  await his.screenshot({ path: 'test-results/triage-assigned.png' })
  await hers.keyboard.press('Escape')
  await hers.getByRole('link', { name: 'Mine' }).click()
  await expect(row(hers, 'Writer 02')).toBeVisible()
  await expect(row(hers, 'Writer 03')).toHaveCount(0)
})

test('what waiting for colleagues costs: one question in fifteen seconds, and a few hundred bytes', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const { list } = await messages(1)
  await enter(page)
  await open(page, list)
  const answered = await page.waitForResponse((answer) => answer.url().includes('/admin/wait/colleagues'), {
    timeout: 30_000,
  })
  const { requestHeadersSize, responseHeadersSize, responseBodySize } = await answered.request().sizes()
  const bytes = requestHeadersSize + responseHeadersSize + responseBodySize
  test.info().annotations.push({
    type: 'bytes of one question',
    description: `${bytes}: ${requestHeadersSize} up, ${responseHeadersSize} and ${responseBodySize} down`,
  })
  console.log(`one question: ${requestHeadersSize} up, ${responseHeadersSize} + ${responseBodySize} down`)
  expect(bytes).toBeLessThan(4000)
})

test('on a phone the record, its reasons and its assignment fit and are accessible, in the dark, too', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  const { family, list } = await applicants(2)
  await enter(page)
  await open(page, list)
  await expectFits(page)
  await row(page, `N01 ${family}`).click()
  await expect(name(page)).toBeFocused()
  await expectFits(page)
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/triage-phone.png' })
  await panel(page).getByRole('button', { name: 'Take it' }).scrollIntoViewIfNeeded()
  await page.screenshot({ path: 'test-results/triage-phone-below.png' })
  await page.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('checkbox', { name: `Select N01 ${family}` }).check()
  await page.screenshot({ path: 'test-results/triage-phone-bulk.png' })
  await expectFits(page)
  await page.setViewportSize(phone)
  await expectFits(page)
  await page.setViewportSize(desktop)
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: process.env.SITE ?? '' }])
  await open(page, list)
  await row(page, `N01 ${family}`).click()
  await expect(name(page)).toBeFocused()
  await page.screenshot({ path: 'test-results/triage-dark.png' })
  await expectAccessible(page)
})
