import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { aPackage } from '../../../../../tests/factories/bookings.ts'
import { aGift } from '../../../../../tests/factories/donations.ts'
import { withBilling } from '../../../../../tests/support/billing.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import {
  fieldOf,
  headingsOf,
  linksOf,
  optionsOf,
  readOf,
  renderPage,
  requestPage,
  sendForm,
} from '../../../../../tests/support/pages.ts'
import { bookPackage } from '../../bookings/commands/book-package.server.ts'
import { bookingProduct } from '../../bookings/index.server.ts'
import { checkPayment } from '../../payments/commands/check-payment.server.ts'
import { submitPayment } from '../../payments/commands/submit-payment.server.ts'
import { billPath, type Product, products } from '../../payments/index.server.ts'
import * as pay from '../../payments/pages/pay.tsx'
import * as wait from '../../payments/pages/wait.tsx'
import { bills, payments } from '../../payments/payment.table.server.ts'
import { makeDonation } from '../commands/make-donation.server.ts'
import { donationForm } from '../donation.rules.server.ts'
import { donations } from '../donation.table.server.ts'
import { donationProduct } from '../product.adapter.server.ts'
import * as details from './details.tsx'
import * as donation from './donation.tsx'
import * as give from './give.tsx'

withDatabase()
const billing = withBilling()
let before: readonly Product[]
beforeAll(() => {
  before = products.set([donationProduct, bookingProduct])
})
afterAll(() => void products.set(before))
beforeEach(seed)
afterEach(() => db().execute(sql`drop function if exists fail cascade`))

const tierOf = ([, words]: [string, string]) => words

test('DON-02, DON-03, CFL-01: the page shows three tiers of the same list of four that the form offers', async () => {
  const html = await renderPage(donation)
  const page = readOf(html.slice(html.indexOf('What you can give')))
  expect(page).toMatch(/Supporter.*Advocate.*Champion/)
  expect(page).not.toContain('Patron')
  const chosen = optionsOf(await renderPage(give), 'amount').map(tierOf)
  expect(chosen).toEqual(['Supporter 10,000', 'Advocate 25,000', 'Champion 50,000', 'Patron 100,000'])
  // Page and form describe each tier in the same words.
  for (const [name = '', amount = ''] of chosen.slice(0, 3).map((tier) => tier.split(' ')))
    expect(page).toMatch(new RegExp(`${name}[^A-Z]*${amount}|${amount} RWF[^0-9]*${name}`))
})

test('DON-04, DON-06, DON-07: four amounts or another, preset to 25,000 once', async () => {
  const html = await renderPage(give)
  expect(optionsOf(html, 'amount').map(([value]) => value)).toEqual(['10000', '25000', '50000', '100000'])
  expect(fieldOf(html, 'custom')).toMatchObject({ inputmode: 'numeric' })
  expect(fieldOf(html, 'custom')?.value).toBe(undefined)
  expect(optionsOf(html, 'frequency')).toEqual([
    ['one-time', 'One-time'],
    ['monthly', 'Monthly'],
  ])
  const ticked = [...html.matchAll(/<input[^>]* checked=""[^>]*>/g)].map(
    ([tag]) => / value="([^"]+)"/.exec(tag)?.[1],
  )
  expect(ticked).toEqual(['one-time', '25000'])
  const form = await renderPage(details, { path: '/donation/details?amount=25000&frequency=one-time' })
  for (const name of ['fullName', 'email', 'phone']) expect(fieldOf(form, name)?.value).toBe(undefined)
  expect(form).toMatch(/<textarea[^>]* name="message"[^>]*><\/textarea>/)
})

test('DON-04: another amount is passed on to the details', async () => {
  const shown = await requestPage(details, { path: '/donation/details?custom=30+000&frequency=monthly' })
  expect(shown).toMatchObject({ amount: 30_000, frequency: 'monthly' })
})

