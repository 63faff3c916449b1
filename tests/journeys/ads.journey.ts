import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import { ask } from './database.ts'
import { desktop, expect, expectAccessible, expectFits, phone, test } from './visitor.ts'

// Serial: they share the placements of the site.
test.describe.configure({ mode: 'serial' })

/** The user agent of a person: the test browser's own says that it is a bot, and bots do not count. */
const person = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}
const networks = process.env.NETWORKS ?? ''
const fetched = async (): Promise<string[]> => (await fetch(`${networks}/fetched`)).json()

/** The counted and discarded views and clicks of a unit. */
async function counted(name: string) {
  const [row] = await ask<{ views: number; clicks: number; rejected: Record<string, number> }>(
    `select (select count(*)::int from ad_events where item_id = unit.id and kind = 'view') as views,
       (select count(*)::int from ad_events where item_id = unit.id and kind = 'click') as clicks,
       (select coalesce(jsonb_object_agg(kind || ' ' || reason, count), '{}') from ad_discards where item_id = unit.id) as rejected
     from ad_units unit where name = $1`,
    [name],
  )
  return row
}

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

/** The requests of a page to our counters and to other sites, in their order. */
function listen(page: Page) {
  const told: string[] = []
  const outside: string[] = []
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    if (pathname.startsWith('/views/')) told.push(`${pathname.slice(7)} ${request.postData() ?? ''}`)
    if (origin !== new URL(process.env.SITE ?? '').origin) outside.push(request.url())
  })
  return { told, outside }
}
const scripts = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts].flatMap(({ src }) => /(\w+)-\w+\.js/.exec(src)?.[1] ?? (src || [])),
  )

/** Follows the link of the ad to the advertiser, in a new tab. */
async function follow(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('complementary', { name: 'Advertisement' }).getByRole('link').click()
  const tab = await opened
  await tab.waitForURL(`${networks}/sponsor`)
  await expect(tab.locator('body')).toHaveText('Welcome')
}

/** The page reports the view; other ads on it are counted too, and not waited for. */
const seenBy = (page: Page, id: string) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/views/seen') && answer.request().postData()?.includes(id) === true,
  )
const idOf = async (unit: string) =>
  (await ask<{ id: string }>('select id from ad_units where name = $1', [unit]))[0]?.id ?? ''

const name = `Fibre at home ${randomUUID().slice(0, 8)}`

test('A-ADS-06 to A-ADS-09, A-ADS-11: staff write a house ad', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/ads')
  await expect(page.getByRole('heading', { name: 'Ad Monetization' })).toBeVisible()
  await shot(page, 'ads-empty-1440')
  await page.getByRole('link', { name: 'Add New Ad Unit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Ad Unit' })
  await expect(dialog.getByLabel('Network')).toHaveValue('adsense')
  await expect(dialog.getByText('The ad slot of AdSense: 10 digits')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Slot ID').fill('<script>')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Slot ID')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Network').selectOption('house')
  await expect(dialog.getByLabel('Slot ID')).toBeHidden()
  await dialog.getByLabel('Placement').selectOption('content')
  await dialog
    .getByRole('group', { name: 'In English' })
    .getByLabel('Title')
    .fill('Fibre that pays for itself')
  await dialog
    .getByRole('group', { name: 'In English' })
    .getByLabel('Text')
    .fill('For every startup of the hub.')
  await dialog.getByLabel('Link URL').fill(`${networks}/sponsor`)
  await dialog.getByLabel('Sponsor (optional)').fill('Umurabyo')
  await dialog.getByLabel('RWF for 1,000 views (optional)').fill('2000')
  await expectAccessible(page)
  await shot(page, 'ads-dialog-1440')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ad unit created successfully')).toBeVisible()
  await expect(page.getByRole('row', { name }).getByText('Active')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'ads-list-1440')
  await page.setViewportSize(phone)
  await expectFits(page)
  await shot(page, 'ads-list-360')
})

test('ADS-02, ADS-03, ADS-08, A-ADS-15: a visitor sees it on the home page, the view is counted once after a second in view, and so is the click', async ({
  visit,
}) => {
  test.slow()
  const page = await visit({ viewport: phone, ...person })
  const { told, outside } = listen(page)
  const id = await idOf(name)
  const ofIt = () => told.filter((one) => one.startsWith('seen') && one.includes(id))
  await expect.poll(async () => (await page.goto('/'))?.text()).toContain('Fibre that pays for itself')
  const box = page.getByRole('complementary', { name: 'Advertisement' })
  await page.waitForLoadState('load')
  await page.waitForTimeout(500)
  expect(told).toEqual([])
  // Scrolled past within half a second: not a view.
  await box.scrollIntoViewIfNeeded()
  await page.waitForTimeout(400)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForTimeout(1500)
  expect(ofIt()).toEqual([])
  // Less than half of it, for longer than a second: not a view.
  await box.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect()
    window.scrollTo(0, window.scrollY + top + height * 0.3 - window.innerHeight)
  })
  await page.waitForTimeout(1500)
  expect(ofIt()).toEqual([])
  const answer = seenBy(page, id)
  await box.scrollIntoViewIfNeeded()
  expect((await answer).status()).toBe(204)
  expect(await counted(name)).toEqual({ views: 1, clicks: 0, rejected: {} })
  await shot(page, 'home-ad-360')
  await expectFits(page)
  await expectAccessible(page)
  await follow(page)
  expect(await counted(name)).toMatchObject({ views: 1, clicks: 1 })
  expect(outside).toEqual([])
  expect(ofIt()).toHaveLength(1)
  expect(await page.context().cookies()).toEqual([])
})

