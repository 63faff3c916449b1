import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import {
  aBill,
  anAttempt,
  anOpenPayment,
  aWallet,
  inMinutes,
  paymentById,
  withBilling,
} from '../../../../../tests/support/billing.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { checkPayment } from './check-payment.server.ts'
import { notifyFailed } from './notify-failed.server.ts'
import { closeBill } from './open-bill.server.ts'
import { submitPayment } from './submit-payment.server.ts'

withDatabase()
const billing = withBilling()
withSmsSimulator()

const phone = '+250788000100'

async function declined(owed: { payableUntil?: Date; wallet?: string } = {}) {
  billing.world().hold = true
  const made = await anOpenPayment({ phone, wallet: phone, ...owed })
  await billing.decide((await paymentById(made.id)).reference, 'decline')
  await checkPayment(made.id)
  expect(await paymentById(made.id)).toMatchObject({ state: 'failed' })
  return made
}

const messages = async () =>
  (await db().select().from(outbox).orderBy(outbox.createdAt, outbox.channel)).map(
    ({ channel, template, recipient }) => ({
      channel,
      template,
      recipient,
    }),
  )

test('PAY-04: a payer who closed the page learns by mail and text that the payment failed, with the link to try again', async () => {
  const { id, path } = await declined()
  await notifyFailed(id)
  expect(await messages()).toEqual([
    { channel: 'mail', template: 'payment-failed', recipient: 'aline@example.rw' },
    { channel: 'sms', template: 'payment-failed', recipient: phone },
  ])
  const [mail, text] = await db().select().from(outbox).orderBy(outbox.channel)
  expect(mail?.props).toMatchObject({ why: [expect.stringContaining('declined'), expect.any(String)] })
  expect(JSON.stringify(mail?.props)).toContain(path.split('.')[0])
  expect(text?.subject).toContain(path.split('.')[0])
})

test('PAY-04: the message is sent ten minutes later, so that a payer who tries again at once gets only the final result', async () => {
  const { id, billId } = await declined()
  const { rows } = await db().execute(sql`select data, start_after > now() + interval '590 seconds' as waits
    from pgboss.job where name = 'tell-failed'`)
  expect(rows).toEqual([{ data: { paymentId: id }, waits: true }])
  const again = await anAttempt(billId, { now: inMinutes(2) })
  await submitPayment(again.id)
  await notifyFailed(id)
  expect(await messages()).toEqual([])
})

test('PAY-04: no message about a bill that is paid, closed or no longer payable, and one a day to an address', async () => {
  const closed = await declined({ wallet: aWallet() })
  await asVisitor((work) => closeBill(work, closed.billId))
  const over = await declined({ payableUntil: inMinutes(5), wallet: aWallet() })
  await notifyFailed(closed.id)
  await notifyFailed(over.id, inMinutes(6))
  expect(await messages()).toEqual([])
  const paid = await anOpenPayment({ phone })
  await billing.decide((await paymentById(paid.id)).reference, 'approve')
  await checkPayment(paid.id)
  await notifyFailed(paid.id)
  expect((await messages()).filter(({ template }) => template === 'payment-failed')).toEqual([])
  for (const { id } of [await declined(), await declined()]) await notifyFailed(id)
  expect((await messages()).filter(({ template }) => template === 'payment-failed')).toHaveLength(2)
})

test('PAY-04: a number that only got the prompt, and is not on the bill, gets no message', async () => {
  billing.world().hold = true
  const bill = await aBill()
  const { id } = await anAttempt(bill.id)
  await submitPayment(id)
  await billing.decide((await paymentById(id)).reference, 'decline')
  await checkPayment(id)
  await notifyFailed(id)
  expect(await messages()).toEqual([
    { channel: 'mail', template: 'payment-failed', recipient: 'aline@example.rw' },
  ])
})
