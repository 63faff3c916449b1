import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { randomLetters } from '../support/random.ts'
import { enter, open } from './admin.ts'
import { pickTime, someDay } from './client.ts'
import { aGuest, expectTyped, fillIn, type Guest } from './guest.ts'
import {
  countBytes,
  desktop,
  expect,
  expectAccessible,
  expectFits,
  leaveToTheNight,
  phone,
  readMail,
  test,
} from './visitor.ts'

const heading = { level: 1 } as const

/** A number whose owner agrees: it has none of the endings that the simulator reserves. */
const aPayer = (): Guest =>
  aGuest({
    lastName: `Umutesi ${randomLetters()}`,
    phone: `078${randomInt(1000, 10_000)}${randomInt(100, 400)}`,
  })

/** Expects the page to be accessible and to fit. With SHOTS set it also takes a screenshot. */
async function look(page: Page, name?: string): Promise<void> {
  await expectAccessible(page)
  await expectFits(page)
  const width = page.viewportSize()?.width
  if (process.env.SHOTS && name)
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
}

async function fillInDetails(page: Page, guest: Guest): Promise<void> {
  await page.locator('#serviceType').selectOption('Business Development')
  await fillIn(page, guest)
}

/** The number is known from the form; pressing the button is enough. */
async function payByMtn(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: /^MTN/ }).check()
  await page.getByRole('button', { name: `Pay ${amount}` }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Your booking is paid', { timeout: 30_000 })
}

/** The panel of this client, after hydration. */
async function openPanel(staff: Page, { lastName }: Guest): Promise<string> {
  await open(staff, `/admin/bookings?q=${encodeURIComponent(lastName)}`)
  const path =
    (await staff.getByRole('link', { name: `Sandrine ${lastName}`, exact: true }).getAttribute('href')) ?? ''
  await open(staff, path)
  return path
}

