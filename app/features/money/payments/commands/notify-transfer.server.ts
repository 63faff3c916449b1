import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { queueMail, queueSms } from '../../../people/notifications/index.server.ts'
import { paymentTransfer } from '../emails/payment-transfer.email.tsx'
import { bankFor } from '../method.queries.server.ts'
import { billLink } from '../payment.links.server.ts'
import { productOf } from '../product.adapter.server.ts'
import { paymentTransferSms } from '../sms/payment-transfer.sms.ts'
import type { LockedBill } from './lock-bill.server.ts'

type Asked = { amount: number; reference: string }

/** PAY-06: the account and the reference by mail, for payers who close the page. */
export async function notifyTransfer(
  work: UnitOfWork,
  bill: LockedBill,
  { amount: francs, reference }: Asked,
  { isReminder = false } = {},
): Promise<void> {
  const [hub, bank] = [await hubWithin(work.tx), await bankFor(work.tx)]
  const link = billLink(bill.id, bill.locale)
  const said = { amount: showMoney(rwf(francs)), reference, link, hub: hub.name, isReminder }
  const common = { personId: bill.personId, about: bill.subjectId, locale: bill.locale }
  if (bill.email)
    await queueMail(work, {
      ...common,
      template: paymentTransfer,
      props: {
        ...said,
        fullName: bill.name,
        title: bill.title,
        bank: bank ?? {},
        manage: await productOf(bill.kind).manage?.(work.tx, bill),
      },
      to: bill.email,
      replyTo: hub.staffEmail,
    })
  if (bill.phone)
    await queueSms(work, { ...common, template: paymentTransferSms, props: said, to: bill.phone })
}
