import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import { type Applicant, expectFilledIn, fillInApplication } from './applicant.ts'
import {
  desktop,
  expect,
  expectAccessible,
  expectFits,
  formWays,
  leaveToTheNight,
  phone,
  readMail,
  test,
} from './visitor.ts'

const staff = 'hello@irishub.example'

let number = 0
const organisation = () => ({
  email: `aline.${Date.now()}${process.pid}${number++}@example.com`,
  phone: `078${randomInt(1e6, 1e7)}`,
})

type Told = {
  form: string
  /** The page that links to the form, and the label of its button. */
  from: string
  button: string
  sent: string
  duplicate: string
  screen: string
  ids: string
  title: string
  mail: string
  /** The values to type, in the order of the form. */
  some: (changes?: Applicant) => Applicant
}

const forms: Told[] = [
  {
    form: '/digital-bridge',
    from: '/services',
    button: 'Apply to Digital Bridge',
    sent: 'Digital Bridge Rwanda application submitted successfully!',
    duplicate: 'A Digital Bridge Rwanda application from this email already exists.',
    screen: '/admin/digital-bridge',
    ids: 'DBR-01 to DBR-05',
    title: 'Digital Bridge',
    mail: 'Digital Bridge application',
    some: (changes = {}) => ({
      firstName: 'Aline',
      lastName: 'Uwase',
      ...organisation(),
      position: 'Head of IT',
      companyName: `Rivet ${Date.now()}${number} GmbH`,
      industry: 'Rail',
      companySize: '11-50',
      serviceType: 'web-development',
      message: 'Two people who know React.\nFrom January on.',
      ...changes,
    }),
  },
  {
    form: '/partnership',
    from: '/impact',
    button: 'Become a partner',
    sent: 'Partnership application submitted successfully!',
    duplicate: 'A partnership application from this email already exists.',
    screen: '/admin/partnerships',
    ids: 'PSH-01 to PSH-04',
    title: 'Partnerships',
    mail: 'Partnership application',
    some: (changes = {}) => ({
      companyName: `Umurabyo ${Date.now()}${number} Ltd`,
      industry: 'Energy',
      companySize: '501+',
      contactName: 'Aline Uwase',
      ...organisation(),
      partnershipType: 'training',
      message: 'Two people who know React.\nFrom January on.',
      ...changes,
    }),
  },
]

const send = (page: Page) => page.locator('button[data-sending]')
const referenceOf = (page: Page) => /\/([0-9a-f]{8})-/.exec(page.url())?.[1] ?? 'none'

async function sendIn(page: Page, { form, sent }: Told, input: Applicant): Promise<string> {
  await page.goto(form)
  await fillInApplication(page, input)
  await send(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent)
  return referenceOf(page)
}

