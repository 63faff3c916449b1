import { rwf, showMoney } from '~/platform/money.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { billLink, billsOf, closeBillJob, openBill } from '../../payments/index.server.ts'
import { eventUnpaid } from '../emails/event-unpaid.email.tsx'
import { releaseUnpaidJob } from '../event.jobs.server.ts'
import { eventInWords } from '../event.queries.server.ts'
import { eventUnpaidSms } from '../sms/event-unpaid.sms.ts'
import { type Hub, tellRegistrant } from './tell-registrant.server.ts'

type Event = Parameters<typeof tellRegistrant>[1] & { price: number }
type To = Parameters<typeof tellRegistrant>[2]
type Asking = { until: Date; hub: Hub; isAnswer?: boolean; afterSeconds?: number }

/**
 * EVT-12: a seat that is kept until a time has a bill of the price as it is now, and a link to pay it. What staff change
 * of the price later changes nothing of it.
 */
export async function askPayment(work: Work, event: Event, to: To, asking: Asking): Promise<void> {
  const { until, ...how } = asking
  const { personId, email, phone, locale } = to
  const { title } = await eventInWords(work.tx, event.id, locale)
  const bill = await openBill(work, {
    kind: 'event',
    subjectId: to.id,
    personId,
    title,
    amount: event.price,
    name: `${to.firstName} ${to.lastName}`,
    email,
    phone,
    locale,
    payableUntil: until,
  })
  const pay = { amount: showMoney(rwf(event.price)), link: billLink(bill.id, locale) }
  await tellRegistrant(work, event, to, { ...how, mail: eventUnpaid, sms: eventUnpaidSms, until, pay })
  const seconds = Math.ceil((until.getTime() - work.now.getTime()) / 1000)
  await work.enqueue(releaseUnpaidJob, { registrationId: to.id }, { afterSeconds: Math.max(0, seconds) })
}

/** What was to be paid for these seats is owed no more. */
export async function dropBills(work: Work, registrationIds: string[]): Promise<void> {
  for (const { id, state } of (await billsOf(work.tx, registrationIds)).values())
    if (state === 'open') await work.enqueue(closeBillJob, { billId: id })
}
