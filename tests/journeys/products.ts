import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import { fillInApplication } from './applicant.ts'
import { aGuest, anEvent, fillIn } from './guest.ts'
import { aGift, type Owed } from './payer.ts'
import { expect, readMail } from './visitor.ts'

/** Applies as an individual member; returns the address and the status page. */
export async function applyAsMember(page: Page, phone: string): Promise<{ email: string; status: string }> {
  const email = `aline.${Date.now()}.${randomInt(1e6)}@example.com`
  await page.goto('/membership/individual/apply')
  await fillInApplication(page, {
    firstName: 'Aline',
    lastName: 'Uwase',
    email,
    phone,
    bio: 'I weave baskets.',
    expectations: 'A desk.',
    terms: 'yes',
  })
  await page.locator('button[data-sending]').click()
  const status = (await page.locator('main a[href*="/status/"]').first().getAttribute('href')) ?? 'none'
  return { email, status }
}

export const memberAdmin = (email: string) =>
  `/admin/registrations?kind=membership&q=${encodeURIComponent(email)}`

/** Approves a member; returns the payment link from their mail. */
export async function approveMember(staff: Page, email: string): Promise<string> {
  await open(staff, memberAdmin(email))
  await staff.getByRole('link', { name: 'Aline Uwase' }).first().click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(staff.getByText('Registration approved successfully')).toBeVisible()
  const mail = await readMail(email, 'Individual membership: approved. Pay for your first year')
  return /http\S+\/pay\/[\w.-]+/.exec(mail.text)?.[0] ?? 'none'
}

/** The payment page that a form led to. */
async function payPath(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/pay\//)
  return new URL(page.url()).pathname
}

/** A seat, from its form to its payment page. */
async function aSeat(page: Page): Promise<Owed> {
  const event = await anEvent(page, { price: '25000' })
  const guest = aGuest()
  await page.goto(`${event.path}/register`)
  await fillIn(page, guest)
  await page.getByRole('button', { name: /^Register and pay/ }).click()
  return { path: await payPath(page), email: guest.email, amount: 25_000, thanks: 'Your seat is paid' }
}

/** A month of a package, with the payment fee. */
async function aBooking(page: Page): Promise<Owed> {
  const guest = aGuest()
  await page.goto('/consultations/growth/book')
  await page.locator('input[name=period][value=monthly]').check()
  await page.locator('#serviceType').selectOption('Business Development')
  await fillIn(page, guest)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  return { path: await payPath(page), email: guest.email, amount: 150_500, thanks: 'Your booking is paid' }
}

/** The first year of a membership, through the link in the mail. */
async function aMembership(page: Page): Promise<Owed> {
  const { email } = await applyAsMember(page, `078${randomInt(1e6, 1e7)}`)
  await enter(page)
  const { pathname: path } = new URL(await approveMember(page, email))
  return { path, email, amount: 200_000, thanks: 'Your membership is paid' }
}

/** The products that can be paid. In CI a gift; with FULL all of them, through their own forms. */
export const products: Record<string, { owe: (page: Page) => Promise<Owed>; lacks?: string[] }> = {
  'a gift': { owe: () => aGift() },
  ...(process.env.FULL
    ? {
        // A transfer takes days, and a seat is reserved for half an hour.
        'a seat': { owe: aSeat, lacks: ['Bank Transfer'] },
        'a booking': { owe: aBooking, lacks: ['PayPal'] },
        'a membership': { owe: aMembership },
      }
    : {}),
}
