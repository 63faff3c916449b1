import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import {
  auditLines,
  filmOf,
  type PlantedGuest,
  plantEvent,
  plantGuest,
  renameEvent,
  scansInDatabase,
  startLine,
} from './door-fixture.ts'
import { readRoutes } from './matrix-fixture.ts'
import { enter } from './office.ts'
import { type Account, anAdministrator, demoOwner, look, typePassword } from './staff.ts'
import { expect, expectAccessible, expectFits, test } from './visitor.ts'

const people = [
  { name: 'Divine Uwera' },
  { name: 'Eric Mugisha' },
  { name: 'Béatrice Ingabire' },
  { name: 'Keza Umutoni', seat: 'waiting' as const },
  { name: 'Jean Nkusi', seat: 'released' as const },
  { name: 'Solange Mukamana', seat: 'held' as const },
]

async function enterAs(
  page: Page,
  { email, password }: Account,
  origin = process.env.SITE ?? '',
): Promise<void> {
  const answer = await page.request.post('/admin/login', { form: { email, password }, headers: { origin } })
  expect(answer.url()).toContain('/admin/login/done')
}

const line = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').first()).toContainText(words)
const answer = (page: Page) => page.locator('[aria-live=assertive]')
const inside = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

async function openDoor(page: Page, eventId: string): Promise<void> {
  await page.goto(`/admin/door/${eventId}`)
  await line(page, 'On line, all sent')
  await expect(page.getByText('Ready to work without a line', { exact: true })).toBeVisible({
    timeout: 20_000,
  })
}

async function find(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Find by name' }).click()
  await page.getByLabel('Name or code').fill(typed)
}

async function letIn(page: Page, typed: string, name: string): Promise<void> {
  await find(page, typed)
  await page.getByRole('button', { name: `Let in ${name}` }).click()
  await expect(answer(page)).toContainText('Let in')
  await expect(answer(page)).toContainText(name)
}

async function typeCode(page: Page, code: string): Promise<void> {
  await find(page, code)
  await page.keyboard.press('Enter')
}

