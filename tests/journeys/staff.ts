import { randomUUID } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import type { Page } from '@playwright/test'
import { demoCode, demoOwner } from '../../tools/stack.ts'
import { ask } from './database.ts'
import { expect, expectAccessible, expectFits, finishTransitions, readMail } from './visitor.ts'

export { demoOwner }
export type Account = { email: string; password: string }

const ways = { Password: 'password', 'SMS code': 'sms', 'Magic link': 'link' } as const

/**
 * A new member of staff with an account of their own, so that journeys do not lock each other out. Without groups, no
 * second step is needed; owners and finance share the owner's authenticator.
 */
export async function anAdministrator(...wanted: string[]): Promise<Account> {
  const groups = wanted.length > 0 ? wanted : ['content', 'reviewer']
  const hasApp = groups.includes('owner') || groups.includes('finance')
  const email = `staff.${randomUUID()}@irishub.example`
  // With the owner's password: hashing another takes longer than many a journey.
  const rows = await ask(
    `insert into staff (id, email, role, groups, email_verified_at, password_hash, totp_secret, totp_confirmed_at)
     select gen_random_uuid(), $1, 'admin', $2, now(), password_hash,
       case when $4 then totp_secret end, case when $4 then now() end
     from staff where email = $3 returning id`,
    [email, groups, demoOwner.email, hasApp],
  )
  expect(rows).toHaveLength(1)
  return { email, password: demoOwner.password }
}

/** The link in the newest mail with this subject. */
export async function linkIn(to: string, subject: string): Promise<string> {
  const { text } = await readMail(to, subject)
  return /https?:\/\/\S+\/admin\/login\/\S+/.exec(text)?.[0] ?? ''
}

export async function codeBySms(to: string): Promise<string> {
  let code: string | undefined
  const look = async () => {
    const texts: { to: string; text: string }[] = await (await fetch(`${process.env.SMS}/texts`)).json()
    code = texts
      .filter((one) => one.to.replace(/\D/g, '') === to.replace(/\D/g, ''))
      .map(({ text }) => /\d{6}/.exec(text)?.[0])
      .at(0)
    return code
  }
  await expect.poll(look, { timeout: 20_000, message: `a text to ${to}` }).toBeTruthy()
  return code ?? ''
}

/**
 * Waits until React has hydrated the page: before that a tap is a plain form post, which works but is slower to test.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect
    .poll(() => page.evaluate(() => '__reactRouterDataRouter' in window || !document.querySelector('script')))
    .toBe(true)
}

export async function chooseWay(page: Page, way: keyof typeof ways): Promise<void> {
  await page.getByRole('link', { name: way }).click()
  await page.waitForURL(new RegExp(`method=${ways[way]}`))
  // The address may change a moment before the form does.
  await expect(page.getByRole('link', { name: way })).toHaveAttribute('aria-current', 'page')
}

/** Types address and password and sends them. The journey checks what follows. */
export async function typePassword(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function signIn(page: Page, account: Account, path = '/admin'): Promise<void> {
  await goTo(page, path)
  await typePassword(page, account)
  const second = page.getByRole('textbox', { name: 'Code from your app' })
  await expect(page.getByText('Successfully logged in!').or(second)).toBeVisible()
  if (await second.isVisible()) {
    await second.fill(await demoCode())
    await page.getByRole('button', { name: 'Verify' }).click()
  }
  await expectIn(page)
}

/** AUT-17 */
export async function expectIn(page: Page): Promise<void> {
  await expect(page.getByText('Successfully logged in!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
}

/** The code of the authenticator app, computed from the key that the page shows. */
export function codeOfApp(key: string, at = Date.now()): Promise<string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...key.replace(/[\s=]/g, '')]
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return createOTP(String.fromCharCode(...bytes)).hotp(Math.floor(at / 30_000))
}

async function inTheme(page: Page, theme: string | undefined): Promise<void> {
  await page.evaluate((one) => {
    if (one) document.documentElement.dataset.theme = one
    else delete document.documentElement.dataset.theme
  }, theme)
  await finishTransitions(page)
}

/** Expects the page to be accessible and to fit, in light and dark. With SHOTS set it also takes screenshots. */
export async function look(page: Page, name: string): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset.theme)
  await expectFits(page)
  await inTheme(page, 'light')
  await expectAccessible(page)
  await inTheme(page, 'dark')
  await expectAccessible(page, 'colours')
  if (process.env.SHOTS) await pictures(page, name)
  await inTheme(page, before)
}

/**
 * Wide in light, on a phone in dark, and at the smallest width: problems of either width or either theme are found
 * once. The screen is loaded once.
 */
export async function lookAtEveryWidth(page: Page, name: string): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset.theme)
  await expectFits(page)
  await inTheme(page, 'light')
  await expectAccessible(page)
  if (process.env.SHOTS) await pictures(page, name)
  await page.setViewportSize({ width: 360, height: 800 })
  await inTheme(page, 'dark')
  await expectFits(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectFits(page)
  await inTheme(page, before)
}

async function pictures(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()
  for (const theme of ['light', 'dark']) {
    await inTheme(page, theme)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${theme}-${width}.png`, fullPage: true })
    }
  }
  if (size) await page.setViewportSize(size)
}