/** A form behind the link that opens it. */
async function unfold(staff: Page, verb: string) {
  const part = staff.locator('details').filter({ has: staff.locator('summary', { hasText: verb }) })
  await part.locator('summary').click()
  return part
}

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(`BKG-01 to BKG-15: from the card to the hours, paid by MTN at 360 ${script} JavaScript`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: phone, javaScriptEnabled })
    const guest = aPayer()
    await page.goto('/services#business-growth')
    await page.getByText('Yearly', { exact: false }).first().click()
    await expect(page.getByText('1,620,000 RWF')).toBeVisible()
    await expect(page.getByText('135,000 RWF per month')).toBeVisible()
    await page.getByRole('link', { name: 'Choose this package: Business Growth' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Business Growth')
    await expect(page.locator('input[name=period][value=yearly]')).toBeChecked()
    for (const sum of ['1,620,000 RWF', '500 RWF', '1,620,500 RWF', '150,500 RWF'])
      await expect(page.locator('main')).toContainText(sum)
    await look(page, `book-${script}`)

    // A mistake loses nothing, and nothing is paid before the details are valid.
    await fillInDetails(page, { ...guest, email: 'not an address' })
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.locator('#email-error')).toBeVisible()
    await expectTyped(page, { ...guest, email: 'not an address' })
    await look(page)
    await page.locator('#email').fill(guest.email)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL(/\/pay\//)
    await expect(page.locator('main')).toContainText('Business Growth, yearly')
    await expect(page.getByRole('radio', { name: /PayPal/ })).toHaveCount(0)
    await look(page, `pay-${script}`)
    const mail = await readMail(guest.email, 'Your booking: Business Growth, yearly')
    expect(mail.text).toMatch(/http\S+\/pay\//)

    // BKG-07: back to the form with all typed values; a month instead of a year.
    await page.getByRole('link', { name: 'Back: change what I typed' }).click()
    await expectTyped(page, guest)
    await page.locator('input[name=period][value=monthly]').check()
    await look(page)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.locator('main')).toContainText('Business Growth, monthly')

    await payByMtn(page, '150,500 RWF')
    await expect(page.locator('main')).toContainText('We contact you within 24 hours on working days.')
    await look(page, `paid-${script}`)
    await readMail(guest.email, 'Paid: Business Growth, monthly')
    await readMail(guest.email, 'Receipt')

    await page.getByRole('link', { name: 'Choose a time' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Paid. Choose your first hour.')
    await expect(page.locator('main')).toContainText('5 h left')
    await expect(page.locator('main')).not.toContainText(guest.lastName)
    await look(page, `client-${script}`)
    const mine = page.url()
    await page.getByRole('link', { name: 'Choose a time' }).click()
    await page.locator('#day').fill(someDay())
    await page.getByRole('button', { name: 'Show free times' }).click()
    await page.getByRole('button', { name: 'Take this time' }).click()
    await expect(page.locator('main')).toContainText('“Time” is missing')
    await look(page)
    const slot = await pickTime(page)
    await page.getByRole('button', { name: 'Take this time' }).click()
    await expect(page).toHaveURL(mine)
    await expect(page.locator('main')).toContainText(slot.slice(11))
    await expect(page.locator('main')).toContainText('4 h left')
    await readMail(guest.email, 'Confirmed:')
    await look(page, `chosen-${script}`)

    await page.getByRole('link', { name: 'Cancel this time' }).click()
    await page.getByRole('button', { name: 'Cancel this time' }).click()
    await expect(page.locator('main')).toContainText('5 h left')
    await readMail(guest.email, 'Cancelled:')
    if (javaScriptEnabled) expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
}

test('A-BKG-01 to A-BKG-11: staff confirm, write, propose a time and record hours; the client sees all of it', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: phone })
  const guest = aPayer()
  await page.goto('/consultations/basic/book')
  await fillInDetails(page, guest)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/pay\//)

  const staff = await visit({ viewport: desktop })
  await enter(staff)
  await open(staff, '/admin/bookings')
  for (const label of ['Total Bookings', 'Pending Bookings', 'Confirmed Bookings', 'Total Revenue'])
    await expect(staff.getByText(label)).toBeVisible()
  await expectAccessible(staff)
  const panel = await openPanel(staff, guest)
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Booking Details' })).toBeVisible()
  await expectAccessible(staff)
  await expect(dialog.getByRole('button', { name: 'Mark Completed' })).toHaveCount(0)
  await dialog.getByLabel('Admin Notes').fill('Wants to export coffee.')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(staff.getByText('Booking confirmed successfully')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Mark Completed' })).toBeVisible()
  await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Wants to export coffee.')
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await readMail(guest.email, 'Booking Confirmation')

  // A-BKG-07: by hand, with a reference and a reason.
  const marking = await unfold(staff, 'Mark by hand')
  await marking.getByRole('button', { name: 'Mark Paid' }).click()
  await expect(staff.getByText('Error updating payment status: a reason is needed')).toBeVisible()
  await open(staff, panel)
  const again = await unfold(staff, 'Mark by hand')
  await again.getByLabel('Reference').fill(`DESK-${guest.phone}`)
  await again.getByLabel('Reason').fill('Paid in cash at the desk')
  await again.getByRole('button', { name: 'Mark Paid' }).click()
  await expect(staff.getByText('Payment marked as completed')).toBeVisible()
  const link =
    /http\S+\/consultations\/[\w.-]+/.exec((await readMail(guest.email, 'Paid:')).text)?.[0] ?? 'none'

  await open(staff, panel)
  const hours = await unfold(staff, 'Record hours')
  await hours.getByLabel('Minutes').fill('500')
  await hours.getByLabel('What it was for').fill('Read the business plan')
  await hours.getByRole('button', { name: 'Record hours' }).click()
  await expect(dialog).toContainText('not enough hours are left')
  await hours.getByLabel('Minutes').fill('45')
  await hours.getByRole('button', { name: 'Record hours' }).click()
  await expect(staff.getByText('Hours saved')).toBeVisible()
  await expect(dialog).toContainText('1 h 15 min')

  const proposing = await unfold(staff, 'Propose a time')
  // Far enough ahead that the client may still decline.
  await proposing.getByLabel('Free time').selectOption({ index: 30 })
  await proposing.getByRole('button', { name: 'Propose a time' }).click()
  await expect(staff.getByText('Time proposed')).toBeVisible()
  await expectAccessible(staff)
  if (process.env.SHOTS) await staff.screenshot({ path: `${process.env.SHOTS}/panel-1440.png` })
  await readMail(guest.email, 'We propose:')

  await page.goto(link)
  await expect(page.locator('main')).toContainText('Read the business plan')
  await expect(page.locator('main')).toContainText('15 min left')
  await look(page, 'proposed')
  await page.getByRole('button', { name: 'Yes, I come' }).click()
  await expect(page.locator('main')).toContainText('Confirmed, Kigali time')

  await open(staff, '/admin/bookings?status=confirmed')
  await expect(staff.getByText(guest.email)).toBeVisible()
  if (process.env.SHOTS) await staff.screenshot({ path: `${process.env.SHOTS}/list-1440.png` })
  const sheet = await staff.request.get(`/admin/bookings.csv?q=${encodeURIComponent(guest.lastName)}`)
  expect(sheet.headers()['content-disposition']).toMatch(/consultation-bookings-\d{4}-\d{2}-\d{2}\.csv/)
  const [head, row] = (await sheet.text()).replace('\uFEFF', '').split(/\r?\n/)
  expect(head).toBe('Name,Email,Phone,Service,Package,Amount,Payment Status,Booking Status,Created')
  expect(row).toContain('"Basic Consultation","50500","completed","confirmed"')

  const handy = await visit({ viewport: phone })
  await enter(handy)
  await openPanel(handy, guest)
  await expectAccessible(handy)
  await expectFits(handy)
  if (process.env.SHOTS) await handy.screenshot({ path: `${process.env.SHOTS}/panel-360.png` })
})

test('BKG-03, BKG-04, CFL-17: a quote is requested without payment, answered with a price, and paid through its link', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone })
  const guest = aPayer()
  await page.goto('/services')
  await page.getByRole('link', { name: 'Ask for a quote' }).click()
  await expect(page.locator('main')).toContainText('300,000 RWF')
  await look(page, 'quote')
  await fillInDetails(page, guest)
  await page.locator('#message').fill('Twelve branches, one ledger.')
  await page.getByRole('button', { name: 'Ask for a quote' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('We have your request')
  await expect(page.locator('main')).toContainText('We contact you within 24 hours on working days')
  await look(page, 'quote-sent')
  const asked = await readMail(guest.email, 'We have your request for a quote')
  const mine = /http\S+\/consultations\/[\w.-]+/.exec(asked.text)?.[0] ?? 'none'
  await page.goto(mine)
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0)
  await look(page)

  const staff = await visit({ viewport: desktop })
  await enter(staff)
  await openPanel(staff, guest)
  await expect(staff.getByRole('dialog')).toContainText('Twelve branches, one ledger.')
  const answer = await unfold(staff, 'Answer the quote')
  await answer.getByLabel('Price in RWF').fill('450,000')
  await answer.getByLabel('Hours per month').fill('8')
  await answer.getByLabel('Months').fill('3')
  await answer.getByRole('button', { name: 'Answer the quote' }).click()
  await expect(staff.getByText('Quote answered')).toBeVisible()

  const mail = await readMail(guest.email, 'Our quote: 450,500 RWF')
  await page.goto(/http\S+\/pay\/[\w.-]+/.exec(mail.text)?.[0] ?? 'none')
  await look(page)
  await payByMtn(page, '450,500 RWF')
  await page.goto(mine)
  await expect(page.locator('main')).toContainText('8 h left')
  await expect(page.locator('main')).toContainText('16 h more open in the months to come')
  await look(page, 'months')
})

test('the cost of a booking at 360 px: bytes and taps from the card to the payment', async ({ visit }) => {
  const page = await visit({ viewport: phone })
  const bytes = await countBytes(page)
  await page.goto('/consultations/basic/book', { waitUntil: 'networkidle' })
  const form = bytes.total()
  await fillInDetails(page, aPayer())
  // The service takes two taps, sending one.
  let taps = 3
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Payment')
  await page.waitForLoadState('networkidle')
  const payment = bytes.total() - form
  taps += 1
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Your booking is paid', { timeout: 30_000 })
  const whole = bytes.total()
  console.log(
    `booking: form ${form} bytes, payment ${payment}, to the end ${whole}, ${taps} taps beside typing`,
  )
  expect(form).toBeLessThanOrEqual(60 * 1024)
  expect(payment).toBeLessThanOrEqual(30 * 1024)
})