/** A look at the page is a reason to ask at once. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const guestCalled = (guests: PlantedGuest[], name: string) =>
  guests.find((guest) => guest.name === name) ?? { id: '', name, code: '', seat: 'taken' as const }

/** Everything the phone keeps, by kind. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const files: string[] = []
    const builds = await caches.keys()
    for (const name of builds)
      for (const { url } of await (await caches.open(name)).keys()) files.push(new URL(url).pathname)
    const workers = await navigator.serviceWorker.getRegistrations()
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return { builds, files, databases, scopes: workers.map(({ scope }) => new URL(scope).pathname) }
  })

test('two phones lose the line, scan one ticket, come back in the wrong order, and end with the same truth', async ({
  visit,
}) => {
  test.slow()
  const event = await plantEvent(people)
  const eric = await anAdministrator('content')
  const [one, two] = [await visit(), await visit()]
  await enter(one)
  await enterAs(two, eric)
  await openDoor(one, event.id)
  await openDoor(two, event.id)

  // With a line: found without accents, let in, and soon known to the other phone.
  await letIn(one, 'ingabire bea', 'Béatrice Ingabire')
  await inside(one, 'In: 1 of 3')
  await line(one, 'On line, all sent')
  await lookAgain(two)
  await inside(two, 'In: 1 of 3')
  await typeCode(two, guestCalled(event.guests, 'Béatrice Ingabire').code)
  await expect(answer(two)).toContainText('Already in')
  await expect(answer(two)).toContainText(/first at \d\d:\d\d by aline@irishub\.example/)

  // Without one: each lets Divine in, the first phone earlier.
  await one.context().setOffline(true)
  await two.context().setOffline(true)
  await letIn(one, 'divine', 'Divine Uwera')
  await line(one, /No line since \d\d:\d\d\. Scans are kept\. 1 scan waits to be sent\./)
  await letIn(two, 'Uwera', 'Divine Uwera')
  await letIn(two, 'eric', 'Eric Mugisha')
  await line(two, '2 scans wait to be sent')
  // The page is opened again where nobody answers: it is all there.
  for (const phone of [one, two]) await phone.reload()
  await line(one, /No line since \d\d:\d\d\. Scans are kept\. 1 scan waits to be sent\./)
  await expect(one.getByText('Ready to work without a line', { exact: true })).toBeVisible()
  await inside(one, 'In: 2 of 3')
  await inside(two, 'In: 3 of 3')
  await typeCode(one, guestCalled(event.guests, 'Divine Uwera').code)
  await expect(answer(one)).toContainText('Already in')
  expect(await scansInDatabase(event.id)).toHaveLength(1)

  // The later scan is the first to arrive.
  await two.context().setOffline(false)
  await line(two, 'On line, all sent')
  await expect(two.getByRole('listitem').filter({ hasText: 'Divine Uwera' })).toContainText('Sent')
  await one.context().setOffline(false)
  await line(one, 'On line, all sent')
  const mine = one.getByRole('listitem').filter({ hasText: 'Divine Uwera' })
  await expect(mine).toContainText('Sent')
  await lookAgain(two)
  const theirs = two.getByRole('listitem').filter({ hasText: 'Divine Uwera' })
  await expect(theirs).toContainText(/Already in: first at \d\d:\d\d by aline@irishub\.example/)
  await expect(two.getByText('1 ticket was let in here and somewhere else before.')).toBeVisible()
  await expect(one.getByText('somewhere else before')).toHaveCount(0)
  for (const phone of [one, two]) await inside(phone, 'In: 3 of 3')
  const divine = guestCalled(event.guests, 'Divine Uwera').id
  const scans = (await scansInDatabase(event.id)).filter((scan) => scan.registration_id === divine)
  expect(scans.map((scan) => scan.scanned_by)).toEqual([demoOwner.email, eric.email])
  expect(await auditLines(event.id)).toEqual(['checked in at', 'checked in at', 'checked in at'])
})

test('SCR-01: a real picture of a ticket is read by the camera, also when the page was opened without a line; a wrong scan is taken back', async ({
  baseURL,
}) => {
  test.slow()
  const event = await plantEvent(people)
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  const { code } = guestCalled(event.guests, 'Divine Uwera')
  const film = filmOf(`https://irishub.example/s/${code}`, join(folder, 'ticket.y4m'))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 800 } })
    const page = await context.newPage()
    await enter(page)
    await openDoor(page, event.id)
    await expect(answer(page)).toContainText('Let in', { timeout: 20_000 })
    await expect(answer(page)).toContainText('Divine Uwera')
    await look(page, 'door-let-in')
    await inside(page, 'In: 1 of 3')
    await line(page, 'On line, all sent')
    expect(await scansInDatabase(event.id)).toHaveLength(1)
    await answer(page).getByRole('button', { name: 'Undo' }).click()
    await inside(page, 'In: 0 of 3')
    // The ticket is still before the camera, and is not let in again by itself.
    await expect.poll(() => scansInDatabase(event.id)).toHaveLength(0)
    await page.waitForTimeout(1500)
    await expect(page.getByText('Nobody yet.')).toBeVisible()
    expect(await auditLines(event.id)).toEqual(['checked in at', 'took back a check-in at'])
    await context.setOffline(true)
    await page.reload()
    await expect(answer(page)).toContainText('Let in', { timeout: 20_000 })
    await line(page, '1 scan waits to be sent')
    // One that never left the phone is simply gone.
    await answer(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Nobody yet.')).toBeVisible()
    await context.setOffline(false)
    await line(page, 'On line, all sent')
    expect(await auditLines(event.id)).toHaveLength(2)

    // No other page may look, though this browser would allow it.
    await page.goto('/admin')
    const elsewhere = await page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).then(
        () => 'sees',
        (error) => error.name,
      ),
    )
    expect(elsewhere).toBe('NotAllowedError')
    // Also not when the door is reached from there: it is loaded anew, with its own headers.
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Door' }).click()
    await page.getByRole('link', { name: event.title }).click()
    await expect(answer(page)).toContainText('Divine Uwera', { timeout: 20_000 })
  } finally {
    await browser.close()
  }
})

test('a phone with a reader of its own fetches none of ours', async ({ visit }) => {
  const event = await plantEvent(people)
  const page = await visit()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const native = class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => []
    }
    Object.assign(window, { BarcodeDetector: native })
  })
  await enter(page)
  await openDoor(page, event.id)
  expect(asked.filter((path) => /wasm|reader/.test(path))).toEqual([])
  // The same phone without it, so that this could fail.
  const other = await visit()
  const needed: string[] = []
  other.on('request', (request) => needed.push(new URL(request.url()).pathname))
  await enter(other)
  await openDoor(other, event.id)
  expect(needed.filter((path) => /wasm|reader/.test(path))).toHaveLength(2)
})

test('every ticket gets a plain answer, by keyboard alone, at 320 px, in the light and in the dark', async ({
  visit,
}) => {
  const event = await plantEvent(people)
  const page = await visit({ viewport: { width: 320, height: 640 } })
  await enter(page)
  await openDoor(page, event.id)
  await look(page, 'door')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Name or code')).toBeFocused()
  const codeOf = (name: string) => guestCalled(event.guests, name).code
  for (const [code, words] of [
    [codeOf('Keza Umutoni'), 'On the waiting list'],
    [codeOf('Jean Nkusi'), 'Gave the seat back'],
    [codeOf('Solange Mukamana'), 'Waits for a decision'],
    ['FFFF-2222', 'Not for this event'],
    [`https://irishub.example/fr/s/${codeOf('Divine Uwera')}`, 'Let in'],
    [codeOf('Divine Uwera').toLowerCase(), 'Already in'],
  ] as const) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(answer(page), code).toContainText(words)
    await expect(page.getByLabel('Name or code')).toHaveValue('')
    await expectFits(page)
    await expectAccessible(page)
  }
  await page.keyboard.type('eri')
  await expect(page.getByText('1 found')).toBeVisible()
  await look(page, 'door-find')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Let in Eric Mugisha' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answer(page)).toContainText('Eric Mugisha')
  await expect(page.getByLabel('Name or code')).toBeFocused()
  // Somebody who registered a minute ago, whom the phone has not heard of.
  const late = await plantGuest(event.id, 'Late Comer')
  await page.keyboard.type(late.code)
  await page.keyboard.press('Enter')
  await expect(answer(page)).toContainText('Late Comer')
  await inside(page, 'In: 3 of 4')
  const targets = page.locator('button, a[href^="/admin"]')
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    if (box) expect(Math.round(box.height), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(56)
  }
  await page.goto('/admin/door')
  await expect(page.getByRole('link', { name: event.title })).toBeVisible()
  await look(page, 'doors')
})

test('the session ends while scans wait: they stay, and are sent after signing in again', async ({
  visit,
}) => {
  const event = await plantEvent(people)
  const account = await anAdministrator('reviewer')
  const page = await visit()
  await enterAs(page, account)
  await openDoor(page, event.id)
  await page.context().clearCookies({ name: 'staff' })
  await letIn(page, 'divine', 'Divine Uwera')
  await line(page, 'Sign in again to send 1 scan')
  await look(page, 'door-signed-out')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await typePassword(page, account)
  await expect(page).toHaveURL(new RegExp(`/admin/door/${event.id}$`))
  await line(page, 'On line, all sent')
  await inside(page, 'In: 1 of 3')
  expect((await scansInDatabase(event.id)).map((scan) => scan.scanned_by)).toEqual([account.email])
})

test('another account finds nothing of the last one on the phone but what was not sent; signing out asks before that is lost, and then nothing is left', async ({
  visit,
}) => {
  test.slow()
  const [event, other] = [await plantEvent(people), await plantEvent(people)]
  const [first, second] = [await anAdministrator('content'), await anAdministrator('content')]
  const page = await visit()
  await enterAs(page, first)
  await openDoor(page, event.id)
  await page.context().setOffline(true)
  await letIn(page, 'divine', 'Divine Uwera')
  await page.context().clearCookies({ name: 'staff' })
  await page.context().setOffline(false)
  await enterAs(page, second)
  // Whichever page of the back-office is opened.
  await page.goto('/admin')
  await expect
    .poll(async () => (await keptOn(page)).files.filter((path) => path.includes('door/')))
    .toEqual([])
  await page.goto(`/admin/door/${other.id}`)
  await expect(page.getByText(`1 scan of ${first.email} was not sent from this phone.`)).toBeVisible()
  await look(page, 'door-left')
  const lists = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const asked = indexedDB.open('door')
        asked.onsuccess = () => {
          const read = asked.result.transaction('lists').objectStore('lists').getAll()
          read.onsuccess = () => {
            asked.result.close()
            resolve(read.result.map(({ account }) => account))
          }
        }
      }),
  )
  expect(lists).toEqual([second.email])

  await page.goto('/admin')
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toContain('1 scan of the door')
    dialog.dismiss()
  })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.goto(`/admin/door/${other.id}`)
  await page.getByRole('button', { name: 'Send in my name' }).click()
  await expect.poll(() => scansInDatabase(event.id)).toHaveLength(1)
  expect((await scansInDatabase(event.id))[0]?.scanned_by).toBe(second.email)
  await expect(page.getByText('was not sent from this phone')).toHaveCount(0)

  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect.poll(() => keptOn(page)).toEqual({ builds: [], files: [], databases: [], scopes: [] })
})

test('the worker keeps the door and nothing else, shows no old page while there is a line, and makes way for a new build', async ({
  visit,
}) => {
  test.slow()
  const event = await plantEvent(people)
  const way = await startLine()
  try {
    const page = await visit({ baseURL: way.origin })
    await enterAs(page, demoOwner, way.origin)
    await page.goto('/admin')
    await openDoor(page, event.id)
    const kept = await keptOn(page)
    expect(kept.scopes).toEqual(['/admin/door'])
    expect(kept.builds).toHaveLength(1)
    expect(kept.files).toContain(`/admin/door/${event.id}`)
    expect(kept.files.filter((path) => !/^\/assets\/[\w.-]+$/.test(path))).toEqual([
      `/admin/door/${event.id}`,
    ])
    // Nobody's name is in the pages that are kept.
    const html = await (await page.request.get(`/admin/door/${event.id}`)).text()
    for (const { name } of people) expect(html).not.toContain(name)

    // A line: what has changed is shown at once.
    await renameEvent(event.id, 'Another title')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another title')
    await expect(page.getByText('Ready to work without a line', { exact: true })).toBeVisible()

    // A line that is cut without the phone noticing, one that is too slow, one that fails.
    way.make('cut')
    await letIn(page, 'divine', 'Divine Uwera')
    await line(page, /No line since \d\d:\d\d\. Scans are kept\./)
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    await page.reload()
    await inside(page, 'In: 1 of 3')
    way.make('slow')
    const started = Date.now()
    await page.reload({ waitUntil: 'commit' })
    await inside(page, 'In: 1 of 3')
    expect(Date.now() - started).toBeLessThan(10_000)
    way.make('failing')
    await page.reload()
    await inside(page, 'In: 1 of 3')

    // A new build that cannot fetch the page leaves the last one in place.
    way.build('aaaaaaaaaaaa')
    await page.reload()
    await expect.poll(way.workers, { timeout: 20_000 }).toBeGreaterThan(0)
    await page.waitForTimeout(1000)
    expect((await keptOn(page)).builds).toContain(kept.builds[0])
    way.make('cut')
    await page.reload()
    await inside(page, 'In: 1 of 3')
    // And takes over when it can.
    way.make('good')
    await page.reload()
    await expect
      .poll(async () => (await keptOn(page)).builds, { timeout: 20_000 })
      .toEqual(['door aaaaaaaaaaaa'])
    await expect(page.getByText('Ready to work without a line', { exact: true })).toBeVisible({
      timeout: 20_000,
    })
    await line(page, 'On line, all sent')
    way.make('cut')
    await page.reload()
    await inside(page, 'In: 1 of 3')
    await expect(page.getByText('Ready to work without a line', { exact: true })).toBeVisible({
      timeout: 20_000,
    })
  } finally {
    way.close()
  }
})

test('a page of the last build says that there is a new one, and does not call itself ready', async ({
  visit,
}) => {
  const event = await plantEvent(people)
  const way = await startLine()
  try {
    const page = await visit({ baseURL: way.origin })
    await enterAs(page, demoOwner, way.origin)
    await openDoor(page, event.id)
    const home = await (await page.request.get('/')).text()
    way.build('bbbbbbbbbbbb', /\/assets\/app-[\w-]+\.css/.exec(home)?.[0])
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/admin/door'))?.update())
    await expect(page.getByText('There is a new version of this page')).toBeVisible({ timeout: 20_000 })
    await look(page, 'door-new')
    way.build('bbbbbbbbbbbb')
    await page.getByRole('button', { name: 'Open the page again' }).click()
    await expect(page.getByText('Ready to work without a line', { exact: true })).toBeVisible({
      timeout: 20_000,
    })
  } finally {
    way.close()
  }
})

test('control: it says that it is ready only when it is', async ({ visit }) => {
  const event = await plantEvent(people)
  const without = await visit({ serviceWorkers: 'block' })
  await enter(without)
  await without.goto(`/admin/door/${event.id}`)
  await expect(without.getByText('Not ready to work without a line')).toBeVisible({ timeout: 20_000 })
  // One file less, and the page that was ready is not.
  const page = await visit()
  await enter(page)
  await openDoor(page, event.id)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const asked of await cache.keys()) if (asked.url.endsWith('.wasm')) await cache.delete(asked)
    }
  })
  await page.context().setOffline(true)
  await page.reload()
  await line(page, 'No line')
  await expect(page.getByText('Not ready to work without a line')).toBeVisible({ timeout: 20_000 })
})

test('SCR-01: of all pages only the door may use the camera and run WebAssembly', async ({ visit }) => {
  const event = await plantEvent(people)
  const page = await visit()
  await enter(page)
  const addresses = readRoutes().map(({ path }) =>
    path.replace('/admin/door/:id', `/admin/door/${event.id}`).replace(/[:*]\w*\??/g, 'made-up'),
  )
  const allowed: string[] = []
  for (const path of new Set([...addresses, '/healthz', `/admin/door/${event.id}.data`])) {
    const got = await page.request.get(path, { maxRedirects: 0 })
    const { 'permissions-policy': device = '', 'content-security-policy': scripts = '' } = got.headers()
    const sees = device.includes('camera=(self)')
    expect(scripts.includes('wasm-unsafe-eval'), path).toBe(sees)
    if (sees) allowed.push(path)
    else expect(device, path).toBe('camera=(), microphone=(), geolocation=()')
  }
  expect(allowed).toEqual([`/admin/door/${event.id}`])
  const refused = await page.request.get('/admin/door/00000000-0000-4000-8000-000000000000')
  expect([refused.status(), refused.headers()['permissions-policy']]).toEqual([
    404,
    'camera=(), microphone=(), geolocation=()',
  ])
  const manifest = await (await page.request.get('/admin/door/app.webmanifest')).json()
  expect(manifest).toMatchObject({ start_url: '/admin/door', scope: '/admin/door', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true)
})

test('what a phone may send has a form and a limit', async ({ visit }) => {
  const event = await plantEvent(people)
  const page = await visit()
  await enter(page)
  const post = async (data: string, type = 'application/json') => {
    const headers = { origin: process.env.SITE ?? '', 'content-type': type }
    return (await page.request.post(`/admin/door/${event.id}/scans`, { data, headers })).status()
  }
  const scan = { id: crypto.randomUUID(), registration: event.guests[0]?.id, at: Date.now() }
  const batch = (scans: unknown[]) => JSON.stringify({ now: Date.now(), scans, takenBack: [] })
  expect(await post(batch([scan]))).toBe(200)
  expect(await post('{')).toBe(400)
  expect(await post(batch(Array.from({ length: 201 }, () => scan)))).toBe(400)
  expect(await post(`"${'x'.repeat(130 * 1024)}"`)).toBe(413)
  expect(await post('now=1', 'application/x-www-form-urlencoded')).toBe(400)
  expect(await scansInDatabase(event.id)).toHaveLength(1)
  // The list says 'nothing new' in no bytes.
  const list = await page.request.get(`/admin/door/${event.id}/list`)
  expect(Object.keys((await list.json()).guests[0]).sort()).toEqual([
    'code',
    'first',
    'id',
    'name',
    'seat',
    'standing',
  ])
  const again = await page.request.get(`/admin/door/${event.id}/list`, {
    headers: { 'if-none-match': list.headers().etag ?? '' },
  })
  expect([again.status(), (await again.body()).length]).toEqual([304, 0])
})
