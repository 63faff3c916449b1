import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { expect } from './visitor.ts'

export const heading = { level: 1 } as const
export const thanks = 'Thank you for your donation'

export type Donor = { fullName: string; email: string; phone: string; message: string }

/** An unused number whose owner does not react: the simulated MTN waits for a decision. */
export const aDonor = (changes: Partial<Donor> = {}): Donor => ({
  fullName: 'Sandrine Umutesi',
  email: `sandrine.${randomUUID()}@example.com`,
  phone: `078${randomInt(100, 1000)}3453`,
  message: 'For the girls of Huye.',
  ...changes,
})

export async function fillIn(page: Page, donor: Partial<Donor>): Promise<void> {
  for (const [name, value] of Object.entries(donor)) await page.locator(`#${name}`).fill(value)
}

export async function expectTyped(page: Page, donor: Donor): Promise<void> {
  for (const [name, value] of Object.entries(donor)) await expect(page.locator(`#${name}`)).toHaveValue(value)
}

/** From the details to the payment page. */
export async function give(
  page: Page,
  donor: Donor,
  query = 'amount=25000&frequency=one-time',
): Promise<void> {
  await page.goto(`/donation/details?${query}`)
  await fillIn(page, donor)
  await page.getByRole('button', { name: /^Continue to pay/ }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Payment')
}

/** Starts a payment by MTN and waits until the prompt is out. */
export async function ring(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^MTN Mobile Money/ }).check()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Approve on your phone' })).toBeVisible()
}

type Simulated = { reference: string; phone?: string; state: string }

/** Decides the newest prompt on a phone, as its owner does. */
export async function decide(phone: string, decision: 'approve' | 'decline'): Promise<void> {
  const end = phone.slice(-8)
  let reference: string | undefined
  await expect
    .poll(async () => {
      const all: Simulated[] = await (await fetch(`${process.env.PAYMENTS}/_control/payments`)).json()
      reference = all.find((one) => one.phone?.endsWith(end) && one.state === 'pending')?.reference
      return reference
    })
    .toBeTruthy()
  const answer = await fetch(`${process.env.PAYMENTS}/_control/payments/${reference}/${decision}`, {
    method: 'POST',
  })
  expect(answer.status).toBe(200)
}

/** Sets the bank account for transfers and the dollar rate: a new hub has neither. */
export async function openBank(): Promise<void> {
  await ask(`update settings set value = jsonb_set(jsonb_set(value,
    '{paypal}', '{"currency": "USD", "rate": 1440, "until": "2099-12-31"}'),
    '{bank}', '{"name": "Bank of Kigali", "account": "IRIS Hub", "number": "100-0001"}') where name = 'payments'`)
}

export const giftOf = async (email: string) =>
  (
    await ask<{ id: string; amount: number; payment_status: string; payment_method: string | null }>(
      'select id, amount, payment_status, payment_method from donations where email = $1 order by created_at desc',
      [email],
    )
  )[0]
