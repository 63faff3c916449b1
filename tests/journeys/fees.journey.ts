import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { enter, open } from './admin.ts'
import { aGuest, anEvent, type Event, fillIn, type Guest, readText, ticketIn } from './guest.ts'
import { applyAsMember, approveMember, memberAdmin } from './products.ts'
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
const price = '5,000 RWF'

/** An unused number whose owner agrees: it has none of the endings that the simulator reserves. */
const aPhone = () => `078${randomInt(1000, 10_000)}${randomInt(100, 400)}`
const aPayer = (): Guest => aGuest({ phone: aPhone() })

const look = async (page: Page) => {
  await expectAccessible(page)
  await expectFits(page)
}

/** From the form to the payment page, where it leads directly. */
async function register(page: Page, event: Event, guest: Guest): Promise<void> {
  await page.goto(`${event.path}/register`)
  await fillIn(page, guest)
  await page.getByRole('button', { name: `Register and pay ${price}` }).click()
  await expect(page).toHaveURL(/\/pay\//)
  await expect(page.getByRole('heading', heading)).toHaveText('Payment')
}

/** The number is known from the form; pressing the button is enough. */
async function payByMtn(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: /^MTN/ }).check()
  await page.getByRole('button', { name: `Pay ${amount}` }).click()
}

/** Ends the half hour for which an unpaid seat is reserved. */
async function timeIsOver(email: string): Promise<void> {
  const { DATABASE_OWNER_URL } = JSON.parse(process.env.STACK ?? '{}')
  const client = new pg.Client({ connectionString: DATABASE_OWNER_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      "update event_registrations set pay_until = now() where email = $1 and seat = 'unpaid' returning id",
      [email],
    )
    expect(rows).toHaveLength(1)
    await client.query(
      "update pgboss.job set start_after = now() where name = 'release-unpaid' and data->>'registrationId' = $1",
      [rows[0]?.id],
    )
  } finally {
    await client.end()
  }
}

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(`EVT-12: a priced seat is reserved, paid by MTN and becomes a ticket, ${script} JavaScript`, async ({
    visit,
  }) => {
    const event = await anEvent(await visit(), { price: '5000' })
    const page = await visit({ javaScriptEnabled })
    await page.goto(event.path)
    await expect(page.locator('main')).toContainText(price)
    const guest = aPayer()
    await page.goto(`${event.path}/register`)
    await expect(page.locator('main')).toContainText('You pay on the next page.')
    await look(page)
    await register(page, event, guest)
    await expect(page.locator('main')).toContainText(event.title)
    await expect(page.locator('main')).toContainText('Kept until')
    await look(page)

    const mail = await readMail(guest.email, `${event.title}: pay for your seat`)
    expect(mail.text).toMatch(/http\S+\/pay\//)
    expect(await readText(guest.phone, 'your seat is kept until')).toContain(price)
    const ticket = await ticketIn(guest.email, 'pay for your seat')
    const other = await visit({ javaScriptEnabled })
    await other.goto(ticket)
    await expect(other.getByRole('heading', heading)).toHaveText('Your seat is kept for you')
    await expect(other.locator('main')).toContainText(/\b2\d min left to pay/)
    await expect(other.getByRole('link', { name: `Pay ${price}` })).toBeVisible()
    await look(other)

    await payByMtn(page, price)
    await expect(page.getByRole('heading', heading)).toHaveText('Your seat is paid', { timeout: 30_000 })
    await look(page)
    await page.getByRole('link', { name: 'Open your ticket' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Your ticket')
    await readMail(guest.email, `${event.title}: your ticket`)
    await readText(guest.phone, 'your seat is saved')
    // The draft on the phone is no longer needed.
    if (javaScriptEnabled) expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test(`EVT-12: an unpaid seat goes to the next in the queue, who is led to the payment, ${script} JavaScript`, async ({
    visit,
  }) => {
    if (!javaScriptEnabled) leaveToTheNight()
    const event = await anEvent(await visit(), { price: '5000', capacity: '1' })
    const [first, next] = [aPayer(), aPayer()]
    const page = await visit({ javaScriptEnabled })
    await register(page, event, first)
    const other = await visit({ javaScriptEnabled })
    await other.goto(`${event.path}/register`)
    await fillIn(other, next)
    await other.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(other.locator('main')).toContainText('You are number 1')

    await timeIsOver(first.email)
    await readMail(first.email, `${event.title}: the seat was not paid in time`)
    await page.reload()
    await expect(page.locator('main')).toContainText('This can no longer be paid')
    await page.goto(await ticketIn(first.email, 'the seat was not paid in time'))
    await expect(page.locator('main')).toContainText('The seat was not paid in time')
    await look(page)

    await other.goto(await ticketIn(next.email, 'a seat is free for you'))
    await other.getByRole('button', { name: 'Take the seat' }).click()
    await expect(other).toHaveURL(/\/pay\//)
    await payByMtn(other, price)
    await expect(other.getByRole('heading', heading)).toHaveText('Your seat is paid', { timeout: 30_000 })
    await readMail(next.email, `${event.title}: your ticket`)
  })

  test(`MEM-13: after the approval the member gets a link, pays, and the back-office shows until when, ${script} JavaScript`, async ({
    visit,
  }) => {
    if (!javaScriptEnabled) leaveToTheNight()
    const page = await visit({ javaScriptEnabled })
    const number = aPhone()
    const { email, status } = await applyAsMember(page, number)
    const staff = await visit({ viewport: desktop })
    await enter(staff)
    const link = await approveMember(staff, email)
    await readText(number, 'for one year')
    await page.goto(status)
    await expect(page.locator('main')).toContainText('Your membership begins when 200,000 RWF is paid.')
    await look(page)
    await open(staff, memberAdmin(email))
    await expect(staff.locator('main')).toContainText('Unpaid')

    await page.goto(link)
    await look(page)
    await payByMtn(page, '200,000 RWF')
    await expect(page.getByRole('heading', heading)).toHaveText('Your membership is paid', {
      timeout: 30_000,
    })
    await expect(page.locator('main')).toContainText('It runs from')
    await look(page)
    await page.goto(status)
    await expect(page.locator('main')).toContainText('Your membership is paid from')
    await open(staff, memberAdmin(email))
    await expect(staff.locator('main')).toContainText(/Paid until \w+ \d+, \d{4}/)
    await staff.getByRole('link', { name: 'Aline Uwase' }).first().click()
    await expect(staff.getByRole('dialog')).toContainText('Member since')
    await expectAccessible(staff)
  })
}

test('the cost of a priced seat at 360 px: bytes and taps from the form to the payment', async ({
  visit,
}) => {
  const event = await anEvent(await visit(), { price: '5000' })
  const page = await visit({ viewport: phone })
  const bytes = await countBytes(page)
  await page.goto(`${event.path}/register`, { waitUntil: 'networkidle' })
  const form = bytes.total()
  await fillIn(page, aPayer())
  let taps = 1
  await page.getByRole('button', { name: `Register and pay ${price}` }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Payment')
  await page.waitForLoadState('networkidle')
  const payment = bytes.total() - form
  taps += 1
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Your seat is paid', { timeout: 30_000 })
  console.log(`priced seat: form ${form} bytes, payment ${payment}, ${taps} taps beside typing`)
  expect(form).toBeLessThanOrEqual(60 * 1024)
  expect(payment).toBeLessThanOrEqual(30 * 1024)
})
