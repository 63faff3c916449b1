import { demoCode } from '../../tools/stack.ts'
import { ask } from './database.ts'
import {
  anAdministrator,
  chooseWay,
  codeBySms,
  codeOfApp,
  expectIn,
  goTo,
  linkIn,
  look,
  signIn,
  signOut,
  typePassword,
} from './staff.ts'
import { desktop, expect, leaveToTheNight, phone, readMail, test } from './visitor.ts'

test('AUT-34, A-SEC-02, A-SEC-05: an authenticator is a real second step; a recovery code works once; it is switched off with a proof', async ({
  visit,
}) => {
  test.slow()
  const page = await visit({ viewport: desktop })
  const account = await anAdministrator()
  await signIn(page, account, '/admin/security')
  await look(page, 'security')
  await page.getByRole('link', { name: 'Set up' }).click()
  const key = (await page.locator('#key').textContent()) ?? ''
  await look(page, 'authenticator')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('Invalid verification code. Please try again')).toBeVisible()
  await page.getByLabel('Code').fill(await codeOfApp(key))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('Two-factor authentication enabled successfully')).toBeVisible()
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  await look(page, 'recovery-codes')
  await page.getByRole('link', { name: 'I have written them down' }).click()
  await expect(page.getByText('2FA Enabled')).toBeVisible()
  // Shown once: neither the list nor one of its codes is there again.
  for (const path of ['/admin/security', '/admin/security/authenticator']) {
    await goTo(page, path)
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toHaveCount(0)
    expect(await page.content()).not.toContain(codes[0])
  }
  await signOut(page)

  await typePassword(page, account)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await look(page, 'second-step')
  // The password alone opened nothing.
  await page.goto('/admin/security')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await typePassword(page, account)
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid verification code. Please try again. 4 attempts remaining.',
  )
  // That code is used up. The next one is valid from now on, however long the click takes; an older one may expire at
  // any moment.
  await page.getByLabel('Code from your app').fill(await codeOfApp(key, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectIn(page)
  await expect(page).toHaveURL(/\/admin\/security$/)
  await signOut(page)

  for (const isFirst of [true, false]) {
    await goTo(page, '/admin/login')
    await typePassword(page, account)
    await page.getByLabel('Code from your app').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    if (isFirst) {
      await expectIn(page)
      await signOut(page)
    } else await expect(page.getByRole('alert')).toContainText('Invalid verification code')
  }
  await page.getByLabel('Code from your app').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectIn(page)
  await goTo(page, '/admin/security')
  const proof = page.getByLabel('A code of your app, or a recovery code')
  // The password is no proof: an intruder in a fresh session may just have set a new one.
  for (const no of ['Not-the-one-9!', account.password]) {
    await proof.fill(no)
    await page.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByText('Failed to update two-factor authentication')).toBeVisible()
    await page.reload()
  }
  await proof.fill(codes[2] ?? '')
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Two-factor authentication disabled successfully')).toBeVisible()
  await expect(page.getByText('2FA Enabled')).toHaveCount(0)
})

