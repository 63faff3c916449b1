import {
  anAdministrator,
  chooseWay,
  expectIn,
  goTo,
  linkIn,
  look,
  signIn,
  signOut,
  typePassword,
} from './staff.ts'
import { desktop, expect, readMail, test } from './visitor.ts'

test('AUT-11, AUT-12, AUT-14: one of the first three users opens an account, confirms the address and signs in', async ({
  visit,
}) => {
  const page = await visit()
  const eric = { email: 'eric@irishub.example', password: 'Seven-hills-of-Karongi-3?' }
  await goTo(page, '/admin/login')
  await look(page, 'sign-in')
  await page.getByRole('link', { name: 'Create an admin account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an admin account' })).toBeVisible()
  await look(page, 'sign-up')
  const fill = async (email: string, password: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
  }
  await fill('stranger@example.com', eric.password)
  await expect(page.getByRole('alert')).toHaveText(
    'Only authorized admin emails can register for admin access',
  )
  await fill(eric.email, 'tooweak')
  await expect(page.getByRole('alert')).toHaveText(
    'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
  )
  await fill(` ${eric.email.toUpperCase()} `, eric.password)
  await expect(
    page.getByText('Account created! Please check your email to verify your account.'),
  ).toBeVisible()
  await look(page, 'signed-up')

  await goTo(page, '/admin/login')
  await typePassword(page, eric)
  await expect(page.getByRole('alert')).toHaveText('Please verify your email address before signing in')
  await look(page, 'unconfirmed')
  await page.getByRole('button', { name: 'Send the confirmation again' }).click()
  await expect(page.getByText('Verification email sent!')).toBeVisible()

  await goTo(page, await linkIn(eric.email, 'Confirm your address'))
  await look(page, 'confirm')
  await page.getByLabel('Password', { exact: true }).fill('Not-the-one-9!')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(eric.password)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your address is confirmed. You can sign in now.')).toBeVisible()
  await typePassword(page, eric)
  await expectIn(page)
  // An owner without a second factor can only set one up.
  for (const path of ['/admin', '/admin/messages', '/admin/messages.csv']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/security$/)
  }
  await expect(page.getByText('Owners and finance need a second step.')).toBeVisible()
  expect((await page.request.get('/admin/session', { maxRedirects: 0 })).status()).toBe(200)
  await look(page, 'second-step-required')
})

test('A-ADD-06, AUT-01, AUT-25: an owner invites, and the newcomer sees only what the groups allow', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  await signIn(page, await anAdministrator('owner'), '/admin/administrators')
  await look(page, 'administrators')
  const newcomer = { email: `new.${Date.now()}@irishub.example`, password: 'Rain-on-Nyungwe-2!' }
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Choose at least one group')).toBeVisible()
  await page.getByRole('group', { name: 'Groups' }).first().getByLabel('Reviewer').check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${newcomer.email}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw' }).first()).toBeVisible()

  const link = await linkIn(newcomer.email, 'You are invited')
  const other = await visit()
  await goTo(other, link)
  await look(other, 'invitation')
  await other.getByLabel('Password', { exact: true }).fill('Password1!')
  await other.getByRole('button', { name: 'Join' }).click()
  await expect(other.getByRole('alert')).toHaveText(
    'This password is easy to guess. Please choose another one',
  )
  await other.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await other.getByRole('button', { name: 'Join' }).click()
  await expect(other.getByText('Welcome to the team. You can sign in now.')).toBeVisible()
  await typePassword(other, newcomer)
  await expectIn(other)
  await look(other, 'dashboard')
  await other.getByRole('button', { name: 'Open menu' }).click()
  const menu = other.locator('#admin-menu')
  await expect(menu.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(menu.locator('a[href="/admin/messages"]')).toHaveCount(1)
  await expect(menu.locator('a[href="/admin/administrators"]')).toHaveCount(0)
  await goTo(other, '/admin/administrators')
  await expect(other.getByText('You do not have admin privileges to access this area')).toBeVisible()
  await look(other, 'forbidden')

  // Used: the link no longer offers anything.
  const third = await visit()
  await goTo(third, link)
  await expect(third.getByText('This invitation is no longer valid. Ask for a new one.')).toBeVisible()
  await look(third, 'invitation-used')

  // Disabled, the newcomer is signed out with the next click.
  await page.reload()
  await page.getByText(`Change ${newcomer.email}`).click()
  const form = page
    .locator('form', { has: page.locator('input[name=id]') })
    .filter({ has: page.getByLabel('Disabled') })
  await form.locator('visible=true').first().getByLabel('Disabled').check()
  await form.locator('visible=true').first().getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Administrator updated successfully')).toBeVisible()
  await other.goto('/admin')
  await expect(other.getByText('Authentication required')).toBeVisible()
  await typePassword(other, newcomer)
  await expect(other.getByText('You do not have admin privileges to access this area')).toBeVisible()
})

