import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import { ask } from './database.ts'
import { lookAtEveryWidth } from './staff.ts'
import { desktop, expect, expectAccessible, expectFits, leaveToTheNight, phone, test } from './visitor.ts'

// Serial: the tests share one report.
test.describe.configure({ mode: 'serial' })

/** Weeks ago, so that counts of other journeys, which are of today, are not among them. */
const dayOf = (ago: number) =>
  new Date(Date.now() + 2 * 3600_000 - ago * 24 * 3600_000).toISOString().slice(0, 10)
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

const sponsor = `Umurabyo ${randomUUID().slice(0, 8)}`
const ids = { house: randomUUID(), adsense: randomUUID() }

async function count(itemId: string, day: string, impressions: number, clicks: number): Promise<void> {
  const rejected = { view: { bot: 21, repeat: 9 }, click: { staff: 2 } }
  await ask(
    `insert into ad_days (day, item_id, placement, impressions_raw, impressions, clicks_raw, clicks, discarded)
     values ($1, $2, 'custom', $3::int + 30, $3, $4::int + 2, $4, $5)`,
    [day, itemId, impressions, clicks, JSON.stringify(rejected)],
  )
}

/** Two units that are not shown on the site, with their counts. */
async function plant(): Promise<void> {
  await ask(
    `insert into ad_units (id, name, network, slot_id, format, placement, is_active, link, sponsor, cpm_rwf, cpc_rwf) values
       ($1, 'Fibre campaign', 'house', null, 'rectangle', 'custom', false, 'https://umurabyo.example', $3, 2000, 150),
       ($2, 'Home leaderboard', 'adsense', '4471902256', 'leaderboard', 'custom', false, null, null, null, null)`,
    [ids.house, ids.adsense, sponsor],
  )
  await ask(
    `insert into ad_unit_texts (unit_id, locale, title, source_version) values ($1, 'en', 'Half-price fibre', 1)`,
    [ids.house],
  )
  await count(ids.house, dayOf(40), 1500, 12)
  await count(ids.house, dayOf(39), 1234, 7)
  await count(ids.adsense, dayOf(39), 500, 0)
}

test.beforeAll(plant)

/** A CSV export as rows of cells. */
const cellsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))

async function tableOf(page: Page): Promise<string[][]> {
  await page.getByText('Every day as a table').click()
  const rows = page.getByRole('table', { name: 'Daily performance' }).locator('tbody tr')
  return rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
}

