import { enter } from './admin.ts'
import {
  auditLines,
  plantCrowd,
  plantEvent,
  renameEvent,
  scansInDatabase,
  startLine,
} from './checkin-fixture.ts'
import {
  enterAs,
  inside,
  keptOn,
  letIn,
  line,
  openCheckin,
  people,
  readFrom,
  writeOn,
} from './checkin-phone.ts'
import { anAdministrator, demoOwner, look, typePassword } from './staff.ts'
import { expect, leaveToTheNight, test } from './visitor.ts'

test('the session ends while scans wait: they stay, and are sent after signing in again', async ({
  visit,
}) => {
  const event = await plantEvent(people)
  const account = await anAdministrator('reviewer')
  const page = await visit()
  await enterAs(page, account)
  await openCheckin(page, event.id)
  await page.context().clearCookies({ name: 'staff' })
  await letIn(page, 'divine', 'Divine Uwera')
  await line(page, 'Sign in again to send 1 scan')
  await look(page, 'door-signed-out')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await typePassword(page, account)
  await expect(page).toHaveURL(new RegExp(`/admin/door/${event.id}$`))
  await line(page, 'Online, all sent')
  await inside(page, 'In: 1 of 3')
  expect((await scansInDatabase(event.id)).map((scan) => scan.scanned_by)).toEqual([account.email])
})

test('a long queue is sent in batches, and data of events that ended more than a day ago leaves the phone, except unsent scans', async ({
  visit,
}) => {
  leaveToTheNight()
  const event = await plantEvent([])
  const crowd = await plantCrowd(event.id, 205)
  const page = await visit()
  await enter(page)
  await openCheckin(page, event.id)
  const scans = crowd.map((registrationId, n) => ({
    id: crypto.randomUUID(),
    eventId: event.id,
    registrationId,
    at: Date.now() - n,
    account: demoOwner.email,
    state: 'waiting',
    tried: false,
  }))
  await writeOn(page, 'scans', scans)
  await page.reload()
  await line(page, 'Online, all sent')
  await inside(page, 'In: 205 of 205')
  expect(await scansInDatabase(event.id)).toHaveLength(205)
  expect(await auditLines(event.id)).toEqual(['checked in at', 'checked in at'])

  // As it would be two days later.
  const [list] = await readFrom(page, 'lists')
  await writeOn(page, 'lists', [{ ...list, endsAt: Date.now() - 25 * 3600 * 1000 }])
  const late = {
    ...scans[0],
    id: crypto.randomUUID(),
    eventId: crypto.randomUUID(),
    at: Date.now() - 30 * 3600 * 1000,
  }
  await writeOn(page, 'scans', [late])
  await page.goto('/admin')
  await expect.poll(() => readFrom(page, 'lists')).toEqual([])
  await expect
    .poll(async () => (await keptOn(page)).files.filter((path) => path.includes('door/')))
    .toEqual([])
  const left = await readFrom(page, 'scans')
  expect(left.filter(({ state }) => state === 'waiting')).toMatchObject([{ id: late.id }])
})

test('another account finds nothing of the previous one on the phone except unsent scans; signing out asks before those are lost, and then nothing is left', async ({
  visit,
}) => {
  leaveToTheNight()
  test.slow()
  const [event, other] = [await plantEvent(people), await plantEvent(people)]
  const [first, second] = [await anAdministrator('content'), await anAdministrator('content')]
  const page = await visit()
  await enterAs(page, first)
  await openCheckin(page, event.id)
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
  const lists = (await readFrom(page, 'lists')).map(({ account }) => account)
  expect(lists).toEqual([second.email])

  await page.goto('/admin')
  let question = ''
  page.once('dialog', async (dialog) => {
    await dialog.dismiss()
    question = dialog.message()
  })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => question).toContain('1 scan was')
  await page.goto(`/admin/door/${other.id}`)
  await page.getByRole('button', { name: 'Send in my name' }).click()
  await expect.poll(() => scansInDatabase(event.id)).toHaveLength(1)
  expect((await scansInDatabase(event.id))[0]?.scanned_by).toBe(second.email)
  await expect(page.getByText('was not sent from this phone')).toHaveCount(0)

  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  // Opening a database that is being deleted would create it again, so only the names are listed first.
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect.poll(() => keptOn(page)).toEqual({ builds: [], files: [], databases: [], scopes: [] })
})