test('AUT-16, threat 24: mail scanners do not use up the link, another browser is refused, and the typed code works where it was requested', async ({
  visit,
  request,
}) => {
  const page = await visit()
  const { email } = await anAdministrator()
  await goTo(page, '/admin/login?next=/admin/messages')
  await chooseWay(page, 'Magic link')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect(page.getByRole('alert')).toHaveText('This email does not have admin privileges')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect(page.getByText('Magic link sent to your email!')).toBeVisible()
  await look(page, 'link-sent')
  const mail = await readMail(email, 'Your sign-in link')
  const link = /https?:\/\/\S+\/admin\/login\/\S+/.exec(mail.text)?.[0] ?? ''

  for (const method of ['HEAD', 'GET', 'HEAD', 'GET'])
    expect((await request.fetch(link, { method })).ok()).toBe(true)
  const other = await visit({ viewport: desktop })
  await goTo(other, link)
  await look(other, 'link')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('alert')).toHaveText(
    'This is not the browser where you asked. Go back to it and type the code of the mail there.',
  )
  await other.goto('/admin')
  await expect(other).toHaveURL(/\/admin\/login/)

  await page.getByLabel('Code').fill(/\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectIn(page)
  await expect(page).toHaveURL(/\/admin\/messages/)
  await signOut(page)
  await goTo(page, link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('.errsum')).toHaveText('Verification code has expired. Please request a new one')
})

test('AUT-16: the link opens in the browser that requested it, and leads to the page that was wanted', async ({
  visit,
}) => {
  const page = await visit()
  const { email } = await anAdministrator()
  await goTo(page, '/admin/messages')
  await chooseWay(page, 'Magic link')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect(page.getByText('Magic link sent to your email!')).toBeVisible()
  await goTo(page, await linkIn(email, 'Your sign-in link'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectIn(page)
  await expect(page).toHaveURL(/\/admin\/messages/)
})

test('AUT-19, AUT-20, AUT-21: five failures lock, the countdown is the server’s and survives a reload', async ({
  visit,
}) => {
  const page = await visit()
  const account = await anAdministrator()
  const wrong = { ...account, password: 'Not-the-one-9!' }
  await goTo(page, '/admin/login')
  for (const left of [4, 3, 2, 1]) {
    await typePassword(page, wrong)
    await expect(page.getByRole('alert')).toHaveText(`Invalid email or password. ${left} attempts remaining.`)
  }
  await typePassword(page, wrong)
  await expect(page.getByRole('alert')).toContainText(
    'Account locked due to too many failed attempts. Try again in 15 minutes.',
  )
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^1[45]:\d\d$/)
  await look(page, 'locked')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Account is locked. Please wait before trying again.')
  await expect(timer).toHaveText(/^14:\d\d$/)
  await typePassword(page, account)
  await expect(page.getByRole('alert')).toContainText('Account is locked. Please wait before trying again.')
  // A browser whose clock is fast asks the server, which refuses.
  await page.clock.install()
  await page.reload()
  await page.clock.fastForward('16:00')
  await expect(timer).toHaveText(/^14:\d\d$/)
})

test('AUT-05: signing in works by keyboard alone', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  const account = await anAdministrator()
  await goTo(page, '/admin/login')
  const tabTo = async (name: string) => {
    for (let n = 0; n < 15; n++) {
      await page.keyboard.press('Tab')
      const label = await page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement | null
        return at?.labels?.[0]?.textContent ?? at?.textContent ?? ''
      })
      if (label === name) return
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  await tabTo('Email')
  await page.keyboard.type(account.email)
  await tabTo('Password')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expectIn(page)
})

test('AUT-05: signing in, looking around and signing out work without JavaScript', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  const account = await anAdministrator()
  await page.goto('/admin/messages')
  await typePassword(page, { ...account, password: 'Not-the-one-9!' })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. 4 attempts remaining.')
  await typePassword(page, account)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/messages/)
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/admin$/)
  await signOut(page)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
})
