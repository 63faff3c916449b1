import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import {
  aBill,
  anAttempt,
  anOpenPayment,
  paymentById,
  withBilling,
} from '../../../../tests/support/billing.ts'
import { count, withDatabase } from '../../../../tests/support/database.ts'
import { checkPayment } from './commands/check-payment.server.ts'

withDatabase()
const billing = withBilling()

const ask = (query: string) => db().execute(sql.raw(query))
const outcome = (query: string) =>
  ask(query).then(
    () => 'done',
    (error: unknown) => sqlState(error),
  )
/** Several statements in one transaction, as a command would. */
const together = (...queries: string[]) => outcome(`do $$ begin ${queries.join('; ')}; end $$`)
const [violated, noPermission] = ['23514', '42501']

async function open(): Promise<string> {
  billing.world().hold = true
  return (await anOpenPayment()).id
}
async function paid(): Promise<string> {
  const id = await open()
  await billing.decide((await paymentById(id)).reference, 'approve')
  await checkPayment(id)
  return id
}
const line = (paymentId: string, amount = 15_000, refundId?: string) =>
  `insert into ledger (payment_id, refund_id, kind, subject_id, provider, amount, at)
   values ('${paymentId}', ${refundId ? `'${refundId}'` : 'null'}, 'course', '${randomUUID()}', 'mtn', ${amount}, now())`
const complete = (id: string) =>
  `update payments set state = 'completed', completed_at = now() where id = '${id}'`
const refund = (paymentId: string, amount: number, id: string = randomUUID(), state = 'requested') =>
  `insert into refunds (id, payment_id, amount, charge_amount, reference, reason, asked_by, state, done_at)
   values ('${id}', '${paymentId}', ${amount}, ${amount}, '${randomUUID()}', 'asked for', 'Aline', '${state}', ${state === 'done' ? 'now()' : 'null'})`

// A control removes a guard: a test that passes without it would prove nothing. Each guard is restored.
const away: string[] = []
async function without(trigger: string, table: string): Promise<void> {
  await ask(`alter table ${table} disable trigger ${trigger}`)
  away.push(`alter table ${table} enable trigger ${trigger}`)
}
afterEach(async () => {
  for (const query of away.splice(0)) await ask(query)
})

type Guard = {
  name: string
  table: string
  story: string
  refused: string
  attempt: () => Promise<string | undefined>
}

const guards: Guard[] = [
  ...(['ledger', 'payment_events', 'receipts'] as const).flatMap((table): Guard[] => [
    {
      name: `${table}_only_added`,
      table,
      story: `a row of ${table} is not changed`,
      refused: noPermission,
      attempt: async () => {
        await paid()
        return outcome(`update ${table} set payment_id = payment_id`)
      },
    },
    {
      name: `${table}_only_added`,
      table,
      story: `a row of ${table} is not deleted`,
      refused: noPermission,
      attempt: async () => {
        await paid()
        return outcome(`delete from ${table}`)
      },
    },
    {
      name: `${table}_not_emptied`,
      table,
      story: `${table} is not emptied`,
      refused: noPermission,
      attempt: async () => {
        await paid()
        return outcome(`truncate ${table} cascade`)
      },
    },
  ]),
  {
    name: 'payments_stay_paid',
    table: 'payments',
    story: 'a completed payment is not undone',
    refused: violated,
    attempt: async () =>
      outcome(`update payments set state = 'failed', completed_at = null where id = '${await paid()}'`),
  },
  {
    name: 'payments_stay_paid',
    table: 'payments',
    story: 'the amount of a completed payment is not changed',
    refused: violated,
    attempt: async () => outcome(`update payments set amount = 1 where id = '${await paid()}'`),
  },
  {
    name: 'payments_booked',
    table: 'payments',
    story: 'a payment completed without its ledger entry is not accepted',
    refused: violated,
    attempt: async () => outcome(complete(await open())),
  },
  {
    name: 'ledger_true',
    table: 'ledger',
    story: 'a ledger entry for an open payment is not accepted',
    refused: violated,
    attempt: async () => outcome(line(await open())),
  },
  {
    name: 'ledger_true',
    table: 'ledger',
    story: 'a ledger entry for an unfinished refund is not accepted',
    refused: violated,
    attempt: async () => {
      const [id, back] = [await paid(), randomUUID()]
      await ask(refund(id, 5000, back))
      return outcome(line(id, -5000, back))
    },
  },
  {
    name: 'ledger_true',
    table: 'ledger',
    story: 'a ledger entry with another amount than its refund is not accepted',
    refused: violated,
    attempt: async () => {
      const [id, back] = [await paid(), randomUUID()]
      return together(refund(id, 5000, back, 'done'), line(id, -4000, back))
    },
  },
  {
    name: 'refunds_fit',
    table: 'refunds',
    story: 'a refund of more than was paid is not accepted',
    refused: violated,
    attempt: async () => {
      const id = await paid()
      await ask(refund(id, 10_000))
      return outcome(refund(id, 5001))
    },
  },
  {
    name: 'refunds_fit',
    table: 'refunds',
    story: 'a refund of an unpaid payment is not accepted',
    refused: violated,
    attempt: async () => outcome(refund(await open(), 1)),
  },
]

