import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { anApplicant, enter, open } from './admin.ts'
import { anAdministrator, look, lookAtEveryWidth, signIn } from './staff.ts'
import { desktop, expect, expectAccessible, leaveToTheNight, phone, readMail, test } from './visitor.ts'

// Serial: one of them marks everything as read.
test.describe.configure({ mode: 'default' })

const center = '/admin/notifications'
let database: pg.Pool
test.beforeAll(() => {
  database = new pg.Pool({
    connectionString: JSON.parse(process.env.STACK ?? '{}').DATABASE_OWNER_URL,
    max: 2,
  })
})
test.afterAll(() => database.end())

/** A message as the worker leaves it. */
async function plant(change: { status?: string; minutesAgo?: number; channel?: string } = {}) {
  const { status = 'failed', minutesAgo = 0, channel = 'mail' } = change
  const to =
    channel === 'mail' ? `aline.${randomUUID()}@example.com` : `+25078${String(Math.random()).slice(2, 9)}`
  const props = {
    firstName: 'Aline',
    registrationType: 'program application',
    relatedItem: 'Women in Tech',
    link: 'https://irishub.example/status/sample',
    hub: 'IRIS Hub',
  }
  const { rows } = await database.query<{ id: string }>(
    `insert into outbox (channel, recipient, locale, template, subject, props, status, error, created_at)
     values ($1, $2, 'fr', $3, $4, $5, $6, $7, now() - $8 * interval '1 minute') returning id`,
    [
      channel,
      to,
      channel === 'mail' ? 'welcome-onboarding' : 'registration-decided',
      channel === 'mail' ? 'Bienvenue' : 'IRIS Hub: Women in Tech',
      JSON.stringify(props),
      status,
      status === 'failed' ? 'refused by the receiving mail server' : null,
      minutesAgo,
    ],
  )
  return { id: rows[0]?.id ?? '', to }
}

/** An application that was approved, so that there is a notification about it. */
async function aDecision(page: Page) {
  const applicant = await anApplicant(page)
  await enter(page)
  const origin = process.env.SITE ?? ''
  const { rows } = await database.query<{ id: string }>(
    'select id from program_applications where email = $1',
    [applicant.email],
  )
  const id = rows[0]?.id ?? ''
  await page.request.post('/admin/registrations/decide', {
    form: { ids: id, decision: 'approved' },
    headers: { origin },
  })
  return { ...applicant, id }
}

const cardOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

