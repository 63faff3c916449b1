import { rwf, showMoney } from '~/platform/money.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { queueMail } from '../../notifications/index.server.ts'
import { hubForMail } from '../../site/index.server.ts'
import { paymentMethods } from '../../site/settings.options.ts'
import { paymentReceived } from '../emails/payment-received.email.tsx'
import { billLink } from '../payment.links.server.ts'
import type { payments } from '../payment.table.server.ts'
import type { Receipt } from './issue-receipt.server.ts'
import type { LockedBill } from './lock-bill.server.ts'

type Payment = typeof payments.$inferSelect

/** PAY-08: the receipt by message, with the link to its page. */
export async function tellPaid(
  work: Work,
  bill: LockedBill,
  payment: Payment,
  receipt: Receipt,
): Promise<void> {
  const hub = await hubForMail()
  const said = {
    fullName: bill.name,
    title: bill.title,
    amount: showMoney(rwf(payment.amount)),
    method: paymentMethods[payment.method],
    receipt: receiptNumber(receipt),
    link: billLink(bill.id, bill.locale),
    hub: hub.name,
  }
  const common = { personId: bill.personId, about: bill.subjectId, locale: bill.locale }
  if (bill.email)
    await queueMail(work, {
      ...common,
      template: paymentReceived,
      props: said,
      to: bill.email,
      replyTo: hub.staffEmail,
    })
}

/** '2026-000001' */
export const receiptNumber = ({ year, number }: Receipt) => `${year}-${String(number).padStart(6, '0')}`
