import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { enter, enterAs, open } from './admin.ts'
import { ask } from './database.ts'
import { anAdministrator, lookAtEveryWidth } from './staff.ts'
import { desktop, expect, expectAccessible, test } from './visitor.ts'

/** People who wrote on one past day, on which nothing that other journeys do at the same time can fall. */
async function writers(people: number): Promise<string> {
  const rows = await ask(
    `with person as (insert into people (id, full_name, locale)
       select gen_random_uuid(), 'Writer ' || n, 'en' from generate_series(1, $1::int) as n returning id, full_name)
     insert into contacts (person_id, full_name, email, subject, message, locale, created_at)
     select id, full_name, id || '@example.com', 'Desks', 'Is there a desk?', 'en',
       (current_date - 200 + time '12:00') at time zone 'Africa/Kigali'
     from person returning to_char(created_at at time zone 'Africa/Kigali', 'YYYY-MM-DD') as day`,
    [people],
  )
  return rows[0].day
}

/** The value that the file says of a figure. */
async function inFile(page: Page, figure: string): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^report-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/)
  const line = readFileSync(await file.path(), 'utf8')
    .split('\r\n')
    .find((one) => one.includes(`"${figure}"`))
  return line?.slice(1, -1).split('","')[2] ?? ''
}

test('a director opens the report, chooses twelve months by keyboard, takes it as a file and prints it without the menu', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/reports')
  await page.getByLabel('Period', { exact: true }).focus()
  await page.keyboard.press('L')
  await page.keyboard.press('L')
  await expect(page.getByLabel('Period', { exact: true })).toHaveValue('12-months')
  const title = page.getByText(', compared with ')
  const thisMonth = await title.innerText()
  const show = page.getByRole('button', { name: 'Show' })
  while (!(await show.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/period=12-months/)
  // The address changes before the page is drawn.
  await expect(title).not.toHaveText(thisMonth)
  await expect(show).toBeEnabled()
  const glance = page.getByRole('region', { name: 'At a glance' })
  const reached = glance.locator('div').filter({ hasText: 'People reached' }).locator('b')
  await expect(reached).toHaveText(/^[1-9][\d,]*$/)
  await lookAtEveryWidth(page, 'report')
  await page.setViewportSize(desktop)
  const day = await writers(3)
  await open(page, `/admin/reports?period=own&from=${day}&to=${day}`)
  await expect(page.getByLabel('Period', { exact: true })).toHaveValue('own')
  await expect(reached).toHaveText('3')
  expect(await inFile(page, 'People who did something with the hub: People')).toBe('3')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Report', level: 1 })).toBeVisible()
  await expect(reached).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show' })).toBeHidden()
})

test('without script two dates can be asked for, and dates in the wrong order are refused in words beside the field', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop, javaScriptEnabled: false })
  await enter(page)
  await page.goto('/admin/reports?period=own&from=2026-02-01&to=2026-01-01')
  await expect(page.getByText('The second date is before the first')).toBeVisible()
  const from = page.getByLabel('From', { exact: true })
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expect(from).toHaveValue('2026-02-01')
  await expectAccessible(page)
  await page.goto('/admin/reports')
  await page.getByLabel('Period', { exact: true }).selectOption('Two dates')
  await page.getByRole('button', { name: 'Show' }).click()
  await from.fill('2026-01-01')
  await page.getByLabel('To', { exact: true }).fill('2026-01-31')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(
    page.getByText('Jan 1, 2026 to Jan 31, 2026, compared with Dec 1, 2025 to Dec 31, 2025'),
  ).toBeVisible()
})

test('a reviewer gets neither the report nor its file', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  const { email } = await anAdministrator('reviewer')
  await enterAs(page, email)
  for (const path of ['/admin/reports', '/admin/reports.csv'])
    expect((await page.request.get(path)).status(), path).toBe(403)
})

test('the dashboard tells twelve months: one tab stop for each picture, arrows lead from month to month, and the table says the same', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin')
  const picture = page
    .locator('figure, section')
    .filter({ has: page.locator('.chart-point') })
    .last()
  const points = picture.locator('.chart-point')
  expect(
    await points.evaluateAll((all) => all.filter((one) => one.getAttribute('tabindex') === '0').length),
  ).toBe(1)
  await points.last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(points.nth(-2)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(points.first()).toBeFocused()
  const said = await points.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  expect(said).toHaveLength(12)
  await picture.getByText('Show as table').click()
  const rows = picture.locator('tbody tr')
  await expect(rows).toHaveCount(12)
  const counts = await rows.evaluateAll((all) =>
    all.map((row) => row.lastElementChild?.textContent?.trim() ?? ''),
  )
  for (const [n, label] of said.entries()) expect(label).toContain(counts[n])
  await lookAtEveryWidth(page, 'dashboard')
})