for (const javaScriptEnabled of [true, false]) {
  test(`A-NTF-01 to A-NTF-04, A-NTF-10, A-NTF-11: a notification is read, viewed and deleted ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    visit,
  }) => {
    if (!javaScriptEnabled) leaveToTheNight()
    const page = await visit({ viewport: desktop, javaScriptEnabled })
    const { email, lastName, id } = await aDecision(page)
    await page.goto(center)
    await expect(page.getByRole('heading', { level: 1, name: 'Notification Center' })).toBeVisible()
    const card = cardOf(page, email)
    await expect(card).toContainText('Success')
    await expect(card).toContainText('Registration approved')
    await expect(card).toContainText(`${lastName}: Women in Tech`)
    await expect(card).toContainText(`To: ${email}`)
    await expect(card.getByText('Unread')).toBeAttached()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Mark as read' }).click()
    await expect(page.getByText('Notification marked as read')).toBeVisible()
    await expect(card.getByText('Unread')).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
    const { rows } = await database.query(
      'select read, updated_at > created_at as later from notifications where about = $1',
      [id],
    )
    expect(rows).toEqual([{ read: true, later: true }])
    const opening = page.context().waitForEvent('page')
    await card.getByRole('link', { name: 'View' }).click()
    const other = await opening
    await expect(other.getByRole('dialog')).toContainText(email)
    if (javaScriptEnabled) expect(await other.evaluate(() => window.opener)).toBeNull()
    await other.close()
    await card.getByRole('link', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Are you sure you want to delete this notification?')
    await expectAccessible(page)
    await question.getByRole('link', { name: 'Keep it' }).click()
    await expect(question).toHaveCount(0)
    if (javaScriptEnabled) await expect(card.getByRole('link', { name: 'Delete' })).toBeFocused()
    await card.getByRole('link', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Notification deleted')).toBeVisible()
    await expect(card).toHaveCount(0)
  })
}

test('A-NTF-10: two users delete the same notification; the second is told that it failed', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const { email, id } = await aDecision(page)
  await open(page, center)
  await cardOf(page, email).getByRole('link', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  const { rows } = await database.query<{ id: string }>('select id from notifications where about = $1', [id])
  await database.query('delete from notifications where about = $1', [id])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete notification')).toBeVisible()
  const read = await page.request.post(`${center}/read`, {
    form: { id: rows[0]?.id ?? '' },
    headers: { origin: process.env.SITE ?? '' },
  })
  expect(await read.text()).toContain('Failed to mark notification as read')
})

test('by keyboard alone: a notification is read and the focus stays on its card; then all are read', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  const { email } = await aDecision(page)
  await open(page, `${center}?show=unread`)
  const card = cardOf(page, email)
  await card.getByRole('button', { name: 'Mark as read' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Notification marked as read')).toBeVisible()
  const { email: next } = await aDecision(page)
  await open(page, center)
  const other = cardOf(page, next)
  await other.getByRole('button', { name: 'Mark as read' }).focus()
  await page.keyboard.press('Enter')
  await expect(other.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  await expect(other).toBeFocused()
  await aDecision(page)
  await open(page, center)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText(/^\d+ marked as read$/)).toBeVisible()
})

test('A-NTF-07, A-NTF-08: a failed mail is found by keyboard, read as it was sent, and sent again; it arrives, and both stay in the log', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  const { id, to } = await plant()
  await enter(page)
  await open(page, `${center}/emails`)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Recipient',
    'Subject',
    'Template',
    'Status',
    /^Date/,
  ])
  await page.keyboard.press('f')
  await page.keyboard.type(to)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 found')).toBeVisible()
  await page.locator('body').click({ position: { x: 700, y: 8 } })
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: to })
  await expect(panel).toContainText('It failed: refused by the receiving mail server.')
  await expect(panel.frameLocator('iframe').getByText('Bonjour Aline')).toBeVisible()
  await expect(panel.getByTitle(`Mail to ${to}`)).toHaveAttribute('sandbox', '')
  await look(page, 'email')
  await panel.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Sent again: the new message is on its way')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  const mail = await readMail(to, 'Bienvenue')
  expect(mail.text).toContain('Aline')
  await panel.getByRole('link', { name: 'Open the new message' }).click()
  await expect(panel).toContainText('It repeats an earlier message.')
  await expect
    .poll(async () => {
      await page.reload()
      return panel.getByText('Sent', { exact: true }).count()
    })
    .toBeGreaterThan(0)
  await page.goto(`${center}/emails/${id}`)
  await expect(panel).toContainText('It failed')
  await open(page, '/admin/audit?subject=outbox')
  await expect(page.getByRole('link', { name: /sent the message .* again/ }).first()).toBeVisible()
})

test('without JavaScript a stuck message is sent again and leaves the list', async ({ visit }) => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  const { to } = await plant()
  const late = await plant({ status: 'pending', minutesAgo: 20, channel: 'sms' })
  await enter(page)
  await page.goto(`${center}/stuck`)
  await expect(page.getByRole('row').filter({ hasText: late.to })).toContainText(
    'Lost its place in the queue',
  )
  await page.getByRole('link', { name: to }).click()
  await expect(page.getByRole('dialog')).toContainText('It failed')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: to })).toHaveCount(0)
  await readMail(to, 'Bienvenue')
})

test('A-NTF-09: a test mail goes to the administrator who requests it, and is in the log', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  const account = await anAdministrator('reviewer')
  await signIn(page, account, center)
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(page.getByText('Test email sent successfully')).toBeVisible()
  const mail = await readMail(account.email, 'Welcome to')
  expect(mail.text).toContain('Staff')
  await open(page, `${center}/emails?q=${encodeURIComponent(account.email)}`)
  await expect(page.getByRole('row').filter({ hasText: 'welcome-onboarding' })).toHaveCount(1)
})

test('A-NTF-12: every template is shown in English, French and Kinyarwanda; a text message with its price', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, `${center}/templates`)
  await page.getByRole('link', { name: 'welcome-onboarding' }).click()
  const panel = page.getByRole('dialog')
  const frame = panel.frameLocator('iframe')
  await expect(frame.getByText('Hello Aline')).toBeVisible()
  await look(page, 'template')
  for (const [language, greeting] of [
    ['French', 'Bonjour Aline'],
    ['Kinyarwanda', 'Muraho Aline'],
  ] as const) {
    await panel.getByRole('link', { name: language }).click()
    await expect(frame.getByText(greeting)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'welcome-onboarding' })).toBeFocused()
  await page.getByRole('link', { name: 'registration-decided' }).click()
  await expect(panel).toContainText('Parts')
  await expect(panel).toContainText('Characters')
})

test('SCR-01: the content of a mail runs no script and cannot be framed elsewhere, whatever it contains', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const { id } = await plant()
  await enter(page)
  const address = `${center}/messages/${id}/preview`
  const evil = '<html><body><p>read</p><script>document.title = "ran"</script></body></html>'
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: evil })
  })
  await page.goto(address)
  await expect(page.getByText('read')).toBeVisible()
  expect(await page.title()).toBe('')
  // control: the same page without our headers runs its script.
  await page.unrouteAll()
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html', body: evil }))
  await page.goto(address)
  await expect(page.getByText('read')).toBeVisible()
  expect(await page.title()).toBe('ran')
})

test('A-NTF-06, A-NTF-10: a slow list says so, and one that fails is shown with a way to try again', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, `${center}/emails`)
  await page.route(`**${center}.data*`, async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page
    .getByRole('navigation', { name: 'Notification Center' })
    .getByRole('link', { name: /^Notifications/ })
    .click()
  await expect(page.getByText('Loading notifications...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Test Email' })).toBeVisible()
  await page.waitForURL(`**${center}`)
  await page.unrouteAll()
  // The answer of a proxy while the site behind it restarts.
  const { to } = await plant({ channel: 'sms' })
  await page.route(`**${center}/sms.data*`, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await page.getByRole('link', { name: /^SMS Logs/ }).click()
  await expect(page.getByRole('alert')).toContainText('could not be shown')
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: to })).toBeVisible()
})

test('every tab and panel of the center fits at 320, 360 and 1440 px and is accessible in light and dark', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
  await aDecision(page)
  const mail = await plant()
  const text = await plant({ channel: 'sms' })
  const screens = {
    notifications: '',
    emails: '/emails',
    'email-panel': `/emails/${mail.id}`,
    sms: '/sms',
    'sms-panel': `/sms/${text.id}`,
    stuck: '/stuck',
    templates: '/templates',
    'template-panel': '/templates/mail/registration-approved?lang=rw',
    'sms-template-panel': '/templates/sms/registration-decided?lang=rw',
  }
  for (const [name, path] of Object.entries(screens)) {
    await page.setViewportSize(desktop)
    await open(page, center + path)
    await lookAtEveryWidth(page, name)
  }
  expect(errors).toEqual([])
})
