import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { statusToken } from '../support/private-links.ts'
import { ask } from './database.ts'
import { expect } from './visitor.ts'

/** A bill, the link that pays it, and the address for the receipt. */
export type Owed = { path: string; email: string; amount: number; thanks: string }

const stack = () => JSON.parse(process.env.STACK ?? '{}')

/** A gift, without the steps before paying. */
export async function aGift(amount = 25_000): Promise<Owed> {
  const [bill, subject] = [randomUUID(), randomUUID()]
  const email = `payer.${bill}@example.com`
  await ask(
    `with somebody as (insert into people (full_name, locale) values ('Uwase Aline', 'en') returning id),
      owed as (insert into bills (id, kind, subject_id, person_id, title, amount, name, email, locale)
        select $1, 'donation', $2, id, 'Donation', $3, 'Uwase Aline', $4, 'en' from somebody returning person_id)
     insert into donations (id, bill_id, person_id, amount, donor_name, email, locale, transaction_id)
       select $2, $1, person_id, $3, 'Uwase Aline', $4, 'en', $5 from owed`,
    [bill, subject, amount, email, `TXN-1-${subject.replaceAll('-', '').toUpperCase()}`],
  )
  const path = `/pay/${statusToken(stack().SECRET, 'bill', bill)}`
  return { path, email, amount, thanks: 'Thank you for your donation' }
}

const billOf = ({ path }: Owed) => /\/pay\/([0-9a-f-]{36})/.exec(path)?.[1] ?? ''

/** A payment method, as a payer uses it. */
export type Way = {
  name: string
  /** The heading while the payment is pending. */
  waits: string
  /** The number that is charged. Its owner does not react. */
  wallet?: () => string
}

export const mtn: Way = {
  name: 'MTN Mobile Money',
  waits: 'Approve on your phone',
  wallet: () => `078${randomInt(100, 1000)}3453`,
}
export const airtel: Way = {
  name: 'Airtel Money',
  waits: 'Approve on your phone',
  wallet: () => `073${randomInt(1000, 10_000)}903`,
}
export const card: Way = { name: 'Credit/Debit Card', waits: 'Pay on the secure page' }
export const paypal: Way = { name: 'PayPal', waits: 'Pay on the secure page' }
export const bank: Way = { name: 'Bank Transfer', waits: 'Transfer the money' }

/** Chooses a method and presses Pay. For hosted methods the page is then the provider's. */
export async function startPaying(page: Page, { name, wallet }: Way): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
  if (wallet) await page.locator('#wallet').fill(wallet())
  await page.getByRole('button', { name: /^Pay/ }).click()
}

export const waitingFor = (page: Page, { waits }: Way) =>
  expect(page.getByRole('heading', { name: waits })).toBeVisible()

/** With PAYMENT_PROVIDERS=irembopay the hub has no other contract and is paid by card, in a tab beside our page. */
export const isAlone = process.env.PAYMENT_PROVIDERS === 'irembopay'

/** The provider's page, opened by its link: in the same tab, or beside it. */
export async function openTheirs(page: Page): Promise<Page> {
  const link = page.getByRole('link', { name: 'Open the payment page' })
  if (!isAlone) {
    await link.click()
    return page
  }
  const [beside] = await Promise.all([page.waitForEvent('popup'), link.click()])
  return beside
}

/** Expects the provider's page. */
export const isTheirs = (page: Page) => expect(page.getByText('Test mode. No money moves.')).toBeVisible()

/** The reference of the first or newest payment attempt of a bill, once its provider has it. */
async function tryOf(owed: Owed, which: 'first' | 'newest'): Promise<string> {
  const order = which === 'first' ? 'asc' : 'desc'
  let reference: string | undefined
  await expect
    .poll(async () => {
      const [row] = await ask<{ reference: string }>(
        `select reference from payments where bill_id = $1 and state <> 'created' and provider <> 'bank' order by created_at ${order} limit 1`,
        [billOf(owed)],
      )
      reference = row?.reference
      return reference
    })
    .toBeTruthy()
  return reference ?? ''
}

/** Decides a payment attempt, as the payer does. */
export async function decide(
  owed: Owed,
  decision: 'approve' | 'decline',
  which: 'first' | 'newest' = 'newest',
): Promise<void> {
  const path = `/_control/payments/${encodeURIComponent(await tryOf(owed, which))}/${decision}`
  await expect
    .poll(async () => (await fetch(`${process.env.PAYMENTS}${path}`, { method: 'POST' })).status)
    .toBe(200)
}

const testCard = { number: '5531 8866 5214 2950', expiry: '09/32', cvv: '564' }

/** Presses a button on the provider's page; for paying by card the card is filled in. */
export async function pressTheirs(page: Page, button: 'pay' | 'decline' | 'cancel'): Promise<void> {
  await isTheirs(page)
  const isCard = (await page.locator('#number').count()) > 0
  if (isCard && button === 'pay')
    for (const [name, value] of Object.entries(testCard)) await page.locator(`#${name}`).fill(value)
  await page.locator(`button[value=${button}]`).click()
}

/** Lets time pass for a pending payment: until it has expired, or until another attempt is allowed. */
export async function passTime(owed: Owed, until: 'over' | 'another'): Promise<void> {
  const over = `expires_at = now(), next_ask_at = now(), submitted_at = submitted_at - interval '1 day'`
  const changed = until === 'over' ? over : `created_at = created_at - interval '1 minute'`
  await tryOf(owed, 'newest')
  await ask(`update payments set ${changed} where bill_id = $1 and state = 'pending'`, [billOf(owed)])
}

/** The books of a bill: the states of its attempts in order, the received amount, and what needs attention. */
export async function booksOf(owed: Owed) {
  const [row] = await ask<{ states: string; came: number; attention: string | null; receipts: number }>(
    `select string_agg(state, ' ' order by created_at) as states, max(attention) as attention,
      coalesce(sum((select sum(amount) from ledger where payment_id = p.id)), 0)::int as came,
      coalesce(sum((select count(*) from receipts where payment_id = p.id)), 0)::int as receipts
     from payments p where bill_id = $1`,
    [billOf(owed)],
  )
  return row
}
