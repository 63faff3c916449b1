import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { anApplicant, enter, open } from './admin.ts'
import { ask } from './database.ts'
import { lookAtEveryWidth } from './staff.ts'
import {
  aMessage,
  desktop,
  expect,
  expectAccessible,
  expectFits,
  leaveToTheNight,
  mailsTo,
  phone,
  readMail,
  test,
} from './visitor.ts'

const texts = async (to: string) =>
  ((await (await fetch(`${process.env.SMS}/texts`)).json()) as { to: string; text: string }[])
    .filter((one) => one.to === to)
    .map(({ text }) => text)

test('A-ADD-01, SCR-06, NAV-19: a message is found, answered from the screen, mailed, and leaves an entry in the audit log', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const message = aMessage()
  await page.request.post('/contact', { form: message, headers: { origin: process.env.SITE ?? '' } })
  await enter(page)
  await open(page, '/admin/messages')
  // By keyboard alone: f searches, j moves to the row, Enter opens it, Esc closes it.
  await page.keyboard.press('f')
  await page.keyboard.type(message.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 found')).toBeVisible()
  await page.locator('body').click({ position: { x: 700, y: 8 } })
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: message.fullName })
  await expect(panel).toContainText('I live in Huye.')
  await expectAccessible(page)
  // The page behind it cannot be reached while it is open.
  await expect.poll(() => panel.evaluate((one) => one.matches(':modal'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('link', { name: message.fullName })).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByLabel('Your answer').fill('Yes, there is. Come on Monday.')
  await panel.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Answer sent')).toBeVisible()
  await expect(panel.getByText('Our answer')).toBeVisible()
  const mail = await readMail(message.email, 'Re: ')
  expect(mail.text).toContain('Come on Monday.')
  await open(page, '/admin/audit?q=answered')
  await expect(
    page.getByRole('link', { name: `answered ${message.fullName}’s message` }).first(),
  ).toBeVisible()
  await expectAccessible(page)
})

for (const javaScriptEnabled of [true, false]) {
  test(`A-REG-06 to A-REG-13: staff approve ${javaScriptEnabled ? 'with' : 'without'} JavaScript, and the applicant is notified in three ways`, async ({
    visit,
  }) => {
    if (!javaScriptEnabled) leaveToTheNight()
    const page = await visit({ viewport: desktop, javaScriptEnabled })
    const applicant = await anApplicant(page)
    await enter(page)
    await page.goto(`/admin/registrations?q=${encodeURIComponent(applicant.email)}`)
    await page.getByRole('link', { name: `Divine ${applicant.lastName}`, exact: true }).click()
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('We promised an answer within 24 hours')
    await expectAccessible(page)
    await panel.getByLabel('Add a note').fill('Strong. Ask about the price.')
    await panel.getByRole('button', { name: 'Add note' }).click()
    await expect(panel.getByText('Strong. Ask about the price.')).toBeVisible()
    await panel.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Registration approved successfully')).toBeVisible()
    await expect(panel.getByText('Approved', { exact: true })).toBeVisible()
    const mail = await readMail(applicant.email, 'Women in Tech: you are in')
    await readMail(applicant.email, 'Welcome to')
    // A provider that failed in another test is skipped for a while.
    await expect.poll(() => texts(applicant.phone), { timeout: 30_000 }).toHaveLength(2)
    const link = /https?:\/\/\S+\/status\/\S+/.exec(mail.text)?.[0] ?? ''
    const mine = await visit({ viewport: phone, javaScriptEnabled })
    await mine.goto(link)
    await expect(mine.getByRole('heading', { name: 'You are in' })).toBeVisible()
    await page.goto('/admin/audit?subject=registration')
    await expect(
      page
        .getByRole('link', { name: `approved Divine ${applicant.lastName}’s application to Women in Tech` })
        .first(),
    ).toBeVisible()
  })
}

