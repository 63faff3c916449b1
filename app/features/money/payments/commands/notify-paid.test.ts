import { emailNamed } from '~/platform/feature.server.ts'
import '~/hub.server.ts'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { renderMail } from '~/platform/mail/mail.server.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { isGsm7, segments, toGsm7 } from '~/platform/sms/gsm7.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { aBill, anAttempt, conclude, withShelf } from '../../../../../tests/support/shelf.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { paymentReceivedSms } from '../sms/payment-received.sms.ts'

withDatabase()
withSmsSimulator()
const shelf = withShelf()

const completed = { to: 'completed' } as const
const now = new Date('2026-11-14T10:00:00Z')
const messages = async () => {
  const rows = await db().select().from(outbox)
  return {
    mails: rows.filter(({ channel }) => channel === 'mail'),
    texts: rows.filter(({ channel }) => channel === 'sms'),
  }
}
async function bodyOf(message: typeof outbox.$inferSelect | undefined) {
  const template = emailNamed(message?.template ?? '') as unknown as MailTemplate<object>
  return (await renderMail(template, message?.props as object, 'en')).text
}

test('PAY-08: the payer gets the receipt by mail, with links to the page and the PDF, and by text', async () => {
  const bill = await aBill({ email: 'aline@example.com', phone: '+250788000100', now })
  const { id } = await anAttempt(bill, { now })
  await conclude(bill, id, completed, { now })
  const { mails, texts } = await messages()
  expect(mails).toMatchObject([
    { recipient: 'aline@example.com', subject: 'Receipt 2026-000001: 10,000 RWF' },
  ])
  const body = await bodyOf(mails[0])
  expect(body).toContain(`http://hub.test/pay/${bill}`)
  expect(body).toMatch(/\/receipt\s/)
  expect(body).toMatch(/\/receipt\.pdf\s/)
  expect(texts).toMatchObject([{ recipient: '+250788000100' }])
  expect(texts[0]?.subject).toMatch(/^IRIS Hub: we received 10,000 RWF. Receipt 2026-000001: http/)
})

test('PAY-08: without an e-mail address or phone on the bill, the wallet that paid gets the text; without any, no message is sent', async () => {
  for (const wallet of [undefined, '+250788000200']) {
    const bill = await aBill()
    const { id } = await anAttempt(bill, { wallet })
    await conclude(bill, id, completed)
  }
  const { mails, texts } = await messages()
  expect(mails).toEqual([])
  expect(texts).toMatchObject([{ recipient: '+250788000200' }])
})

test('PAY-05: the message about a second payment of a bill says so, with its own receipt and the amount really paid', async () => {
  const bill = await aBill({ email: 'aline@example.com', phone: '+250788000100', now })
  const attempts = [await anAttempt(bill, { now }), await anAttempt(bill, { now })]
  for (const { id } of attempts) await conclude(bill, id, completed, { now, francs: 10_500 })
  const { mails, texts } = await messages()
  const second = mails.find(({ subject }) => subject === 'Paid twice: 10,500 RWF goes back')
  expect(mails).toHaveLength(2)
  expect(await bodyOf(second)).toContain('One of the two payments goes back to you')
  expect(await bodyOf(second)).toContain('2026-000002')
  expect(texts.filter(({ subject }) => subject.includes('paid twice'))).toHaveLength(1)
})

test('PAY-01: a payment for a product that is gone is acknowledged, and the message says that it is gone', async () => {
  shelf.isGone = true
  const bill = await aBill({ email: 'aline@example.com', phone: '+250788000100', now })
  const { id } = await anAttempt(bill, { now })
  await conclude(bill, id, completed, { now })
  const { mails, texts } = await messages()
  expect(await bodyOf(mails[0])).toContain('no longer free')
  expect(texts[0]?.subject).toContain('came too late')
})

test.each(locales)('the text about a payment fits one SMS in every case, in %s', (locale) => {
  for (const trouble of [undefined, 'double', 'gone'] as const) {
    const text = inLocale(locale, () => paymentReceivedSms.text({ ...paymentReceivedSms.sample, trouble }))
    expect(isGsm7(toGsm7(text))).toBe(true)
    expect(segments(toGsm7(text)), `${trouble}: ${text} (${text.length})`).toBe(1)
  }
})
