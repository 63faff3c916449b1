import { db } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { mailsToday, queueMail, queueSms, smsSince } from '../../../people/notifications/index.server.ts'
import { paymentToPoll } from '../charge.queries.server.ts'
import { failureInWords } from '../components/failure-notice.tsx'
import { paymentFailed } from '../emails/payment-failed.email.tsx'
import { billLink } from '../payment.links.server.ts'
import type { payments } from '../payment.table.server.ts'
import { productOf } from '../product.adapter.server.ts'
import { paymentFailedSms } from '../sms/payment-failed.sms.ts'
import { lockPayment } from './conclude-payment.server.ts'
import { type LockedBill, lockBill } from './lock-bill.server.ts'

type Payment = typeof payments.$inferSelect

/**
 * PAY-04: the result for payers who closed the page: no payment was made, with the link to try again. Not sent after a
 * new attempt or when the bill can no longer be paid; and once a day, because anybody can type any address.
 */
export async function notifyFailed(paymentId: string, now = new Date()): Promise<void> {
  const known = await paymentToPoll(db(), paymentId)
  if (!known) return
  await inTransaction({ actor: { kind: 'system' }, now }, async (work) => {
    const bill = await lockBill(work, known.bill.id)
    if (bill?.state !== 'open' || (bill.payableUntil && now >= bill.payableUntil)) return
    const payment = await lockPayment(work, paymentId)
    const isOver = payment.state === 'failed' || payment.state === 'expired'
    if (isOver && bill.attempts.at(-1)?.id === paymentId) await notify(work, bill, payment)
  })
}

async function notify(work: UnitOfWork, bill: LockedBill, payment: Payment): Promise<void> {
  const hub = await hubWithin(work.tx)
  const amount = showMoney(rwf(payment.amount))
  const said = { amount, link: billLink(bill.id, bill.locale), hub: hub.name }
  const common = { personId: bill.personId, about: bill.subjectId, locale: bill.locale }
  const aDayAgo = new Date(work.now.getTime() - 24 * 3600 * 1000)
  if (bill.email && (await mailsToday(work.tx, bill.email, paymentFailed.name, work.now)) === 0)
    await queueMail(work, {
      ...common,
      template: paymentFailed,
      props: {
        ...said,
        fullName: bill.name,
        title: bill.title,
        why: whyInWords(bill, payment),
        manage: await productOf(bill.kind).manage?.(work.tx, bill),
      },
      to: bill.email,
      replyTo: hub.staffEmail,
    })
  // Only if this phone got the prompt, the payment is a transfer, or there is no e-mail address: anybody can type any
  // number, and each text costs money.
  const isTheirs = bill.phone === payment.wallet || payment.provider === 'bank' || !bill.email
  if (bill.phone && isTheirs && (await smsSince(work.tx, bill.phone, aDayAgo, paymentFailedSms.name)) === 0)
    await queueSms(work, { ...common, template: paymentFailedSms, props: said, to: bill.phone })
}

const whyInWords = ({ locale }: LockedBill, { provider, failure, method }: Payment) =>
  inLocale(locale, () =>
    provider === 'bank'
      ? [m.pay_transfer_unseen()]
      : [failureInWords(failure ?? 'generic', method), m.pay_mail_failed_late()],
  )