test('the worker caches the check-in pages and nothing else, shows no old page while online, and is replaced by a new build', async ({
  visit,
}) => {
  leaveToTheNight()
  test.slow()
  const event = await plantEvent(people)
  const way = await startLine()
  try {
    const page = await visit({ baseURL: way.origin })
    await enterAs(page, demoOwner, way.origin)
    await page.goto('/admin')
    await openCheckin(page, event.id)
    const kept = await keptOn(page)
    expect(kept.scopes).toEqual(['/admin/door'])
    expect(kept.builds).toHaveLength(1)
    expect(kept.files).toContain(`/admin/door/${event.id}`)
    expect(kept.files.filter((path) => !/^\/assets\/[\w.-]+$/.test(path))).toEqual([
      `/admin/door/${event.id}`,
    ])
    // The cached pages contain no personal names.
    const html = await (await page.request.get(`/admin/door/${event.id}`)).text()
    for (const { name } of people) expect(html).not.toContain(name)

    // Online: changes are shown at once.
    await renameEvent(event.id, 'Another title')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another title')
    await expect(page.getByText('Ready to work offline', { exact: true })).toBeVisible()

    // A connection that is cut without the phone noticing, one that is too slow, one that fails.
    way.make('cut')
    await letIn(page, 'divine', 'Divine Uwera')
    await line(page, /Offline since \d\d:\d\d\. Scans are kept\./)
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

    // A new build that cannot fetch the page leaves the previous one in place.
    way.build('aaaaaaaaaaaa')
    await page.reload()
    await expect.poll(way.workers, { timeout: 20_000 }).toBeGreaterThan(0)
    await page.waitForTimeout(1000)
    expect(await page.evaluate(() => caches.keys())).toContain(kept.builds[0])
    way.make('cut')
    await page.reload()
    await inside(page, 'In: 1 of 3')
    // And takes over when it can.
    way.make('good')
    await page.reload()
    await expect
      .poll(() => page.evaluate(() => caches.keys()), { timeout: 40_000 })
      .toEqual(['door aaaaaaaaaaaa'])
    await expect(page.getByText('Ready to work offline', { exact: true })).toBeVisible({
      timeout: 20_000,
    })
    await line(page, 'Online, all sent')
    way.make('cut')
    await page.reload()
    await inside(page, 'In: 1 of 3')
    await expect(page.getByText('Ready to work offline', { exact: true })).toBeVisible({
      timeout: 20_000,
    })
  } finally {
    way.close()
  }
})

test('a page of the previous build says that there is a new one, and does not call itself ready', async ({
  visit,
}) => {
  leaveToTheNight()
  const event = await plantEvent(people)
  const way = await startLine()
  try {
    const page = await visit({ baseURL: way.origin })
    await enterAs(page, demoOwner, way.origin)
    await openCheckin(page, event.id)
    const home = await (await page.request.get('/')).text()
    way.build('bbbbbbbbbbbb', /\/assets\/app-[\w-]+\.css/.exec(home)?.[0])
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/admin/door'))?.update())
    await expect(page.getByText('There is a new version of this page')).toBeVisible({ timeout: 20_000 })
    await look(page, 'door-new')
    way.build('bbbbbbbbbbbb')
    await page.getByRole('button', { name: 'Open the page again' }).click()
    await expect(page.getByText('Ready to work offline', { exact: true })).toBeVisible({
      timeout: 20_000,
    })
  } finally {
    way.close()
  }
})

test('control: the page says that it is ready only when it is', async ({ visit }) => {
  leaveToTheNight()
  const event = await plantEvent(people)
  const without = await visit({ serviceWorkers: 'block' })
  await enter(without)
  await without.goto(`/admin/door/${event.id}`)
  await expect(without.getByText('Not ready to work offline')).toBeVisible({ timeout: 20_000 })
  // With one file missing, the page that was ready no longer is.
  const page = await visit()
  await enter(page)
  await openCheckin(page, event.id)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const asked of await cache.keys()) if (asked.url.endsWith('.wasm')) await cache.delete(asked)
    }
  })
  await page.context().setOffline(true)
  await page.reload()
  await line(page, 'Offline')
  await expect(page.getByText('Not ready to work offline')).toBeVisible({ timeout: 20_000 })
})