test('A-ADS-15: bots, staff and visitors without script are recognised and not counted; the page is the same for all', async ({
  visit,
}) => {
  const before = await counted(name)
  const id = await idOf(name)
  const bot = await visit({ viewport: phone })
  await bot.goto('/')
  const answer = seenBy(bot, id)
  await bot.getByRole('complementary', { name: 'Advertisement' }).scrollIntoViewIfNeeded()
  await answer
  const staff = await visit({ viewport: phone, ...person })
  await enter(staff)
  await staff.goto('/')
  const told = seenBy(staff, id)
  await staff.getByRole('complementary', { name: 'Advertisement' }).scrollIntoViewIfNeeded()
  await told
  const plain = await visit({ viewport: phone, javaScriptEnabled: false, ...person })
  await plain.goto('/')
  await follow(plain)
  expect(await counted(name)).toEqual({
    ...before,
    rejected: { 'view bot': 1, 'view staff': 1, 'click unproven': 1 },
  })
  const [one, two] = await Promise.all([1, 2].map(async () => (await bot.request.get('/')).text()))
  expect(one).toBe(two)
  expect(one).toContain('data-seen=')
})

test('ADS-06: pages without an ad unit load no script for it; those with one do', async ({ visit }) => {
  const page = await visit({ viewport: phone, ...person })
  const { told } = listen(page)
  for (const path of ['/contact', '/about', '/programs/women-in-tech/apply', '/donation', '/appointments']) {
    await page.goto(path)
    expect(await scripts(page), path).toEqual(['enhance'])
    await expect(page.getByRole('complementary', { name: 'Advertisement' })).toHaveCount(0)
  }
  expect(told).toEqual([])
  await page.goto('/news')
  expect(await scripts(page)).toEqual(expect.arrayContaining(['enhance', 'views']))
})

test('A-ADS-07, A-ADS-10, A-ADS-11: a disabled unit is gone from the site, an enabled one is back, a deleted one is gone', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const visitor = await visit({ viewport: phone })
  const isShown = () =>
    expect.poll(async () =>
      (await visitor.request.get('/')).text().then((html) => html.includes('Fibre that pays for itself')),
    )
  await enter(page)
  await open(page, '/admin/ads')
  await page.getByRole('row', { name }).getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Ad deactivated successfully')).toBeVisible()
  await isShown().toBe(false)
  await page.getByRole('row', { name }).getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByText('Ad activated successfully')).toBeVisible()
  await isShown().toBe(true)
  await page.getByRole('row', { name }).getByRole('link', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete this ad unit?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Ad unit deleted successfully')).toBeVisible()
  await isShown().toBe(false)
})

/** Switches AdSense on or off, as staff do. */
async function withAdSense(page: Page, isOn: boolean): Promise<void> {
  await open(page, '/admin/settings/ads')
  const dialog = page.getByRole('dialog')
  const group = dialog.getByRole('group', { name: 'Google AdSense' })
  await group.getByLabel('Client id').fill(isOn ? 'ca-pub-1234567890123456' : '')
  await group.getByLabel('Switched on').setChecked(isOn)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ad networks updated successfully')).toBeVisible()
}