test('A-SEC-05: an owner replaces the app with a proof of the old one, and can never be without one; a mail reports it', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const account = await anAdministrator('owner')
  await signIn(page, account, '/admin/security')
  expect((await readMail(account.email, 'Your back-office account')).text).toContain('not used for it before')
  await expect(page.getByRole('button', { name: 'Switch off' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Replace' }).click()
  await expect(page.locator('#key')).toBeVisible()
  await look(page, 'authenticator-replace')
  const key = (await page.locator('#key').textContent()) ?? ''
  const replace = async (proof: string) => {
    await page.getByLabel('A code of the app you use now, or a recovery code').fill(proof)
    await page.getByLabel('Code of the new app').fill(await codeOfApp(key))
    await page.getByRole('button', { name: 'Replace' }).click()
  }
  await replace(account.password)
  await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible()
  await replace(await demoCode(1))
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await page.getByRole('link', { name: 'I have written them down' }).click()
  await signOut(page)
  await typePassword(page, account)
  await page.getByLabel('Code from your app').fill(await codeOfApp(key, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectIn(page)
})

test('threat 13: an export asks users who signed in a while ago to prove their identity again', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const account = await anAdministrator()
  await signIn(page, account, '/admin/messages')
  expect((await page.request.get('/admin/messages.csv')).headers()['content-type']).toContain('text/csv')
  await ask(
    `update staff_sessions set proven_at = now() - interval '31 minutes'
     where staff_id = (select id from staff where email = $1)`,
    [account.email],
  )
  await goTo(page, '/admin/messages.csv?status=closed')
  await expect(page.getByRole('heading', { name: 'Confirm your identity' })).toBeVisible()
  await look(page, 'prove')
  await page.getByLabel('Your password').fill('Not-the-one-9!')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible()
  await page.getByLabel('Your password').fill(account.password)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/admin\/messages\?status=closed/)
  expect((await page.request.get('/admin/messages.csv')).headers()['content-type']).toContain('text/csv')
})

test('AUT-15, A-SEC-04: a phone is verified by its code, and then opens the back-office', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit()
  const number = `078${String(Date.now()).slice(-7)}`
  await signIn(page, await anAdministrator(), '/admin/security')
  await page.getByRole('link', { name: 'Add a phone' }).click()
  await expect(page.getByLabel('Phone')).toBeVisible()
  await look(page, 'phone')
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Invalid phone number format')).toBeVisible()
  await page.getByLabel('Phone').fill(number)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Verification code sent to your phone!')).toBeVisible()
  await page.getByLabel('Code').fill(await codeBySms(`25${number}`))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Your phone is verified')).toBeVisible()
  await signOut(page)

  const first = await codeBySms(`25${number}`)
  await chooseWay(page, 'SMS code')
  await page.getByLabel('Phone').fill(number)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Verification code sent to your phone!')).toBeVisible()
  await look(page, 'sms-code')
  const verify = page.getByRole('button', { name: 'Verify' })
  await page.getByLabel('Code').fill('12345')
  await expect(verify).toBeDisabled()
  await expect.poll(() => codeBySms(`25${number}`)).not.toBe(first)
  const code = await codeBySms(`25${number}`)
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await verify.click()
  await expect(page.getByRole('alert')).toHaveText('Invalid verification code. 4 attempts remaining.')
  await page.getByLabel('Code').fill(code)
  await verify.click()
  await expectIn(page)
})

test('A-SEC-05: a passkey is added and is the second step', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  const account = await anAdministrator()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, account, '/admin/security')
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await expect(page.getByLabel('Name of this device')).toBeVisible()
  await look(page, 'passkey')
  await page.getByLabel('Name of this device').fill('My laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await page.getByRole('link', { name: 'I have written them down' }).click()
  await expect(page.getByText('My laptop')).toBeVisible()
  await look(page, 'security-passkey')
  await signOut(page)

  await typePassword(page, account)
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  await look(page, 'second-step-passkey')
  // A key in the wrong hands: no fingerprint, no access.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('Verification failed')
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expectIn(page)
})

test('A-SEC-06, AUT-28: after signing out everywhere else, the other browser is at sign-in with its next poll', async ({
  visit,
}) => {
  const account = await anAdministrator()
  const [here, there] = [await visit(), await visit({ viewport: desktop })]
  await signIn(here, account, '/admin/security')
  await signIn(there, account)
  await here.reload()
  await here.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(here.getByText('All other sessions are signed out')).toBeVisible()
  await there.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(there).toHaveURL(/\/admin\/login\?next=/)
  await expect(there.getByText('Authentication required')).toBeVisible()
  await here.getByRole('link', { name: 'Change' }).first().click()
  await expect(here.getByLabel('New password')).toBeVisible()
  await look(here, 'password')
  await here.getByLabel('New password').fill('Dawn-over-Rusizi-4!')
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('Password changed. You are signed out everywhere else.')).toBeVisible()
})

test('AUT-28, AUT-30: a cut connection keeps the page; an ended session leads to sign-in, and the typed text is there afterwards', async ({
  visit,
}) => {
  const writer = await visit()
  await writer.goto('/contact')
  const subject = `A question ${Date.now()}`
  for (const [id, value] of Object.entries({
    fullName: 'Keza',
    email: 'keza@example.com',
    subject,
    message: 'When?',
  }))
    await writer.locator(`#${id}`).fill(value)
  await writer.getByRole('button', { name: 'Send message' }).click()
  await expect(writer.getByRole('heading', { level: 1 })).toHaveText('Message sent successfully!')

  const account = await anAdministrator()
  const page = await visit({ viewport: desktop })
  await signIn(page, account, '/admin/messages')
  await page.getByRole('link', { name: 'Keza' }).first().click()
  await page.getByLabel('Your answer').fill('On Monday at nine.')
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.context().setOffline(true)
  await look()
  await expect(page.getByText('Connection lost. What you type is kept.').first()).toBeAttached()
  await expect(page.getByLabel('Your answer')).toHaveValue('On Monday at nine.')
  await page.context().setOffline(false)
  await expect(page.getByText('Connection lost')).toHaveCount(0)

  await page.context().clearCookies({ name: 'staff' })
  await look()
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await typePassword(page, account)
  await expectIn(page)
  await expect(page.getByLabel('Your answer')).toHaveValue('On Monday at nine.')
})