for (const { name, table, story, refused, attempt } of guards) {
  test(`PAY-01: ${story}`, async () => {
    expect(await attempt()).toBe(refused)
  })
  test(`control: without ${name} ${story.replace(' not', '')} all the same`, async () => {
    await without(name, table)
    expect(await attempt()).toBe('done')
  })
}

test('PAY-05: a payment has one ledger entry, and so has a refund', async () => {
  const [id, back] = [await paid(), randomUUID()]
  expect(await outcome(line(id))).toBe('23505')
  expect(await together(refund(id, 5000, back, 'done'), line(id, -5000, back))).toBe('done')
  expect(await outcome(line(id, -5000, back))).toBe('23505')
})

test('PAY-01: state and ledger entry in one transaction are accepted; an entry with a wrong state is not', async () => {
  expect(await together(complete(await open()), line(randomUUID()))).not.toBe('done')
  const id = await open()
  expect(await together(complete(id), line(id))).toBe('done')
})

test('PAY-01: of ten refunds at once, only as many succeed as the payment covers', async () => {
  const id = await paid()
  const answers = await Promise.all(Array.from({ length: 10 }, () => outcome(refund(id, 4000))))
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(3)
})

test('SCR-03, PAY-01: the public side cannot write anything that marks a payment as paid', async () => {
  const paymentId = await paid()
  const { billId } = await paymentById(paymentId)
  const pending = (await anAttempt((await aBill()).id)).id
  const all = `id, bill_id, method, provider, amount, charge_amount, reference, hook_token, expires_at`
  const values = `'${randomUUID()}', '${billId}', 'paypal', 'paypal', 1, 1, 'r', 'h', now()`
  for (const query of [
    complete(pending),
    `update payments set state = 'created'`,
    `update payments set attention = null`,
    `update payments set amount = 1`,
    `update payments set charge_amount = 1`,
    `update payments set submitted_at = now()`,
    `update payments set expires_at = now()`,
    `update payments set next_ask_at = null`,
    `delete from payments`,
    `insert into payments (${all}, state) values (${values}, 'completed')`,
    `insert into payments (${all}, completed_at) values (${values}, now())`,
    `insert into payments (${all}, submitted_at) values (${values}, now())`,
    `update bills set state = 'paid', paid_at = now()`,
    `update bills set paid_at = now()`,
    `update bills set forgiven = amount`,
    `update payments set came_amount = amount, came_currency = 'RWF'`,
    `update bills set kind = 'course'`,
    `update bills set subject_id = id`,
    `delete from bills`,
    `insert into bills (kind, subject_id, person_id, title, amount, name, locale, state, paid_at)
      select kind, subject_id, person_id, title, amount, name, locale, 'paid', now() from bills`,
    line(paymentId),
    `select at from ledger`,
    `insert into receipts (year, number, payment_id, issued_at) values (2026, 7, '${paymentId}', now())`,
    `update receipts set number = 8`,
    refund(paymentId, 1),
    `select 1 from refunds`,
    `select wallet from payments`,
    `select note from payment_events`,
    `update payment_events set note = null`,
    `delete from payment_events`,
  ])
    expect(await onPublicSide(() => outcome(query)), query).toBe(noPermission)
  expect(await count('ledger')).toBe(1)
})