test('A-ADS-15: revenue is entered by hand, one number for a network and a day', async ({ visit }) => {
  leaveToTheNight()
  test.setTimeout(240_000)
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/ads')
  await expect(page.getByRole('link', { name: '30 Days' })).toHaveAttribute('aria-current', 'page')
  for (const title of ['Total Revenue', 'Impressions', 'Clicks', 'Average CTR', 'Average eCPM'])
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Enter revenue' }).click()
  const form = page.getByRole('dialog', { name: 'Enter revenue' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Day is missing')).toBeVisible()
  await expect(form.getByText('Revenue is missing')).toBeVisible()
  await form.getByLabel('Network').selectOption('medianet')
  await form.getByLabel('Day').fill(dayOf(40))
  await form.getByLabel('Revenue in $').fill('3.5')
  await form.getByLabel('Impressions (optional)').fill('10')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Both or neither: half of a rate is no rate')).toBeVisible()
  await form.getByLabel('Impressions (optional)').fill('')
  await lookAtEveryWidth(page, 'ad-revenue-form')
  await page.setViewportSize(desktop)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Revenue saved successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Enter revenue' }).click()
  await form.getByLabel('Network').selectOption('medianet')
  await form.getByLabel('Day').fill(dayOf(40))
  await form.getByLabel('Revenue in $').fill('9')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This network has $3.50 for that day already')).toBeVisible()
})

test('A-ADS-15: an AdSense report is previewed before it is saved, saved as a whole, and changes nothing the second time', async ({
  visit,
}) => {
  leaveToTheNight()
  test.setTimeout(240_000)
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/ads/revenue/import')
  const form = page.getByRole('dialog', { name: 'Import revenue' })
  const head = '"Date","Estimated earnings (USD)","Impressions","Impression RPM (USD)","Clicks"'
  await form
    .getByLabel('Or paste it here')
    .fill(`${head}\n"${dayOf(39)}","1.00","5","1","1"\n"31/12/26","x","5","1","1"`)
  await form.getByRole('button', { name: 'Read it' }).click()
  await expect(form.getByText('Line 3: ‘31/12/26’ is no date like 2026-11-07')).toBeVisible()
  await expect(form.getByText('Line 3: ‘x’ is no amount like 12.34')).toBeVisible()
  await expectAccessible(page)
  const report = [
    head,
    `"${dayOf(39)}","15.81","3,941","4.01","47"`,
    `"${dayOf(38)}","1,217.61","4,100","4.29","52"`,
    '"Totals","1,233.42","8,041","4.15","99"',
    '"Average","616.71","4,020","4.15","49"',
  ].join('\n')
  const file = { name: 'adsense.csv', mimeType: 'text/csv', buffer: Buffer.from(report) }
  await form.getByLabel('File').setInputFiles(file)
  await form.getByRole('button', { name: 'Read it' }).click()
  await expect(form.getByText('2 new, 0 changed, 0 as they were. Nothing is kept yet.')).toBeVisible()
  expect(await ask(`select 1 from ad_revenue where network = 'adsense' and day = $1`, [dayOf(39)])).toEqual(
    [],
  )
  await lookAtEveryWidth(page, 'ad-revenue-import')
  await page.setViewportSize(desktop)
  await form.getByRole('button', { name: 'Import 2 days' }).click()
  await expect(page.getByText('2 new, 0 changed, 0 as they were')).toBeVisible()
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await form.getByLabel('File').setInputFiles(file)
  await form.getByRole('button', { name: 'Read it' }).click()
  await expect(
    form.getByText('All 2 days are known with the same numbers. There is nothing to import.'),
  ).toBeVisible()
  await form.getByRole('link', { name: 'Close' }).last().click()
  await expect(form).toBeHidden()
  await lookAtEveryWidth(page, 'ad-revenue')
})

test('A-ADS-01 to A-ADS-03, A-ADS-11, EXP-06: the report shows counted and reported numbers, and the CSV export shows the same', async ({
  visit,
}) => {
  leaveToTheNight()
  test.setTimeout(240_000)
  const page = await visit({ viewport: desktop, acceptDownloads: true })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await enter(page)
  await open(page, '/admin/ads?period=90d')
  const table = await tableOf(page)
  const row = (day: string) => table.find(([date]) => date === inWords(day))
  // Our counts where the network reported none, theirs where it did; revenue is the reported amount, for the views it
  // pays for.
  expect(row(dayOf(40))).toEqual([inWords(dayOf(40)), '1,500', '12', '0.80%', '$3.50', '$0.00'])
  expect(row(dayOf(39))).toEqual([inWords(dayOf(39)), '5,175', '54', '1.04%', '$15.81', '$4.01'])
  expect(row(dayOf(38))).toEqual([inWords(dayOf(38)), '4,100', '52', '1.27%', '$1,217.61', '$296.98'])
  expect(row(dayOf(70))?.slice(4)).toEqual(['not told', 'not told'])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  await expect(page.getByText('Report downloaded successfully')).toBeVisible()
  expect(saved.suggestedFilename()).toBe(`ad-performance-90d-${dayOf(0)}.csv`)
  const [titles, ...sheet] = cellsOf(await readFile((await saved.path()) ?? '', 'utf8'))
  expect(titles).toEqual(['Date', 'Impressions', 'Clicks', 'CTR (%)', 'Revenue ($)', 'eCPM ($)'])
  const plain = (cell: string) => (cell === 'not told' ? '' : cell.replace(/[$,%]/g, ''))
  const shown = table.map(([date = '', ...rest]) => [date, ...rest.map(plain)]).reverse()
  // Today's counts still grow during the test.
  expect(sheet.slice(0, -1)).toEqual(shown.slice(0, -1).map(([, ...rest], n) => [dayOf(89 - n), ...rest]))
  await expect(page.getByText('$1,236.92').first()).toBeVisible()
  // Ninety more cards would make the screenshots longer, not more useful.
  await page.getByText('Every day as a table').click()
  await lookAtEveryWidth(page, 'ads-report')
  expect(errors).toEqual([])
})

test('A-ADS-02: the chart can be walked through with the keyboard, and each day is announced', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/ads?period=90d')
  const chart = page.getByRole('figure', { name: /^Daily revenue/ })
  const now = chart.locator('.chart-point:focus')
  await expect(chart.locator('.chart-point[tabindex="0"]:visible')).toHaveCount(1)
  await chart.locator('.chart-point[tabindex="0"]:visible').focus()
  await expect(now).toHaveAccessibleName(new RegExp(`^${inWords(dayOf(0))}: Revenue not told`))
  await page.keyboard.press('Home')
  await expect(now).toHaveAccessibleName(new RegExp(`^${inWords(dayOf(89))}`))
  // From the 90th day to the 39th before today: seven weeks and one day.
  for (let n = 0; n < 7; n++) await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowRight')
  await expect(now).toHaveAccessibleName(
    `${inWords(dayOf(39))}: Revenue $15.81, Impressions 5,175, Clicks 54, CTR 1.04%`,
  )
  await expect(chart.locator('.chart-tip').getByText('$15.81')).toBeVisible()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/ads-tooltip.png` })
  await page.keyboard.press('Escape')
  await expect(chart.locator('.chart-tip')).toBeHidden()
  await page.getByRole('link', { name: 'Clicks', exact: true }).click()
  await expect(page.getByRole('figure', { name: /^Daily clicks/ })).toBeVisible()
})

test('A-ADS-15: a sponsor reads its own numbers through a secret link, without script; a new link revokes the old one', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/ads?period=90d')
  const [mine] = await ask<{ owed: string }>(
    `select to_char(round(sum(impressions) * 2000 / 1000.0) + sum(clicks) * 150, 'FM999,999') as owed from ad_days where item_id = $1`,
    [ids.house],
  )
  await expect(page.getByRole('row', { name: new RegExp(sponsor) }).first()).toContainText(
    `${mine?.owed} RWF`,
  )
  await page.getByRole('link', { name: sponsor, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Link for ${sponsor}` })
  const first = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await lookAtEveryWidth(page, 'ad-sponsor-link')
  await page.setViewportSize(desktop)

  const reader = await visit({ viewport: phone, javaScriptEnabled: false })
  const [day, other] = [dayOf(40), dayOf(39)]
  const month = day.slice(0, 7)
  const views = other.startsWith(month) ? '2,734' : '1,500'
  const words = { '': 'made by a program', '/fr': 'fait par un programme', '/rw': 'byakozwe na porogaramu' }
  for (const [language, why] of Object.entries(words)) {
    const path = new URL(first).pathname
    await reader.goto(`${language}${path}?month=${month}`)
    await expect(reader.getByRole('heading', { level: 1 })).toContainText(sponsor)
    await expect(reader.getByText('Half-price fibre')).toBeVisible()
    await expect(reader.getByText(views, { exact: true }).first()).toBeVisible()
    await expect(reader.getByText(why).last()).toBeVisible()
    await expectAccessible(reader)
    if (process.env.SHOTS)
      await reader.screenshot({
        path: `${process.env.SHOTS}/sponsor${language.replace('/', '-')}-360.png`,
        fullPage: true,
      })
    await reader.setViewportSize({ width: 320, height: 800 })
    await expectFits(reader)
    await reader.setViewportSize(phone)
  }
  await reader.getByText('32', { exact: true }).first().click()
  await expect(reader.getByText('2:').first()).toBeVisible()
  if (process.env.SHOTS) {
    await reader.setViewportSize(desktop)
    await reader.screenshot({ path: `${process.env.SHOTS}/sponsor-1440.png`, fullPage: true })
  }

  // Staff come back to it later.
  await open(page, page.url())
  await dialog.getByRole('button', { name: 'Make a new link' }).click()
  await expect(page.getByText('New link made. The old one opens nothing any more.')).toBeVisible()
  const second = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(second).not.toBe(first)
  expect((await reader.goto(new URL(first).pathname))?.status()).toBe(404)
  expect((await reader.goto(new URL(second).pathname))?.status()).toBe(200)
  const guessed = Array.from({ length: 32 }, () => randomInt(16).toString(16)).join('')
  expect((await reader.goto(`/sponsor/${guessed}`))?.status()).toBe(404)
  const [line] = await ask<{ actor: string }>(
    `select actor from audit_log where action = 'renewed report link' and subject_id = $1`,
    [ids.house],
  )
  expect(line?.actor).toBeTruthy()
})
