import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments, wholeChromium } from '../../tools/chromium.ts'
import { enter } from './admin.ts'
import { auditLines, filmOf, plantEvent, plantGuest, scansInDatabase } from './checkin-fixture.ts'
import {
  answer,
  enterAs,
  guestCalled,
  inside,
  letIn,
  line,
  lookAgain,
  openCheckin,
  people,
  typeCode,
} from './checkin-phone.ts'
import { readRoutes } from './matrix-fixture.ts'
import { anAdministrator, demoOwner, look } from './staff.ts'
import { expect, expectAccessible, expectFits, leaveToTheNight, test } from './visitor.ts'

test('two phones lose their connection, scan one ticket, come back in the wrong order, and end with the same result', async ({
  visit,
}) => {
  test.slow()
  const event = await plantEvent(people)
  const eric = await anAdministrator('content')
  const [one, two] = [await visit(), await visit()]
  await enter(one)
  await enterAs(two, eric)
  await openCheckin(one, event.id)
  await openCheckin(two, event.id)

  // Online: found without accents, checked in, and soon known to the other phone.
  await letIn(one, 'ingabire bea', 'Béatrice Ingabire')
  await inside(one, 'In: 1 of 3')
  await line(one, 'Online, all sent')
  // Automatically, with the next list.
  await expect(two.getByText('In: 1 of 3', { exact: true })).toBeVisible({ timeout: 20_000 })
  await typeCode(two, guestCalled(event.guests, 'Béatrice Ingabire').code)
  await expect(answer(two)).toContainText('Already in')
  await expect(answer(two)).toContainText(/first at \d\d:\d\d by aline@irishub\.example/)

  // Offline: each phone checks Divine in, the first phone earlier.
  await one.context().setOffline(true)
  await two.context().setOffline(true)
  await letIn(one, 'divine', 'Divine Uwera')
  await line(one, /Offline since \d\d:\d\d\. Scans are kept\. 1 scan waits to be sent\./)
  await letIn(two, 'Uwera', 'Divine Uwera')
  await letIn(two, 'eric', 'Eric Mugisha')
  await line(two, '2 scans wait to be sent')
  // The page is opened again while offline: everything is there.
  for (const phone of [one, two]) await phone.reload()
  await line(one, /Offline since \d\d:\d\d\. Scans are kept\. 1 scan waits to be sent\./)
  await expect(one.getByText('Ready to work offline', { exact: true })).toBeVisible()
  await inside(one, 'In: 2 of 3')
  await inside(two, 'In: 3 of 3')
  await typeCode(one, guestCalled(event.guests, 'Divine Uwera').code)
  await expect(answer(one)).toContainText('Already in')
  expect(await scansInDatabase(event.id)).toHaveLength(1)

  // The later scan is the first to arrive.
  await two.context().setOffline(false)
  await line(two, 'Online, all sent')
  await expect(two.getByRole('listitem').filter({ hasText: 'Divine Uwera' })).toContainText('Sent')
  await one.context().setOffline(false)
  await line(one, 'Online, all sent')
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

test('SCR-01: the camera reads a real picture of a ticket, also when the page was opened offline; a wrong scan is undone', async ({
  baseURL,
}) => {
  leaveToTheNight()
  test.slow()
  const event = await plantEvent(people)
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  const { code } = guestCalled(event.guests, 'Divine Uwera')
  const film = filmOf(`https://irishub.example/s/${code}`, join(folder, 'ticket.y4m'))
  const browser = await chromium.launch({
    executablePath: wholeChromium,
    args: [
      ...browserArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 800 } })
    const page = await context.newPage()
    await enter(page)
    await openCheckin(page, event.id)
    await expect(answer(page)).toContainText('Let in', { timeout: 20_000 })
    await expect(answer(page)).toContainText('Divine Uwera')
    await look(page, 'door-let-in')
    await inside(page, 'In: 1 of 3')
    await line(page, 'Online, all sent')
    expect(await scansInDatabase(event.id)).toHaveLength(1)
    await answer(page).getByRole('button', { name: 'Undo' }).click()
    await inside(page, 'In: 0 of 3')
    // The ticket is still in front of the camera, and is not checked in again automatically.
    await expect.poll(() => scansInDatabase(event.id)).toHaveLength(0)
    await page.waitForTimeout(1500)
    await expect(page.getByText('Nobody yet.')).toBeVisible()
    expect(await auditLines(event.id)).toEqual(['checked in at', 'took back a check-in at'])
    await context.setOffline(true)
    await page.reload()
    await expect(answer(page)).toContainText('Let in', { timeout: 20_000 })
    await line(page, '1 scan waits to be sent')
    // A scan that never left the phone is simply removed.
    await answer(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Nobody yet.')).toBeVisible()
    await context.setOffline(false)
    await line(page, 'Online, all sent')
    expect(await auditLines(event.id)).toHaveLength(2)

    // No other page may use the camera, though this browser would allow it.
    await page.goto('/admin')
    const elsewhere = await page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).then(
        () => 'sees',
        (error) => error.name,
      ),
    )
    expect(elsewhere).toBe('NotAllowedError')
    // Nor when check-in is opened from there: it is loaded as a new document, with its own headers.
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Admin' })
    await menu.getByText('Website', { exact: true }).click()
    await menu.getByRole('link', { name: 'Door' }).click()
    await page.getByRole('link', { name: event.title }).click()
    await expect(answer(page)).toContainText('Divine Uwera', { timeout: 20_000 })
  } finally {
    await browser.close()
  }
})