test('a decision can be undone for as long as the server allows, and nobody is notified; then it is made again, for two at once', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const family = `Mugisha ${randomUUID().slice(0, 8).replace(/\d/g, 'q')}`
  const one = await anApplicant(page, { lastName: family, firstName: 'Eric' })
  const two = await anApplicant(page, { lastName: family, firstName: 'Diane' })
  await enter(page)
  await open(page, `/admin/registrations?q=${encodeURIComponent(family)}`)
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('2 registrations rejected successfully')).toBeVisible()
  // The session is polled every half minute, which reloads the page's data. That must not remove the toast.
  const again = page.waitForResponse((answer) => answer.url().includes('/admin/registrations.data'))
  await page.evaluate(() => {
    // It does not reload while a field has the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await again
  type Routed = { __reactRouterDataRouter: { state: { revalidation: string } } }
  await page.waitForFunction(
    () => (window as unknown as Routed).__reactRouterDataRouter.state.revalidation === 'idle',
  )
  await expect(page.getByText('2 registrations rejected successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 undone. Nobody was notified.')).toBeVisible()
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible()
  await page.getByRole('checkbox', { name: `Select Eric ${family}` }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Approve' }).click()
  await readMail(one.email, 'you are in')
  const told = (await mailsTo(two.email)).map(({ subject }) => subject)
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('we have your application')
})

test('undo nine seconds into a slow answer undoes everything; when one of two was notified already, it names the one that was not undone', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const family = `Ineza ${randomUUID().slice(0, 8).replace(/\d/g, 'q')}`
  await anApplicant(page, { lastName: family, firstName: 'Eric' })
  const two = await anApplicant(page, { lastName: family, firstName: 'Diane' })
  await enter(page)
  await open(page, `/admin/registrations?q=${encodeURIComponent(family)}`)
  const rejectAll = async () => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Reject' }).click()
  }
  await page.route('**/admin/registrations/decide*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    await new Promise((resolve) => setTimeout(resolve, 9000))
    await route.fulfill({ response })
  })
  await rejectAll()
  await expect(page.getByText('2 registrations rejected successfully')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/admin/registrations/decide*')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 undone. Nobody was notified.')).toBeVisible()

  await rejectAll()
  await expect(page.getByText('2 registrations rejected successfully')).toBeVisible()
  // As if her message had been sent the moment before.
  await ask(
    "update outbox set status = 'sent', sent_at = now() where recipient = $1 and template = 'registration-rejected'",
    [two.email],
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(
    page.getByText(
      `Undone. Nobody was notified. Not undone, because their messages were already sent: Diane ${family}.`,
    ),
  ).toBeVisible()
})

test('A-REG-06: a decision that was sent is reopened with a reason, and the person is notified', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const { email } = await anApplicant(page, {})
  await enter(page)
  await open(page, `/admin/registrations?q=${encodeURIComponent(email)}`)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Registration rejected successfully')).toBeVisible()
  await readMail(email, 'our answer')
  await page.reload()
  await panel.getByText('Reopen this decision').click()
  await panel.getByRole('button', { name: 'Reopen' }).click()
  await expect(panel.getByText('Say why, in a sentence they will read.')).toBeVisible()
  await lookAtEveryWidth(page, 'registration-reopen')
  await panel.getByLabel('Why').fill('We had overlooked your second page.')
  await panel.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('Registration reopened. They are told.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeVisible()
  expect((await readMail(email, 'we are looking at it again')).text).toContain('overlooked your second page')
})

test('EXP-01, EXP-03: the export is called registrations-{date}.csv and contains what the list shows', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const applicant = await anApplicant(page, { firstName: '=HYPERLINK(1)' })
  await enter(page)
  await open(page, `/admin/registrations?q=${encodeURIComponent(applicant.email)}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^registrations-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .split('\n')
    .filter(Boolean)
  expect(lines[0]).toBe('\uFEFFType,Name,Email,Phone,Related Item,Status,Created')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"'=HYPERLINK(1) ${applicant.lastName}","${applicant.email}"`)
})

