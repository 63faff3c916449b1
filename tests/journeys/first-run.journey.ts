import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { freePort } from '../../tools/postgres.ts'
import { exitOf, startProgram, stopProcess } from '../../tools/processes.ts'
import { demoOwner, isAnswering, waitFor } from '../../tools/stack.ts'
import { open } from './admin.ts'
import { desktop, expect, expectAccessible, expectFits, phone, test } from './visitor.ts'

// Serial: each step finds the hub as the one before left it.
test.describe.configure({ mode: 'serial' })

const stack: Record<string, string> = JSON.parse(process.env.STACK ?? '{}')
const database = `empty_${randomUUID().slice(0, 8)}`
const inDatabase = (url = '') => Object.assign(new URL(url), { pathname: `/${database}` }).href
const folder = mkdtempSync(join(tmpdir(), 'first-run-'))
let origin = ''
let owner: pg.Client
const ends: (() => unknown)[] = []

/** A hub as `migrate` leaves it: not seeded, with an owner and nothing else. */
test.beforeAll(async () => {
  const port = String(await freePort())
  origin = `http://localhost:${port}`
  const admin = new pg.Client({ connectionString: stack.DATABASE_OWNER_URL })
  await admin.connect()
  await admin.query(`create database ${database}`)
  ends.push(async () => {
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
    rmSync(folder, { recursive: true, force: true })
  })
  const env = {
    PATH: process.env.PATH ?? '',
    ...stack,
    DATABASE_URL: inDatabase(stack.DATABASE_URL),
    DATABASE_OWNER_URL: inDatabase(stack.DATABASE_OWNER_URL),
    DATABASE_PUBLIC_URL: inDatabase(stack.DATABASE_PUBLIC_URL),
    PORT: port,
    PUBLIC_ORIGIN: origin,
    SMS_PROVIDERS: '',
    PAYMENT_PROVIDERS: '',
    PAGE_CACHE_DIR: join(folder, 'pages'),
    STORAGE_DIR: join(folder, 'files'),
  }
  const cli = async (args: string[], input = '') => {
    const child = startProgram(process.execPath, ['build/server/cli.js', ...args], { env })
    child.stdin?.end(input)
    expect(await exitOf(child), args.join(' ')).toBe(0)
  }
  await cli(['migrate'])
  await cli(['owner', demoOwner.email], `${demoOwner.password}\n`)
  const web = startProgram(process.execPath, ['build/server/web.js'], { env, stdio: 'ignore' })
  ends.push(() => stopProcess(web))
  await waitFor('the empty hub', isAnswering(`${origin}/readyz`))
  owner = new pg.Client({ connectionString: env.DATABASE_OWNER_URL })
  await owner.connect()
  ends.push(() => owner.end())
})

test.afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

async function enter(page: Page): Promise<void> {
  const token = randomUUID()
  await owner.query(
    `insert into staff_sessions (id, staff_id, token_hash, address, user_agent, seen_at, ends_at)
     select gen_random_uuid(), id, $1, '203.0.113.1', 'journey', now(), now() + interval '12 hours' from staff`,
    [createHash('sha256').update(token).digest('base64url')],
  )
  await owner.query("update staff set totp_secret = 'x', totp_confirmed_at = now()")
  await page.context().addCookies([{ name: 'staff', value: token, url: origin }])
}

test('NAV-12: an empty hub is presentable: pages, contact without invented addresses, and legal texts that say they are drafts', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, baseURL: origin })
  for (const path of ['/', '/contact', '/programs', '/fr', '/rw/contact']) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expectFits(page)
  }
  await expect(page.locator('footer')).not.toContainText('@')
  await expect(page.locator('footer a[href^="tel:"]')).toHaveCount(0)
  for (const [path, words] of [
    ['/privacy-policy', 'This text is a draft. IRIS Hub has not confirmed it yet.'],
    ['/fr/privacy-policy', 'Ce texte est un projet. IRIS Hub ne l’a pas encore confirmé.'],
    ['/rw/terms-of-service', 'Iyi nyandiko ni umushinga. IRIS Hub ntirayemeza.'],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByText(words)).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  }
})

test('the first steps shrink as the hub is set up, and are hidden and shown again by an owner', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop, baseURL: origin })
  await enter(page)
  await open(page, '/admin')
  const steps = page.locator('section').filter({ has: page.getByRole('heading', { name: 'First steps' }) })
  await expect(steps.getByText('0 of 10 done')).toBeVisible()
  await expect(steps.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)

  await steps.getByRole('link', { name: 'Contact details' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the hub').fill('Umurava Lab')
  await dialog.getByLabel('First phone (optional)').fill('0788 111 222')
  await dialog.getByLabel('Contact e-mail (optional)').fill('hello@umurava.test')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contact details and social links updated successfully')).toBeVisible()

  await open(page, '/admin/settings/legal/privacy')
  await expect(dialog.getByText('Visitors read this draft with a notice')).toBeVisible()
  await expect(dialog.getByLabel('In English')).toHaveValue(/Umurava Lab is responsible for your data/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Privacy policy updated successfully, version 1')).toBeVisible()
  await open(page, '/admin/settings/legal/terms')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Terms of service updated successfully, version 1')).toBeVisible()
  const visitor = await visit({ baseURL: origin })
  await expect.poll(async () => (await visitor.goto('/privacy-policy'))?.text()).toContain('Last changed')
  await expect(visitor.getByText('This text is a draft')).toHaveCount(0)
  await expect(visitor.locator('header').getByRole('img', { name: 'Umurava Lab' })).toBeVisible()
  await expectFits(visitor)

  await open(page, '/admin')
  await expect(steps.getByText('2 of 10 done')).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Legal texts' })).toHaveCount(0)
  await steps.getByRole('button', { name: 'Hide this list' }).click()
  await expect(page.getByText('Hidden. Site settings, First steps, shows the list again.')).toBeVisible()
  await expect(steps).toHaveCount(0)
  await open(page, '/admin/settings/start')
  await dialog.getByLabel('Hide the list of first steps').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('First steps updated successfully')).toBeVisible()
  await open(page, '/admin')
  await expect(steps.getByText('2 of 10 done')).toBeVisible()
})

test('an unreadable colour is refused with its contrast, a readable one is on every page at once', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop, baseURL: origin })
  const visitor = await visit({ baseURL: origin })
  await visitor.goto('/')
  await expect(visitor.locator('link[href^="/colours/"]')).toHaveCount(0)
  await enter(page)
  await open(page, '/admin/settings/appearance')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Primary colour').fill('#e0693e')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    dialog.getByText(
      'White text on it has a contrast of 3.3 to 1 and needs 4.5 to 1. Choose a darker colour.',
    ),
  ).toBeVisible()
  await expect(dialog.getByLabel('Primary colour')).toHaveValue('#e0693e')
  await dialog.getByLabel('Primary colour').fill('#0b5c8a')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Logo and colours updated successfully')).toBeVisible()

  const colourOf = (on: Page, selector: string) =>
    on
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect
    .poll(async () => {
      await visitor.goto('/')
      return colourOf(visitor, 'main .bg-clay-600')
    })
    .toBe('rgb(11, 92, 138)')
  await expectAccessible(visitor)
  await expect(page.locator('link[href="/colours/0b5c8a-f7c948.css"]')).toHaveCount(1)
  await open(page, '/admin')
  await expectAccessible(page)
})