test('ADS-04, ADS-05, ADS-07: nothing of a network is loaded before a visitor consents, nor after the consent was withdrawn', async ({
  visit,
}) => {
  test.slow()
  const staff = await visit({ viewport: desktop })
  await enter(staff)
  const unit = `Leaderboard ${randomUUID().slice(0, 8)}`
  await ask(
    `insert into ad_units (name, network, slot_id, format, placement) values ($1, 'adsense', '4471902256', 'rectangle', 'content')`,
    [unit],
  )
  try {
    // The forwarded address is meant for our site alone; here it would be sent to the network too.
    const page = await visit({ viewport: phone, ...person, extraHTTPHeaders: {} })
    const { outside } = listen(page)
    const policy = async (path: string) => (await page.goto(path))?.headers()['content-security-policy'] ?? ''
    // Off until staff switch it on.
    await ask(`select pg_notify('pages', 'ads')`)
    await page.goto('/news')
    await expect(page.getByRole('complementary', { name: 'Advertisement' })).toHaveCount(0)
    expect((await page.request.get('/ads.txt')).status()).toBe(404)
    await withAdSense(staff, true)
    await expect
      .poll(async () => (await page.request.get('/ads.txt')).text())
      .toBe('google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\n')
    const box = page.getByRole('complementary', { name: 'Advertisement' })
    await expect.poll(async () => (await page.goto('/news'))?.text()).toContain('Show this ad')
    await box.scrollIntoViewIfNeeded()
    await page.waitForTimeout(1500)
    expect(await scripts(page)).toEqual(['enhance'])
    expect(await policy('/news')).toContain("script-src 'self';")
    expect(outside).toEqual([])
    const room = await box.locator('div').first().boundingBox()
    await expectFits(page)
    await expectAccessible(page)
    await shot(page, 'news-ask-360')
    await page.getByRole('button', { name: 'Show this ad' }).click()
    await expect(page).toHaveURL(/\/news$/)
    await expect(box.getByText('AdSense ca-pub-1234567890123456 4471902256')).toBeVisible()
    await shot(page, 'news-network-360')
    // ADS-03: the ad fills the space that was reserved for it.
    expect((await box.locator('div').first().boundingBox())?.height).toBe(room?.height)
    expect(outside.every((address) => address.startsWith(networks))).toBe(true)
    expect(await policy('/news')).toMatch(/script-src 'nonce-[\w-]{22}' .*'strict-dynamic'/)
    const answer = await page.request.get('/news')
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    // Pages with forms, payments or exams admit no network, with or without consent.
    const before = (await fetched()).length
    for (const path of ['/', '/contact', '/donation', '/appointments', '/admin/login'])
      expect(await policy(path), path).not.toContain('strict-dynamic')
    expect(await fetched()).toHaveLength(before)
    // A network that does not answer.
    await fetch(`${networks}/faults/pagead2.googlesyndication.com`, { method: 'PUT' })
    await page.goto('/news')
    await expect(box.getByText('Failed to load advertisement')).toBeVisible()
    await fetch(`${networks}/faults`, { method: 'DELETE' })
    // Visitors with Save-Data are not even asked.
    const sparing = await visit({
      viewport: phone,
      extraHTTPHeaders: { 'save-data': 'on', cookie: 'consent=ads' },
    })
    await sparing.goto('/news')
    await expect(sparing.getByRole('complementary', { name: 'Advertisement' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Stop ads from networks' }).click()
    await expect(page.getByRole('button', { name: 'Show this ad' })).toBeVisible()
    const after = (await fetched()).length
    expect(await policy('/news')).not.toContain('strict-dynamic')
    await page.waitForTimeout(1000)
    expect(await fetched()).toHaveLength(after)
    expect((await page.context().cookies()).map((cookie) => cookie.name)).toEqual([])
  } finally {
    await ask('update ad_units set archived_at = now(), is_active = false where name = $1', [unit])
    await withAdSense(staff, false)
    await ask(`select pg_notify('pages', 'ads')`)
  }
})

test('HOME-04: ads are beside the story and the news from 1024 px on, and after them below that', async ({
  visit,
}) => {
  const unit = `Beside ${randomUUID().slice(0, 8)}`
  await ask(
    `with units as (insert into ad_units (name, network, placement, format, link)
       select $1, 'house', placement, 'rectangle', 'https://sponsor.example/' from unnest(array['sidebar', 'sidebar-bottom']) placement
       returning id)
     insert into ad_unit_texts (unit_id, locale, title, source_version) select id, 'en', $1, 1 from units`,
    [unit],
  )
  try {
    await ask(`select pg_notify('pages', 'ads')`)
    const page = await visit({ viewport: desktop })
    await expect.poll(async () => (await page.goto('/'))?.text()).toContain(unit)
    const boxes = page.getByRole('complementary', { name: 'Advertisement' }).filter({ hasText: unit })
    for (const width of [360, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectFits(page)
      const story = await page.locator('#story').boundingBox()
      const box = await boxes.first().boundingBox()
      if (!story || !box) throw new Error('no ad here')
      if (width < 1024) expect(box.y).toBeGreaterThanOrEqual(story.y + story.height - 1)
      else expect(box.x).toBeGreaterThanOrEqual(story.x + story.width)
      await shot(page, `home-beside-${width}`)
    }
    await expectAccessible(page)
    await expect(boxes).toHaveCount(2)
  } finally {
    await ask('update ad_units set archived_at = now(), is_active = false where name = $1', [unit])
    await ask(`select pg_notify('pages', 'ads')`)
  }
})