async function aGiftOf(changes = {}) {
  const id = randomUUID()
  const limits = { min: 10_000, max: 100_000, hub: 'IRIS Hub' }
  await onPublicSide(() =>
    asVisitor((work) => makeDonation(work, aGift(changes), { id, locale: 'en', limits })),
  )
  return billOf(id)
}
async function billOf(subject: string) {
  const [bill] = await db().select().from(bills).where(eq(bills.subjectId, subject))
  if (!bill) throw new Error('no bill')
  return { id: bill.id, token: billPath(bill.id).split('/')[2] ?? '' }
}
const payPage = (token: string) => renderPage(pay, { path: `/pay/${token}`, params: { token } })
/** A number at the simulator whose owner approves only when told to. */
const whoseOwnerWaits = '0788 123 453'
/** Submits the payment form and returns the wait page it led to. */
async function start(token: string, method: string, wallet = '0788 000 100') {
  const answer = await sendForm(pay, { token }, { method, wallet })
  const payment = /\/wait\/([^/?]+)$/.exec(answer.to)?.[1] ?? ''
  return { payment, id: payment.slice(0, 36) }
}
/** The owner of the phone approves. */
async function approve(id: string) {
  await submitPayment(id)
  const [{ reference = '' } = {}] = await db().select().from(payments).where(eq(payments.id, id))
  await billing.decide(reference, 'approve')
  await checkPayment(id)
}
const recorded = () => db().select({ status: donations.paymentStatus }).from(donations)
const waitPage = (token: string, payment: string) =>
  renderPage(wait, { path: `/pay/${token}/wait/${payment}`, params: { token, payment } })

test('DON-08, DON-11, DON-25, PAY-09, CFL-15: amount, details, payment, processing until the real result, success', async () => {
  const step = (html: string) => readOf(/<li[^>]*aria-current="step"[^>]*>(.*?)<\/li>/s.exec(html)?.[1] ?? '')
  expect(step(await renderPage(give))).toBe('Amount')
  expect(step(await renderPage(details, { path: '/donation/details?amount=25000' }))).toBe('Details')
  const { token } = await aGiftOf()
  expect(step(await payPage(token))).toBe('Payment')
  const { payment, id } = await start(token, 'mtn-mobile-money', whoseOwnerWaits)
  await submitPayment(id)
  // The waiting page stays, however long the owner of the phone takes.
  for (let look = 0; look < 3; look++) {
    const waiting = await waitPage(token, payment)
    expect(headingsOf(waiting, 2)).toContain('Approve on your phone')
    expect(await recorded()).toEqual([{ status: 'pending' }])
    await checkPayment(id)
  }
  await approve(id)
  expect(await recorded()).toEqual([{ status: 'completed' }])
  const done = await waitPage(token, payment)
  expect(headingsOf(done, 1)).toEqual(['Thank you for your donation'])
  expect(readOf(done)).toContain('Your donation is paid.')
  expect(readOf(done)).not.toContain('business days')
  expect(linksOf(done)).toContainEqual(['/', 'Return to Homepage'])
  expect(linksOf(done)).toContainEqual(['/donation/give', 'Make Another Donation'])
})

test('DON-25, CFL-15: a pending gift shows the processing time, and each method shows its own', async () => {
  const { token } = await aGiftOf()
  const ways = optionsOf(await payPage(token), 'method').map(([, words]) => words)
  const instant = ['MTN Mobile Money', 'Airtel Money', 'Credit/Debit Card', 'PayPal']
  for (const name of instant)
    expect(
      ways.find((words) => words.startsWith(name)),
      name,
    ).toContain('Instant')
  expect(ways.find((words) => words.startsWith('Bank Transfer'))).toContain('1-3 business days')
  const { payment } = await start(token, 'bank-transfer')
  expect(await recorded()).toEqual([{ status: 'pending' }])
  const [{ reference = '' } = {}] = await db().select().from(payments)
  const waiting = readOf(await waitPage(token, payment))
  expect(waiting).toContain('Your donation is pending until the transfer has arrived.')
  expect(waiting).toContain('Transfer the amount and write the reference on it')
  expect(reference).not.toBe('')
  expect(waiting).toContain(reference)
  expect(waiting).toContain(
    'Donations are processed within 1-2 business days. Monthly donations are processed on the same date each month.',
  )
})