for (const told of forms) {
  const { form, from, button, sent, duplicate, screen, ids, title, mail, some } = told
  for (const { name, viewport, script, javaScriptEnabled } of formWays) {
    test(`${ids}, GEN-29: from the page to both messages and the screen, on ${name} ${script} JavaScript`, async ({
      visit,
    }) => {
      const page = await visit({ viewport, javaScriptEnabled })
      const look = async () => {
        await expectAccessible(page)
        await expectFits(page)
      }
      await page.goto(from)
      await page.getByRole('link', { name: button }).click()
      await expect(page).toHaveURL(new RegExp(`${form}$`))
      await look()
      const input = some()
      await fillInApplication(page, input)
      await send(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent)
      await expect(page.getByText('We contact you within 24 hours on working days, by ')).toBeVisible()
      await look()
      const reference = referenceOf(page)
      await expect(page.getByText(`Your reference number is ${reference}.`)).toBeVisible()

      const toSender = await readMail(input.email ?? '', reference)
      expect(toSender.subject).toBe(`We have your application (${reference})`)
      expect(toSender.text).toContain('We contact you within 24 hours on working days, by ')
      expect(toSender.text).not.toContain('React')
      const toStaff = await readMail(staff, reference)
      expect(toStaff.subject).toBe(`${mail} ${reference}: ${input.companyName}`)
      expect(toStaff.text).toContain('Two people who know React.\nFrom January on.')
      expect(toStaff.headers['reply-to']).toContain(input.email)

      const adminPage = await visit({ viewport })
      await enter(adminPage)
      await open(adminPage, `${screen}?q=${encodeURIComponent(input.email ?? '')}`)
      await expect(adminPage.locator('main')).toContainText(input.companyName ?? '?')
    })
  }

  test(`${ids}, VAL-07, ERR-12: all errors are shown at once on ${form}, and everything typed stays`, async ({
    visit,
  }) => {
    for (const javaScriptEnabled of [false, true]) {
      const page = await visit({ javaScriptEnabled })
      const input = { email: 'aline@', phone: '12', industry: 'Rail', message: 'x'.repeat(2001) }
      await page.goto(form)
      await fillInApplication(page, input)
      await send(page).click()
      await expect(page).toHaveTitle(/^Error: /)
      const summary = page.getByRole('alert')
      await expect(summary).toContainText('Please fill in all required fields')
      for (const text of [
        '“Company name” is missing',
        'Please enter a valid email address',
        'Please enter a valid phone number',
        'Please use 2,000 characters or fewer',
      ])
        await expect(summary.getByRole('link', { name: text })).toBeVisible()
      await expectFilledIn(page, input)
      await expectAccessible(page)
      await expectFits(page)
      await fillInApplication(page, some())
      await send(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent)
    }
  })

  test(`PSH-05, DBR-06: a second application on ${form} is refused with a message and loses nothing`, async ({
    visit,
  }) => {
    const page = await visit({ javaScriptEnabled: false })
    const input = some()
    const first = await sendIn(page, told, input)
    expect(await sendIn(page, told, input)).toBe(first)
    const again = { ...input, message: 'Other words, same address' }
    await page.goto(form)
    await fillInApplication(page, again)
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText(duplicate)
    await expectFilledIn(page, again)
    await expectAccessible(page)
  })

  test(`a connection cut while sending ${form} loses nothing and claims nothing; it goes out when it is back`, async ({
    visit,
  }) => {
    const page = await visit()
    const input = some()
    await page.goto(form)
    await fillInApplication(page, input)
    await page.context().setOffline(true)
    await send(page).click()
    await expect(page.getByText('No connection. Your application is kept on this device')).toBeVisible()
    await expect(page.getByText(sent)).toHaveCount(0)
    await expectFilledIn(page, input)
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent)
    await readMail(input.email ?? '', referenceOf(page))
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test(`the keyboard alone sends ${form}`, async ({ visit }) => {
    const page = await visit({ viewport: desktop })
    const input = some()
    await page.goto(form)
    await page.locator(`#${Object.keys(input)[0]}`).focus()
    for (const [name, value] of Object.entries(input)) {
      await expect(page.locator(`#${name}`)).toBeFocused()
      await page.keyboard.type(value)
      const field = page.locator(`#${name}`)
      // A select takes the first letters of a label, not of a value.
      if (await field.evaluate((one) => one.tagName === 'SELECT')) await field.selectOption(value)
      await page.keyboard.press('Tab')
    }
    await expect(send(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent)
  })

  test(`A-ADD-02: staff find it on ${screen}, read it, add a note, decide; two at once lose nothing; the CSV export has it`, async ({
    visit,
  }) => {
    if (told !== forms[0]) leaveToTheNight()
    const visitor = await visit()
    const input = some()
    await sendIn(visitor, told, input)
    const [page, other] = [await visit({ viewport: desktop }), await visit({ viewport: phone })]
    for (const one of [page, other]) {
      await enter(one)
      await open(one, `${screen}?q=${encodeURIComponent(input.companyName ?? '')}&status=pending`)
      await expect(one.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectAccessible(one)
      await expectFits(one)
      await one.getByRole('link', { name: input.companyName }).first().click()
      await expect(one.getByRole('dialog')).toContainText('Two people who know React.')
    }
    const panel = page.getByRole('dialog')
    await expectAccessible(page)
    await panel.getByLabel('Your answer').fill('Could we meet on Thursday?')
    await panel.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Answer sent. End of this list.')).toBeVisible()
    expect((await readMail(input.email ?? '', 'About your application')).text).toContain(
      'Could we meet on Thursday?',
    )
    await page.getByRole('link', { name: input.companyName }).first().click()
    await expect(panel).toContainText('Could we meet on Thursday?')
    await panel.getByLabel('Notes of the team').fill('They called.')
    await panel.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Saved. End of this list.')).toBeVisible()

    await other.getByRole('dialog').getByLabel('Notes of the team').fill('I wrote to them.')
    await other.getByRole('dialog').getByRole('button', { name: 'Save notes' }).click()
    await expect(other.getByText('Somebody else saved meanwhile: Approved.')).toBeVisible()
    await expect(other.getByRole('dialog').getByLabel('Notes of the team')).toHaveValue('I wrote to them.')
    await expectAccessible(other)

    const sheet = await page.request.get(`${screen}.csv?q=${encodeURIComponent(input.email ?? '')}`)
    expect(await sheet.text()).toContain(input.companyName ?? '?')
    expect((await visitor.request.get(`${screen}.csv`)).url()).toContain('/admin/login')
    await open(page, '/admin')
    await expect(page.locator('main')).toContainText(title)
  })
}

test('DBR-06, CFL-10: one company sends both applications, and staff can tell them apart', async ({
  visit,
}) => {
  const page = await visit()
  const { email, phone: number } = organisation()
  for (const told of forms) await sendIn(page, told, told.some({ email, phone: number }))
})

test('the forms in French and Kinyarwanda are accessible and fit at 320 px', async ({ visit }) => {
  leaveToTheNight()
  const page = await visit({ viewport: { width: 320, height: 700 } })
  for (const locale of ['', '/fr', '/rw'])
    for (const { form } of forms) {
      await page.goto(locale + form)
      await expectAccessible(page)
      await expectFits(page)
    }
})