test('A-PRG-01, UPL-02, UPL-07, NAV-19: a program is created with a picture, shown to visitors, changed, and deleted after a confirmation', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/programs')
  await page.getByRole('link', { name: 'New program' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog.getByText('Title is missing')).toBeVisible()
  const title = `Robots of Huye ${Date.now().toString(36)}`
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel('Description', { exact: true }).fill('We build robots that weed beans.')
  await dialog
    .getByLabel('Picture (optional)')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') })
  await expect(dialog.getByText('Invalid file type. Please upload an image')).toBeVisible()
  await dialog
    .getByLabel('Picture (optional)')
    .setInputFiles({ name: 'robot.png', mimeType: 'image/png', buffer: await aPicture(page) })
  await expect(dialog.getByText('As visitors will see it')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Program created successfully')).toBeVisible()
  const visitor = await visit({ viewport: phone })
  const slug = title.toLowerCase().replace(/ /g, '-')
  await expect
    .poll(
      async () => {
        await visitor.goto(`/programs/${slug}`)
        return visitor.locator('picture img').count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await expect
    .poll(() => visitor.locator('picture img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(visitor)
  await expectFits(visitor)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await dialog.getByLabel('Length (optional)').first().fill('six weeks')
  // A click beside the form loses nothing.
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(dialog.getByLabel('Length (optional)').first()).toHaveValue('six weeks')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Program updated successfully')).toBeVisible()
  await expect.poll(async () => (await visitor.goto(`/programs/${slug}`))?.text()).toContain('six weeks')
  await page.getByRole('link', { name: `Delete ${title}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('link', { name: 'Keep it' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Program deleted successfully')).toBeVisible()
  expect((await visitor.goto(`/programs/${slug}`))?.status()).toBe(404)
})

test('two staff edit the same program: the second is warned, sees both versions, and loses nothing', async ({
  visit,
}) => {
  const [first, second] = [await visit({ viewport: desktop }), await visit({ viewport: desktop })]
  await enter(first)
  await enter(second)
  for (const page of [first, second]) {
    await open(page, '/admin/programs')
    await page.getByRole('link', { name: 'Edit Rural Innovation' }).click()
    await expect(page.getByRole('dialog').getByLabel('Minutes the form takes')).toBeVisible()
  }
  const minutes = (n: number) => String(20 + ((Date.now() + n) % 60))
  await first.getByRole('dialog').getByLabel('Minutes the form takes').fill(minutes(1))
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByText('Program updated successfully')).toBeVisible()
  const input = `Labs in the hills ${Date.now()}.`
  await second.getByRole('dialog').getByLabel('Description', { exact: true }).fill(input)
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Somebody else saved this meanwhile.')).toBeVisible()
  await expect(second.getByRole('dialog').getByLabel('Description', { exact: true })).toHaveValue(input)
  await expect(second.getByText('Saved meanwhile:').first()).toBeVisible()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Program updated successfully')).toBeVisible()
})

const screens = [
  '',
  '/messages',
  '/registrations',
  '/registrations/messages',
  '/partnerships',
  '/digital-bridge',
  '/programs',
  '/programs/new',
  '/opportunities',
  '/opportunities/new',
  '/appointments',
  '/appointments/week',
  '/news',
  '/news/new',
  '/startups',
  '/startups/new',
  '/sponsored-content',
  '/sponsored-content/new',
  '/settings',
  '/settings/appearance',
  '/settings/payments',
  '/settings/legal/privacy',
  '/settings/legal/privacy/history',
  '/team',
  '/team/new',
  '/partners',
  '/partners/new',
  '/testimonials',
  '/testimonials/new',
  '/people',
  '/people/affected',
  '/audit',
  '/security',
  '/administrators',
  '/search',
  '/search?q=admin',
]

// Half of the screens each, so that two browsers share the work.
for (const half of [0, 1]) {
  test(`ASH-01 to ASH-10: every screen fits at 320, 360 and 1440 px, is accessible in light and dark, and runs without an error (${half + 1} of 2)`, async ({
    visit,
  }) => {
    leaveToTheNight()
    test.setTimeout(240_000)
    const page = await visit({ viewport: desktop })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
    await enter(page)
    for (const screen of screens.filter((_, at) => at % 2 === half)) {
      await page.setViewportSize(desktop)
      await open(page, `/admin${screen}`)
      await lookAtEveryWidth(page, screen)
    }
    expect(errors).toEqual([])
  })
}

/** A picture with visible content, painted by the browser itself. */
async function aPicture(page: import('@playwright/test').Page): Promise<Buffer> {
  const painted = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 900
    const pen = canvas.getContext('2d')
    for (let n = 0; pen && n < 12; n++) {
      pen.fillStyle = `hsl(${n * 30} 60% 50%)`
      pen.fillRect(n * 100, 0, 100, 900)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(painted, 'base64')
}
