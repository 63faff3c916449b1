import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { paymentMethods } from '../../../core/site/settings.options.ts'
import { queueMail } from '../../../people/notifications/index.server.ts'
import { paymentRefunded } from '../emails/payment-refunded.email.tsx'
import { billLink } from '../payment.links.server.ts'
import type { payments } from '../payment.table.server.ts'
import { productOf } from '../product.adapter.server.ts'
import type { refunds } from '../refund.table.server.ts'
import type { LockedBill } from './lock-bill.server.ts'

/** Notifies the payer that the money is on its way back. */
export async function notifyRefunded(
  work: UnitOfWork,
  bill: LockedBill,
  payment: typeof payments.$inferSelect,
  refund: typeof refunds.$inferSelect,
): Promise<void> {
  if (!bill.email) return
  const hub = await hubWithin(work.tx)
  await queueMail(work, {
    template: paymentRefunded,
    props: {
      fullName: bill.name,
      title: bill.title,
      amount: showMoney(rwf(refund.amount)),
      method: paymentMethods[payment.method],
      reference: refund.providerReference ?? refund.reference,
      link: billLink(bill.id, bill.locale),
      manage: await productOf(bill.kind).manage?.(work.tx, bill),
      hub: hub.name,
    },
    to: bill.email,
    personId: bill.personId,
    about: bill.subjectId,
    locale: bill.locale,
    replyTo: hub.staffEmail,
  })
}
