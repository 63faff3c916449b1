import { and, eq, isNull } from 'drizzle-orm'
import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { paymentMethods } from '../../../core/site/settings.options.ts'
import { queueMail, queueSms } from '../../../people/notifications/index.server.ts'
import { paymentReceived, type Trouble } from '../emails/payment-received.email.tsx'
import { ledger } from '../ledger.table.server.ts'
import { billLink } from '../payment.links.server.ts'
import { payments } from '../payment.table.server.ts'
import { productOf } from '../product.adapter.server.ts'
import { receiptNumber } from '../receipt.queries.server.ts'
import { paymentReceivedSms } from '../sms/payment-received.sms.ts'
import type { Receipt } from './issue-receipt.server.ts'
import type { LockedBill } from './lock-bill.server.ts'

type Payment = typeof payments.$inferSelect

/** PAY-08: the receipt by mail and by text. A payer who paid twice, or too late, learns what happens to the money. */
export async function notifyPaid(
  work: UnitOfWork,
  bill: LockedBill,
  payment: Payment,
  receipt: Receipt,
): Promise<void> {
  const hub = await hubWithin(work.tx)
  const { amount, trouble } = await asBooked(work, payment.id)
  const link = billLink(bill.id, bill.locale)
  const said = { amount, receipt: receiptNumber(receipt), trouble, hub: hub.name }
  const common = { personId: bill.personId, about: bill.subjectId, locale: bill.locale }
  if (bill.email)
    await queueMail(work, {
      ...common,
      template: paymentReceived,
      props: {
        ...said,
        fullName: bill.name,
        title: bill.title,
        method: paymentMethods[payment.method],
        link: `${link}/receipt`,
        pdf: `${link}/receipt.pdf`,
        manage: await productOf(bill.kind).manage?.(work.tx, bill),
      },
      to: bill.email,
      replyTo: hub.staffEmail,
    })
  const phone = bill.phone ?? payment.wallet
  // The page of the bill leads to the receipt, and its address is short enough for one text.
  if (phone)
    await queueSms(work, { ...common, template: paymentReceivedSms, props: { ...said, link }, to: phone })
}

/** The amount really paid, and whether the product was granted, as written by this transaction. */
async function asBooked(
  { tx }: UnitOfWork,
  paymentId: string,
): Promise<{ amount: string; trouble: Trouble }> {
  const [booked] = await tx
    .select({ amount: ledger.amount, attention: payments.attention })
    .from(ledger)
    .innerJoin(payments, eq(payments.id, ledger.paymentId))
    .where(and(eq(ledger.paymentId, paymentId), isNull(ledger.refundId)))
  if (!booked) throw new Error(`payment ${paymentId} has no ledger entry`)
  const { attention } = booked
  const trouble =
    attention === 'double' || attention === 'short'
      ? attention
      : attention === 'not granted'
        ? 'gone'
        : undefined
  return { amount: showMoney(rwf(booked.amount)), trouble }
}
