import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import {
  aDonor,
  decide,
  expectTyped,
  fillIn,
  giftOf,
  give,
  heading,
  openBank,
  ring,
  thanks,
} from './donor.ts'
import {
  countBytes,
  desktop,
  expect,
  expectAccessible,
  expectFits,
  mailsTo,
  phone,
  readMail,
  test,
} from './visitor.ts'

const limit = 60 * 1024

test.beforeAll(openBank)

/** Expects the page to be accessible and to fit. With SHOTS set it also takes a screenshot. */
async function look(page: Page, name?: string) {
  await expectAccessible(page)
  await expectFits(page)
  if (process.env.SHOTS && name)
    await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

/** DON-25: shown while the payment is pending, and not once it is paid. */
const processed =
  'Donations are processed within 1-2 business days. Monthly donations are processed on the same date each month.'

test('DON-01 to DON-25, PAY-04, PAY-08: from home to an approved gift by MTN without JavaScript at 360 px, each page within 60 KB, within 12 taps', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false, hasTouch: true })
  const donor = aDonor()
  let taps = 0
  const tap = async (what: ReturnType<Page['locator']>) => {
    taps++
    await what.tap()
  }
  await page.goto('/')
  const bytes = await countBytes(page)
  let before = 0
  const weigh = (what: string) => {
    const mine = bytes.total() - before
    before = bytes.total()
    console.log(`donation: ${what} ${mine} bytes`)
    expect(mine).toBeLessThanOrEqual(limit)
  }
  await tap(page.getByRole('banner').getByRole('link', { name: 'Donate', exact: true }))
  await expect(page.getByRole('heading', { name: 'What you can give' })).toBeVisible()
  await look(page, 'donation-360')
  weigh('page')
  await tap(page.getByRole('link', { name: 'Donate Now' }).first())
  await expect(page.getByRole('heading', heading)).toHaveText('How much will you give?')
  // DON-06
  await expect(page.getByRole('radio', { name: /25,000/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'One-time' })).toBeChecked()
  await look(page, 'give-360')
  weigh('amount')
  await tap(page.getByRole('button', { name: 'Next: your details' }))
  await expect(page.getByRole('heading', heading)).toHaveText('Who gives?')
  await look(page, 'details-360')
  weigh('details')
  for (const [name, value] of Object.entries(donor)) {
    await tap(page.locator(`#${name}`))
    await page.keyboard.type(value)
  }
  await tap(page.getByRole('button', { name: 'Continue to pay 25,000 RWF' }))
  await expect(page.getByRole('heading', heading)).toHaveText('Payment')
  // DON-16: the wallet of the number that was typed.
  await expect(page.getByRole('radio', { name: /^MTN Mobile Money/ })).toBeChecked()
  await look(page, 'pay-360')
  weigh('payment')
  await tap(page.getByRole('button', { name: /^Pay/ }))
  await expect(page.getByRole('heading', { name: 'Approve on your phone' })).toBeVisible()
  // Without script the page reloads itself, which would interrupt the checks.
  const beside = await visit()
  await beside.goto(page.url())
  await look(beside, 'wait-360')
  console.log(`donation: ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(12)

  await decide(donor.phone, 'approve')
  await expect(page.getByRole('heading', heading)).toHaveText(thanks, { timeout: 30_000 })
  // DON-11, DON-25
  await expect(page.locator('main')).not.toContainText(processed)
  await expect(page.locator('main')).toContainText('Your donation is paid.')
  await expect(page.locator('main')).toContainText(/25,000 RWF, reference TXN-\d+-[A-Z0-9]+/)
  await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/')
  await look(page, 'done-360')
  await readMail(donor.email, '25,000 RWF')
  expect(await giftOf(donor.email)).toMatchObject({
    payment_status: 'completed',
    payment_method: 'MTN Mobile Money',
  })
  await page.getByRole('link', { name: 'Make Another Donation' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('How much will you give?')
  await expect(page.getByRole('radio', { name: /25,000/ })).toBeChecked()
})

test('DON-05, DON-12, DON-13: the server reports invalid values, and everything typed stays', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/donation/give')
  await page.getByRole('radio', { name: 'Monthly' }).check({ force: true })
  await page.locator('#custom').fill('9,999')
  await page.getByRole('button', { name: 'Next: your details' }).click()
  await expect(page.getByText('Donation amount must be between 10,000 and 100,000 RWF')).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.locator('#custom')).toHaveValue('9,999')
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await look(page, 'give-wrong-360')
  await page.locator('#custom').fill('30 000')
  await page.getByRole('button', { name: 'Next: your details' }).click()
  await fillIn(page, { fullName: '', email: 'sandrine@', phone: '12' })
  await page.getByRole('button', { name: 'Continue to pay 30,000 RWF' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Please fill in all required fields')
  await expect(alert).toContainText('Please enter a valid email address')
  await expect(alert).toContainText('Please enter a valid phone number')
  await expect(page.locator('main')).toContainText('30,000 RWF')
  await expect(page.locator('#email')).toHaveValue('sandrine@')
  await look(page)
  // Whatever a browser sends, the hub's limits apply.
  const answer = await page.request.post('/donation/details', {
    form: { ...aDonor(), amount: '100001', frequency: 'one-time' },
    headers: { origin: process.env.SITE ?? '' },
  })
  expect(answer.status()).toBe(409)
  expect(await answer.text()).toContain('Donation amount must be between 10,000 and 100,000 RWF')
})

for (const javaScriptEnabled of [true, false])
  test(`DON-09, DON-10, DON-27: Back keeps the typed values, a declined prompt says why, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    visit,
  }) => {
    const page = await visit({ javaScriptEnabled })
    const donor = aDonor()
    await page.goto('/donation/details?amount=25000&frequency=monthly')
    await fillIn(page, donor)
    await page.getByRole('button', { name: 'Back: change the amount' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('How much will you give?')
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    await page
      .getByRole('radio', { name: /10,000/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Next: your details' }).click()
    await expectTyped(page, donor)
    await page.getByRole('button', { name: 'Continue to pay 10,000 RWF' }).click()
    await page.getByRole('link', { name: 'Back: change what I typed' }).click()
    await expectTyped(page, donor)
    await look(page, 'details-again-360')
    await page.locator('#fullName').fill('Diane Umutesi')
    await page.getByRole('button', { name: 'Back: change the amount' }).click()
    await page.locator('#custom').fill('15000')
    await page.getByRole('button', { name: 'Next: your details' }).click()
    await expectTyped(page, { ...donor, fullName: 'Diane Umutesi' })
    await page.getByRole('button', { name: 'Continue to pay 15,000 RWF' }).click()
    await expect(page.locator('main')).toContainText('15,000 RWF')
    const gift = await giftOf(donor.email)
    await ring(page)
    await decide(donor.phone, 'decline')
    await expect(page.locator('main')).toContainText(
      'Failed to process donation: You declined the request on your phone.',
      { timeout: 30_000 },
    )
    await expect(page.getByRole('radio', { name: /^MTN Mobile Money/ })).toBeVisible()
    await look(page, 'declined-360')
    // It is still one gift.
    expect(await giftOf(donor.email)).toMatchObject({
      id: gift?.id,
      amount: 15_000,
      payment_status: 'failed',
    })
  })

test('DON-15, DON-17, DON-24: fees are shown before the button; a transfer says what is still to be done; the back-office sees it arrive', async ({
  visit,
}) => {
  const page = await visit()
  const donor = aDonor({ fullName: `Sandrine Umutesi ${Date.now()}` })
  await give(page, donor)
  await expect(page.locator('main')).toContainText('Fee 1,025 RWF, total 26,025 RWF')
  await page.getByRole('radio', { name: /^Bank Transfer/ }).check()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Transfer the money' })).toBeVisible()
  await expect(page.locator('main')).toContainText('100-0001')
  await expect(page.locator('main')).toContainText(/IRIS-\d{6}-/)
  await expect(page.locator('main')).toContainText('Your donation is pending until the transfer has arrived.')
  await look(page, 'bank-360')

  const adminPage = await visit({ viewport: desktop })
  await enter(adminPage)
  await open(adminPage, `/admin/donations?q=${encodeURIComponent(donor.email)}`)
  await expect(adminPage.getByRole('heading', heading)).toHaveText('Donations Management')
  for (const label of ['Total Raised', 'Total Donations', 'Monthly Donors', 'Average Donation'])
    await expect(adminPage.getByLabel('Donations', { exact: true }).getByText(label)).toBeVisible()
  await look(adminPage, 'desk-list-1440')
  await expect(adminPage.getByRole('table')).toContainText('Bank Transfer')
  await adminPage.getByRole('link', { name: donor.fullName, exact: true }).click()
  const panel = adminPage.getByRole('dialog')
  await expect(panel).toContainText('For the girls of Huye.')
  await panel.getByText('Mark received').first().click()
  await expect(panel.getByRole('button', { name: 'Mark received' })).toBeVisible()
  await look(adminPage, 'desk-panel-1440')
  // A-DON-05, A-DON-07: without a reference and a reason nothing is saved, and an error says so.
  await panel.getByRole('button', { name: 'Mark received' }).click()
  await expect(adminPage.getByRole('dialog')).toContainText(/missing|Reason|reference/i)
  expect(await giftOf(donor.email)).toMatchObject({ payment_status: 'pending' })
  await open(adminPage, `/admin/donations/${(await giftOf(donor.email))?.id}`)
  await panel.getByText('Mark received').first().click()
  await panel.getByLabel('Reference of the bank').fill(`BK-${Date.now()}`)
  await panel.getByLabel('Reason').first().fill('On the statement of today')
  await panel.getByRole('button', { name: 'Mark received' }).click()
  await expect(adminPage.getByText('Payment marked received')).toBeVisible()
  await expect(panel.getByText('Completed').first()).toBeVisible()
  await expect(panel.getByText('Mark received')).toHaveCount(0)
  await readMail(donor.email, '25,000 RWF')

  const csv = await adminPage.request.get(`/admin/donations.csv?q=${encodeURIComponent(donor.email)}`)
  expect(csv.headers()['content-disposition']).toMatch(/donations-\d{4}-\d{2}-\d{2}\.csv/)
  const [head, row] = (await csv.text()).split('\n')
  expect(head).toBe(
    '\uFEFFDonor,Email,Phone,Amount (RWF),Frequency,Payment Method,Payment Status,Transaction ID,Message,Created',
  )
  expect(row).toContain('"25000","one-time","Bank Transfer","completed","TXN-')
})

test('A-DON-05: a payment by a provider is checked with the provider', async ({ visit }) => {
  const page = await visit()
  const donor = aDonor()
  await give(page, donor)
  await ring(page)
  const adminPage = await visit({ viewport: desktop })
  await enter(adminPage)
  await open(adminPage, `/admin/donations/${(await giftOf(donor.email))?.id}`)
  const panel = adminPage.getByRole('dialog')
  await expect(panel.getByText('Mark received')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Check with provider' }).click()
  await expect(adminPage.getByText('The provider was asked')).toBeVisible()
  await decide(donor.phone, 'approve')
  await expect(page.getByRole('heading', heading)).toHaveText(thanks, { timeout: 30_000 })
})

test('DON-26: a monthly gift shows its next date, is paused, resumed and stopped through the link, and staff see it', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  const donor = aDonor()
  await give(page, donor, 'amount=10000&frequency=monthly')
  await ring(page)
  await decide(donor.phone, 'approve')
  await expect(page.getByRole('heading', heading)).toHaveText(thanks, { timeout: 30_000 })
  await expect(page.locator('main')).toContainText('Next date: ')
  const mail = await readMail(donor.email, 'You give 10,000 RWF every month')
  const link = /http\S+\/donation\/monthly\/[\w.-]+/.exec(mail.text)?.[0] ?? 'none'
  const answer = await page.goto(link)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
  await expect(page.getByRole('heading', heading)).toHaveText('You give every month')
  await look(page, 'monthly-360')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Your monthly gift is paused')
  await look(page)
  await readMail(donor.email, 'Your monthly gift is paused')
  await page.getByRole('button', { name: 'Resume' }).click()
  await readMail(donor.email, 'Your monthly gift goes on')
  await page.getByRole('link', { name: 'Stop monthly giving' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Stop your monthly gift?')
  await look(page)
  await page.getByRole('button', { name: 'Stop monthly giving' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Your monthly gift is stopped')
  const stopped = await readMail(donor.email, 'Your monthly gift is stopped')
  expect(stopped.text).toContain('/donation/monthly/')
  expect((await page.request.get(`${link}x`)).status()).toBe(404)
  expect((await mailsTo(donor.email)).length).toBeGreaterThanOrEqual(5)
})

test('all donation pages fit 320 pixels in every language', async ({ visit }) => {
  const page = await visit({ viewport: { width: 320, height: 700 } })
  for (const prefix of ['', '/fr', '/rw'])
    for (const one of ['/donation', '/donation/give', '/donation/give?custom=1', '/donation/details']) {
      await page.goto(prefix + one)
      await expectFits(page)
    }
})

test('DON-01 on a desktop', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  for (const [path, name] of [
    ['/donation', 'donation-1440'],
    ['/donation/give', 'give-1440'],
    ['/donation/details', 'details-1440'],
  ] as const) {
    await page.goto(path)
    await look(page, name)
  }
})
