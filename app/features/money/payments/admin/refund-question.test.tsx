import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { answerOf } from '../../../../../tests/support/admin.tsx'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { action } from './payment.tsx'

withDatabase()

/** A bank transfer that was received. */
async function aPayment(): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`
    with payer as (insert into people (full_name, locale) values ('Ingabire', 'en') returning id),
    bill as (
      insert into bills (kind, subject_id, person_id, title, amount, name, email, locale, state, paid_at)
      select 'donation', gen_random_uuid(), id, 'Donation', 25000, 'Ingabire', 'i@example.com', 'en', 'paid', now()
      from payer returning id, subject_id
    ), paid as (
      insert into payments (bill_id, method, provider, state, amount, charge_amount, reference, hook_token, expires_at,
        submitted_at, completed_at)
      select id, 'bank-transfer', 'bank', 'completed', 25000, 25000, 'IRIS-1', 'x', now(), now(), now() from bill
      returning id
    ), booked as (
      insert into ledger (payment_id, kind, subject_id, provider, amount, at)
      select paid.id, 'donation', bill.subject_id, 'bank', 25000, now() from paid, bill returning id
    ) select id from paid`)
  return rows[0]?.id ?? ''
}

const giveBack = async (id: string, typed: Record<string, string>) => {
  const body = { intent: 'refund', reason: 'Sent too much', ...typed }
  const { status, data, flash } = await answerOf(action, `/admin/payments/${id}`, { params: { id }, body })
  return { status, problem: (data as { problem?: string } | undefined)?.problem, flash }
}

test('a refund is asked twice, and the answer counts for the amount that the question named', async () => {
  const id = await aPayment()
  const question = { status: 422, problem: 'Give back 5,000 RWF? This cannot be undone.' }
  expect(await giveBack(id, { amount: '5 000' })).toMatchObject(question)
  expect(await giveBack(id, { amount: '5 000', sure: '50 000' })).toMatchObject(question)
  expect(await count('refunds')).toBe(0)
  const begun = await giveBack(id, { amount: '5 000', sure: '5 000' })
  expect(begun.flash).toMatch(/^ok: /)
  expect(await count('refunds')).toBe(1)
})