test('ASH-07, SCR-04, AUT-28: an open and visible page polls its counts at least every minute', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  await page.clock.install()
  await signIn(page, await anAdministrator(), '/admin/team')
  for (let minute = 0; minute < 2; minute++) {
    const asked = page.waitForResponse(/\/admin\/session$/)
    await page.clock.runFor(60_000)
    expect(Object.keys((await (await asked).json()).counts)).toContain('/admin/notifications')
  }
})

test('ASH-03: at 360 px the menu is a drawer, and the dark theme is remembered', async ({ visit }) => {
  leaveToTheNight()
  const page = await visit({ viewport: phone })
  await signIn(page, await anAdministrator())
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  await look(page, 'drawer')
  // Folded groups open by keyboard, too, and stay open in this browser.
  const menu = page.getByRole('navigation', { name: 'Admin' })
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/admin/menu'))
  await menu.getByText('System', { exact: true }).press('Enter')
  await kept
  await menu.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Security Settings' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden()
  await page.getByRole('button', { name: 'Use the dark look' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('AUT-02, AUT-03, AUT-04: the session endpoint returns its facts and no token', async ({ visit }) => {
  const page = await visit()
  const { email } = await anAdministrator('content')
  const account = { email, password: '' }
  await goTo(page, '/admin/login')
  expect((await page.request.get('/admin/session', { maxRedirects: 0 })).status()).toBe(302)
  await chooseWay(page, 'Magic link')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await page.waitForURL(/login\/code/)
  await goTo(page, await linkIn(email, 'Your sign-in link'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectIn(page)
  const facts = await (await page.request.get('/admin/session')).json()
  expect(facts).toMatchObject({
    user: {
      email,
      phone: null,
      role: 'admin',
      groups: ['content'],
      email_verified: true,
      phone_verified: false,
      two_factor_enabled: false,
      methods: [
        { type: 'email', enabled: true, verified: true },
        { type: 'sms', enabled: false, verified: false },
      ],
    },
  })
  expect(facts.expires_in).toBeGreaterThan(1790)
  expect(await page.evaluate(() => [document.cookie, ...Object.keys(localStorage)].join(''))).toBe('')
})

test('AUT-33: the shortcuts of the developer tools are left alone, unless the setting blocks and logs them', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  await signIn(page, await anAdministrator(), '/admin/security')
  // Whether the page left the key to the browser.
  type Pressed = { key?: string; code?: string; ctrlKey?: boolean; shiftKey?: boolean }
  const reach = (type: string, init: Pressed = {}) =>
    page.evaluate(
      ([one, more]) => {
        const event = new KeyboardEvent(one, { ...more, bubbles: true, cancelable: true })
        return document.body.dispatchEvent(event)
      },
      [type, init] as const,
    )
  const keys = [
    { key: 'F12' },
    { key: 'I', code: 'KeyI', ctrlKey: true, shiftKey: true },
    { key: 'J', code: 'KeyJ', ctrlKey: true, shiftKey: true },
    { key: 'u', code: 'KeyU', ctrlKey: true },
  ]
  const [f12] = keys
  for (const key of keys) expect(await reach('keydown', key)).toBe(true)
  expect(await reach('contextmenu')).toBe(true)

  await goTo(page, `${process.env.STRICT_SITE}/admin/security`)
  const sent = page.waitForResponse(/\/admin\/dev-tools/)
  // The page listens a moment after it is rendered.
  await expect.poll(() => reach('keydown', f12)).toBe(false)
  expect((await sent).status()).toBe(204)
  for (const key of keys) expect(await reach('keydown', key)).toBe(false)
  expect(await reach('contextmenu')).toBe(false)
  expect(await reach('keydown', { key: 'a' })).toBe(true)
  for (const how of ['F12', 'Ctrl+Shift+I', 'Ctrl+Shift+J', 'Ctrl+U', 'context menu'])
    await expect(async () => {
      await page.reload()
      await expect(
        page.getByRole('row', { name: /Dev tools attempt/ }).filter({ hasText: how }),
      ).not.toHaveCount(0)
    }).toPass()
  // Never on the public site.
  await page.goto(`${process.env.STRICT_SITE}/`)
  for (const key of keys) expect(await reach('keydown', key)).toBe(true)
})
