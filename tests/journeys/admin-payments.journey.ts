import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { anAdministrator, goTo, lookAtEveryWidth, signIn } from './staff.ts'
import { desktop, expect, expectAccessible, leaveToTheNight, readMail, test } from './visitor.ts'

type Planted = { id: string; reference: string; name: string; email: string }

/** Three payments: one received by bank, one that needs attention, one that failed. */
async function plant(): Promise<Planted> {
  const { DATABASE_OWNER_URL } = JSON.parse(process.env.STACK ?? '{}')
  const db = new pg.Client({ connectionString: DATABASE_OWNER_URL })
  await db.connect()
  const mark = randomUUID().slice(0, 8)
  const [name, email] = [`Ingabire ${mark}`, `${mark}@example.rw`]
  const paid = { id: randomUUID(), reference: `IRIS-261116-${mark}`, name, email }
  const owed = async (title: string, state: string) => {
    const { rows } = await db.query<{ id: string; subject_id: string }>(
      `with somebody as (insert into people (full_name, locale) values ($1, 'en') returning id)
       insert into bills (kind, subject_id, person_id, title, amount, name, email, phone, locale, state, paid_at)
       select 'donation', gen_random_uuid(), id, $2, 25000, $1, $3, '+250788000177', 'en', $4::text,
         case when $4::text = 'paid' then now() end from somebody returning id, subject_id`,
      [name, title, email, state],
    )
    return rows[0] ?? { id: '', subject_id: '' }
  }
  const tried = (id: string, billId: string, values: string[]) =>
    db.query(
      `insert into payments (id, bill_id, method, provider, state, amount, charge_amount, reference, attention,
         hook_token, expires_at, submitted_at, completed_at)
       values ($1, $2, $3, $4, $5::text, 25000, 25000, $6, nullif($7, ''), gen_random_uuid()::text, now(), now(),
         case when $5::text = 'completed' then now() end)`,
      [id, billId, ...values],
    )
  await db.query('begin')
  const bill = await owed('Donation to young founders', 'paid')
  await tried(paid.id, bill.id, ['bank-transfer', 'bank', 'completed', paid.reference, ''])
  await db.query(
    `insert into ledger (payment_id, kind, subject_id, provider, amount, at) values ($1, 'donation', $2, 'bank', 25000, now())`,
    [paid.id, bill.subject_id],
  )
  const other = await owed('Donation', 'open')
  await tried(randomUUID(), other.id, ['mtn-mobile-money', 'mtn', 'failed', randomUUID(), ''])
  await tried(randomUUID(), other.id, ['airtel-money', 'airtel', 'review', `AT${mark}`, 'ambiguous'])
  await db.query('commit')
  await db.end()
  return paid
}

test('A-ADD-07: finance finds a payment by its reference and refunds a part of a transfer by hand', async ({
  visit,
}) => {
  const { reference, name, email } = await plant()
  const page = await visit({ viewport: desktop })
  await signIn(page, await anAdministrator('finance'), '/admin/payments')
  await lookAtEveryWidth(page, 'payments')
  await page.setViewportSize(desktop)
  await goTo(page, `/admin/payments?q=${reference}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByText('Refund', { exact: true }).click()
  await page.getByLabel('Amount in RWF').fill('25,001')
  await page.getByLabel('Reason').first().fill('Sent too much')
  await lookAtEveryWidth(page, 'payment')
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Give back' }).click()
  await page.getByRole('button', { name: 'Yes, give back' }).click()
  await expect(page.getByText('This exceeds the amount that can still be refunded')).toBeVisible()
  await page.getByLabel('Amount in RWF').fill('5 000')
  await page.getByRole('button', { name: 'Give back' }).click()
  // Asked twice, and the question names the amount.
  await expect(page.getByText('Give back 5,000 RWF? This cannot be undone.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, give back' }).click()
  await expect(page.getByText('Pay it back, then enter the reference')).toBeVisible()
  const paidBack = page.locator('details', { hasText: 'It was paid back' })
  await paidBack.locator('summary').click()
  await paidBack.getByLabel('Reference of the bank or provider').fill('BK-99')
  await paidBack.getByLabel('Reason').fill('Transferred')
  await paidBack.getByRole('button').click()
  await expect(page.getByText('Refund marked as paid back')).toBeVisible()
  await expect(page.getByText('Partly refunded').first()).toBeVisible()
  await expect(page.getByText('-5,000 RWF')).toBeVisible()
  const mail = await readMail(email, 'Refund: 5,000 RWF')
  expect(mail.text).toContain('BK-99')
  const sheet = await page.request.get(`/admin/payments.csv?q=${reference}`)
  expect(sheet.headers()['content-disposition']).toMatch(/payments-\d{4}-\d{2}-\d{2}\.csv/)
  expect(await sheet.text()).toContain(`"${reference}"`)
})

test('A-DON-05: an override is for owners, who find the payment under what needs attention', async ({
  visit,
}) => {
  leaveToTheNight()
  const { name } = await plant()
  const page = await visit({ viewport: desktop })
  await signIn(
    page,
    await anAdministrator('owner'),
    `/admin/payments?state=attention&q=${encodeURIComponent(name)}`,
  )
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByText('Ask to mark completed', { exact: true }).first().click()
  await page.locator('details[open]').getByRole('button').click()
  await expect(page.getByText('A reason is needed')).toBeVisible()
  await page.locator('details[open]').getByLabel('Reason').fill('Seen in their portal')
  await page.locator('details[open]').getByRole('button').click()
  await expect(page.getByText('Asked: another owner decides')).toBeVisible()
  await expect(page.getByText('Take it back', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Agree', { exact: true })).toHaveCount(0)
  await lookAtEveryWidth(page, 'payment-override')
})
