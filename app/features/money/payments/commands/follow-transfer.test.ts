import { emailNamed } from '~/platform/feature.server.ts'
import '~/hub.server.ts'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { renderMail } from '~/platform/mail/mail.server.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { isGsm7, segments, toGsm7 } from '~/platform/sms/gsm7.ts'
import { anOpenPayment, inMinutes, paymentById, withBilling } from '../../../../../tests/support/billing.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { asStaff } from '../../../../../tests/support/refunds.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { paymentsDue } from '../payment.queries.server.ts'
import { paymentTransferSms } from '../sms/payment-transfer.sms.ts'
import { checkPayment } from './check-payment.server.ts'
import { notifyFailed } from './notify-failed.server.ts'
import { receiveTransfer } from './receive-transfer.server.ts'

withDatabase()
withBilling()
withSmsSimulator()

const days = (many: number) => inMinutes(many * 24 * 60 + 1)
const aTransfer = () => anOpenPayment({ method: 'bank-transfer', wallet: null, phone: '+250788000100' })

async function messages() {
  const rows = await db().select().from(outbox).orderBy(outbox.createdAt, outbox.channel)
  return rows.map(({ channel, template, subject }) => `${channel} ${template}: ${subject}`)
}

async function bodyOf(template: string) {
  const rows = await db().select().from(outbox)
  const mail = rows.find((row) => row.channel === 'mail' && row.template === template)
  const found = emailNamed(template) as unknown as MailTemplate<object>
  return (await renderMail(found, mail?.props as object, 'en')).text
}

/** As the schedule does every minute. */
async function atTime(id: string, now: Date) {
  if ((await paymentsDue(db(), 'bank', now)).includes(id)) await checkPayment(id, { now })
}

test('PAY-06: the payer of a transfer gets bank, number, amount and reference by mail, and the reference by text', async () => {
  const { id, path } = await aTransfer()
  const { reference } = await paymentById(id)
  expect(await messages()).toEqual([
    'mail payment-transfer: How to transfer 15,000 RWF',
    expect.stringContaining(`sms payment-transfer: IRIS Hub: transfer 15,000 RWF, ref. ${reference}: http`),
  ])
  const body = await bodyOf('payment-transfer')
  for (const needed of [
    'Bank of Kigali',
    'IRIS Hub',
    '100-0001',
    '15,000 RWF',
    reference,
    path.split('.')[0],
  ])
    expect(body).toContain(needed)
})

test('PAY-06: one reminder after three days, however often the job runs, and none before', async () => {
  const { id } = await aTransfer()
  const { reference } = await paymentById(id)
  await atTime(id, days(2.9))
  expect(await messages()).toHaveLength(2)
  for (const at of [3, 3.1, 5, 13]) await atTime(id, days(at))
  expect((await messages()).slice(2)).toEqual([
    'mail payment-transfer: We have not seen your transfer of 15,000 RWF yet',
    expect.stringContaining(`sms payment-transfer: IRIS Hub: 15,000 RWF not here yet, ref. ${reference}`),
  ])
  expect(await paymentById(id)).toMatchObject({ state: 'pending' })
})

test('PAY-06: after fourteen days a transfer expires and the payer is notified; a later arrival still counts', async () => {
  const { id, path } = await aTransfer()
  for (const at of [3, 14, 15]) await atTime(id, days(at))
  expect(await paymentById(id)).toMatchObject({ state: 'expired', nextPollAt: null })
  await notifyFailed(id, days(14))
  await notifyFailed(id, days(14))
  expect((await messages()).slice(4)).toEqual([
    'mail payment-failed: Your payment of 15,000 RWF did not go through',
    expect.stringContaining('sms payment-failed: IRIS Hub: 15,000 RWF was not paid. Try again: http'),
  ])
  const body = await bodyOf('payment-failed')
  expect(body).toContain('it still counts')
  expect(body).toContain(path.split('.')[0])
  const arrival = { paymentId: id, amount: 15_000, bankReference: 'BK-1', reason: 'statement' }
  expect(await asStaff('odette', (work) => receiveTransfer(work, arrival))).toEqual({
    ok: true,
    isEnough: true,
  })
  expect(await paymentById(id)).toMatchObject({ state: 'completed', isLate: true })
})

test('PAY-06: there is no reminder of a transfer that has arrived, in full or in part', async () => {
  const [whole, part] = [await aTransfer(), await aTransfer()]
  for (const [{ id }, amount] of [
    [whole, 15_000],
    [part, 5_000],
  ] as const)
    await asStaff('odette', (work) =>
      receiveTransfer(work, { paymentId: id, amount, bankReference: `BK-${amount}`, reason: 'statement' }),
    )
  const before = await messages()
  for (const at of [4, 15]) for (const { id } of [whole, part]) await atTime(id, days(at))
  expect(await messages()).toEqual(before)
  // Nor does it expire.
  expect(await paymentById(part.id)).toMatchObject({
    state: 'pending',
    attention: 'amount',
    nextPollAt: null,
  })
})

test.each(locales)('the text about a transfer fits one SMS, in %s', (locale) => {
  for (const isReminder of [false, true]) {
    const text = inLocale(locale, () => paymentTransferSms.text({ ...paymentTransferSms.sample, isReminder }))
    expect(isGsm7(toGsm7(text))).toBe(true)
    expect(segments(toGsm7(text)), `${text} (${text.length})`).toBe(1)
  }
})
