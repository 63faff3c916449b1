import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { bakedInto, verifyBadge } from '../support/badge-verifier.ts'
import { plantCertificate } from '../support/planted-certificate.ts'
import { randomLetters } from '../support/random.ts'
import { anAdministrator, goTo, lookAtEveryWidth, signIn } from './staff.ts'
import {
  desktop,
  expect,
  expectAccessible,
  expectFits,
  leaveToTheNight,
  phone,
  readMail,
  test,
} from './visitor.ts'

type Visit = (options?: object) => Promise<Page>

async function plant(lastName: string) {
  const { DATABASE_OWNER_URL } = JSON.parse(process.env.STACK ?? '{}')
  const db = new pg.Client({ connectionString: DATABASE_OWNER_URL })
  await db.connect()
  const email = `sandrine.${randomUUID()}@example.com`
  const planted = await plantCertificate(db, { firstName: 'Sandrine', lastName, email })
  await db.end()
  return { ...planted, email, name: `Sandrine ${lastName}` }
}

/** Staff correct the name: the new certificate is signed, rendered and sent by the product itself. */
async function issueAgain(visit: Visit, lastName = `Umutesi${randomLetters(6)}`) {
  const old = await plant('Umutes')
  const staff = await visit({ viewport: desktop })
  await signIn(staff, await anAdministrator('reviewer'), `/admin/certificates?q=${old.number}`)
  await staff.getByRole('link', { name: old.name, exact: true }).click()
  const name = `Sandrine ${lastName}`
  await staff.getByLabel('Name, to issue it again').fill(name)
  await staff.getByLabel('Reason').fill('One letter was missing.')
  await staff.getByRole('button', { name: 'Issue again' }).click()
  await expect(staff.getByText('Certificate issued again')).toBeVisible()
  const { text } = await readMail(old.email, 'your certificate')
  const link = /https?:\/\/\S+\/certificate\/[\w-]{22}/.exec(text)?.[0] ?? 'none'
  return { old, staff, name, path: new URL(link).pathname }
}

/** Reloads the page until the worker has rendered the picture. */
async function openRendered(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(path)
        return page.getByRole('link', { name: 'Download image' }).isVisible()
      },
      { timeout: 60_000, intervals: [500] },
    )
    .toBe(true)
}

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

/** Fetches like any verifier. */
const online = async (address: string): Promise<unknown> => {
  const { origin } = new URL(process.env.SITE ?? '')
  return (await fetch(address.replace(new URL(address).origin, origin))).json()
}

for (const viewport of [phone, desktop])
  test(`CRT-05, CRT-06, CRT-08, CRT-09: a certificate is viewed, verified and downloaded at ${viewport.width}, without JavaScript`, async ({
    visit,
  }) => {
    if (viewport !== phone) leaveToTheNight()
    const { name, path } = await issueAgain(visit)
    const page = await visit({ viewport, javaScriptEnabled: false })
    await openRendered(page, path)
    const answer = await page.goto(path)
    const html = (await answer?.body()) ?? Buffer.alloc(0)
    console.log(`certificate page: ${html.length} bytes of HTML`)
    expect(html.length).toBeLessThan(20 * 1024)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Valid', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('November 10, 2026')).toBeVisible()
    // NAV-02: neither the menu nor the footer of the site.
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expectFits(page)
    await expectAccessible(page)
    await shoot(page, `certificate-${viewport.width}`)
    const draft = await page.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href')
    expect(decodeURIComponent(draft ?? '')).toContain(
      `mailto:?subject=Certificate: Web foundations&body=${name}`,
    )
    const added = await page.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href')
    expect(new URL(added ?? '').searchParams.get('issueMonth')).toBe('11')

    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download image' }).click()
    const picture = await coming
    expect(picture.suggestedFilename()).toMatch(/^IRIS-\d{13}-[A-Z0-9]{9}\.png$/)
    await expect(page.getByText('Certificate downloaded successfully!')).toBeVisible()
    const png = readFileSync(await picture.path())
    expect(await sharp(png).metadata()).toMatchObject({ width: 2400, height: 1600 })
    expect(await verifyBadge(bakedInto(png) ?? '', online)).toMatchObject({ ok: true, name })

    await page.goto(path)
    const paper = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF' }).click()
    expect((await paper).suggestedFilename()).toMatch(/^IRIS-.*\.pdf$/)
    const badge = await (await page.request.get(`${path}/badge.json`)).json()
    const sent = await (await page.request.get(`${path}/badge.jwt`)).text()
    expect(badge).toMatchObject({
      type: 'EnvelopedVerifiableCredential',
      id: `data:application/vc+jwt,${sent}`,
    })
    expect(await verifyBadge(sent, online)).toMatchObject({ ok: true, name })
  })

test('A-ADD-04, CRT-09: a revoked certificate says so, to people and to machines; a replaced one links to its replacement and shows no name', async ({
  visit,
}) => {
  const { old, staff, name, path } = await issueAgain(visit)
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(`/certificate/${old.address}`)
  await expect(page.getByText('Replaced', { exact: true })).toBeVisible()
  expect(await page.content()).not.toContain(old.name)
  await expectAccessible(page)
  await shoot(page, 'certificate-replaced')
  await page.getByRole('link', { name: 'See the valid certificate' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const badge = await (await page.request.get(`${path}/badge.jwt`)).text()

  await staff.getByLabel('Reason').fill('Somebody else sat the exam.')
  await staff.getByRole('button', { name: 'Revoke' }).click()
  await expect(staff.getByText('Certificate revoked')).toBeVisible()
  await page.goto(path)
  await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download image' })).toHaveCount(0)
  expect(await page.content()).not.toContain('Somebody else sat the exam.')
  await expectFits(page)
  await expectAccessible(page)
  await shoot(page, 'certificate-revoked')
  expect(await verifyBadge(badge, online)).toEqual({ ok: false, because: 'revoked' })
  await goTo(staff, '/admin/certificates')
  await lookAtEveryWidth(staff, 'certificates')
})

test('CRT-09: an unknown certificate is clearly not found, in three languages, and neither is its badge', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  const nobody = 'AAAAAAAAAAAAAAAAAAAAAA'
  for (const [prefix, title] of [
    ['', 'Certificate not found'],
    ['/fr', 'Certificat introuvable'],
    ['/rw', 'Icyemezo nticyabonetse'],
  ]) {
    const answer = await page.goto(`${prefix}/certificate/${nobody}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await expectAccessible(page)
  await shoot(page, 'certificate-missing')
  for (const file of ['picture.png', 'paper.pdf', 'badge.json', 'badge.jwt'])
    expect((await page.request.get(`/certificate/${nobody}/${file}`)).status(), file).toBe(404)
  const { keys } = (await online('http://x/issuer/keys')) as { keys: object[] }
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) expect(key).not.toHaveProperty('d')
})