async function aBooking() {
  const id = randomUUID()
  const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test', origin: '' }
  await onPublicSide(() =>
    asVisitor((work) =>
      bookPackage(work, aPackage(), { id, key: 'growth', locale: 'en', hub: hub as never }),
    ),
  )
  return billOf(id)
}

test('BKG-15: the success page of a booking repeats when the hub will be in touch', async () => {
  const { token } = await aBooking()
  const { payment, id } = await start(token, 'mtn-mobile-money', whoseOwnerWaits)
  await approve(id)
  const done = await waitPage(token, payment)
  expect(headingsOf(done, 1)).toEqual(['Your booking is paid'])
  expect(readOf(done)).toContain('We contact you within 24 hours on working days.')
})

test('DON-12: name and e-mail are required, phone and message are not', () => {
  const given = {
    amount: '25000',
    frequency: 'one-time',
    fullName: 'Aline Uwase',
    email: 'aline@example.com',
  }
  const wrong = (changes: Record<string, string>) => {
    const { error } = donationForm.rules.safeParse({ ...given, phone: '', message: '', ...changes })
    return [...new Set(error?.issues.map(({ path }) => String(path[0])))].sort()
  }
  expect(wrong({})).toEqual([])
  expect(wrong({ fullName: ' ', email: '' })).toEqual(['email', 'fullName'])
})

test('BKG-07: the steps are in order, and a payment that cannot be saved stays on the payment step, with all choices', async () => {
  const { token } = await aBooking()
  const html = await payPage(token)
  const steps = [...html.matchAll(/<li[^>]*class="grow basis-0[^>]*>(.*?)<\/li>/gs)].map(([, one]) =>
    readOf(one ?? ''),
  )
  expect(steps).toEqual(['Details', 'Payment', 'Processing', 'Success'])
  expect(linksOf(html)).toContainEqual([
    expect.stringMatching(/^\/consultations\/change\//),
    'Back: change what I typed',
  ])
  await db().execute(
    sql.raw(
      `create function fail() returns trigger language plpgsql as 'begin raise exception ''it broke''; end'`,
    ),
  )
  await db().execute(sql`create trigger fail before insert on payments for each row execute function fail()`)
  const answer = await sendForm(pay, { token }, { method: 'airtel-money', wallet: '0733 000 100' })
  expect(answer).toMatchObject({ status: 500, values: { method: 'airtel-money', wallet: '0733 000 100' } })
  expect(answer.problem).toMatch(
    /^Failed to start the payment: An unexpected error occurred\. Please try again\. \(/,
  )
  const again = await renderPage(pay, { path: `/pay/${token}`, params: { token }, actionData: answer })
  expect(readOf(again)).toContain(answer.problem)
  expect(again).toMatch(
    /<input[^>]* checked=""[^>]*value="airtel-money"|value="airtel-money"[^>]* checked=""/,
  )
  expect(fieldOf(again, 'wallet')?.value).toBe('0733 000 100')
  await db().execute(sql`drop function fail cascade`)
  expect((await start(token, 'airtel-money')).payment).not.toBe('')
})

test('BKG-09: a wrong number shows an error at its field, and no payment is started', async () => {
  const { token } = await aBooking()
  const answer = await sendForm(pay, { token }, { method: 'mtn-mobile-money', wallet: '0250 000 100' })
  expect(answer).toMatchObject({
    status: 422,
    errors: [{ field: 'wallet', text: 'Please enter a Rwandan mobile number, such as 0788 123 456' }],
    values: { wallet: '0250 000 100' },
  })
  expect(await db().select().from(payments)).toEqual([])
  // The typed number only preselects the operator.
  expect(await payPage(token)).toMatch(/<input[^>]*checked="" value="mtn-mobile-money"/)
})