test('a phone with a built-in barcode reader does not fetch ours', async ({ visit }) => {
  leaveToTheNight()
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
  await openCheckin(page, event.id)
  expect(asked.filter((path) => /wasm|reader/.test(path))).toEqual([])
  // The same phone without one, so that this test can fail.
  const other = await visit()
  const needed: string[] = []
  other.on('request', (request) => needed.push(new URL(request.url()).pathname))
  await enter(other)
  await openCheckin(other, event.id)
  expect(needed.filter((path) => /wasm|reader/.test(path))).toHaveLength(2)
})

test('every ticket gets a clear answer, by keyboard alone, at 320 px, in light and dark', async ({
  visit,
}) => {
  const event = await plantEvent(people)
  const page = await visit({ viewport: { width: 320, height: 640 } })
  await enter(page)
  await openCheckin(page, event.id)
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
  // A person who registered a minute ago, unknown to the phone.
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

test('SCR-01: only the check-in page may use the camera and run WebAssembly', async ({ visit }) => {
  const event = await plantEvent(people)
  const page = await visit()
  await enter(page)
  // The other languages are served by the same code; they are tested each night.
  const asked = readRoutes().filter(({ path }) => process.env.FULL || !/^\/(?:fr|rw)\b/.test(path))
  const addresses = asked.map(({ path }) =>
    path.replace('/admin/door/:id', `/admin/door/${event.id}`).replace(/[:*]\w*\??/g, 'made-up'),
  )
  const allowed: string[] = []
  const paths = new Set([...addresses, '/healthz', `/admin/door/${event.id}.data`]).values()
  const scanTheNext = async () => {
    for (const path of paths) {
      const got = await page.request.get(path, { maxRedirects: 0 })
      const { 'permissions-policy': device = '', 'content-security-policy': scripts = '' } = got.headers()
      const sees = device.includes('camera=(self)')
      expect(scripts.includes('wasm-unsafe-eval'), path).toBe(sees)
      if (sees) allowed.push(path)
      else expect(device, path).toBe('camera=(), microphone=(), geolocation=()')
    }
  }
  // There are hundreds, so four requests run at a time.
  await Promise.all([scanTheNext(), scanTheNext(), scanTheNext(), scanTheNext()])
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

test('requests from a phone are validated and limited', async ({ visit }) => {
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
  // An unchanged list is answered without a body.
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
