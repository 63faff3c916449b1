import { m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { entryCourses } from '../../../learning/courses/index.server.ts'
import { billLink, billsOf, closeBillQueue, openBill } from '../../../money/payments/index.server.ts'
import { eventUnpaid } from '../emails/event-unpaid.email.tsx'
import { eventInWords } from '../event.queries.server.ts'
import { releaseUnpaidQueue } from '../event.queues.server.ts'
import { priceFor } from '../event.states.ts'
import type { Seated } from '../seat.queries.server.ts'
import { eventUnpaidSms } from '../sms/event.sms.ts'
import { type Hub, notifyRegistrant } from './notify-registrant.server.ts'

type Event = Parameters<typeof notifyRegistrant>[1] & Parameters<typeof priceFor>[0]
type To = Parameters<typeof notifyRegistrant>[2] & Pick<Seated, 'entryCourseId' | 'certificateId'>
type Asking = { until: Date; hub: Hub; isAnswer?: boolean; afterSeconds?: number }

/**
 * EVT-12: opens a bill for a seat at the current price, and sends the payment link. Later price changes do not affect
 * it. The bill names the course if it is the reason for a lower price.
 */
export async function requestPayment(work: UnitOfWork, event: Event, to: To, asking: Asking): Promise<void> {
  const { until, ...how } = asking
  const { personId, email, phone, locale } = to
  const { title: item } = await eventInWords(work.tx, event.id, locale)
  const amount = priceFor(event, to)
  const courses = amount < event.price ? [event.entryCourseId] : []
  const [passed] = (await entryCourses(work.tx, courses, locale, work.now)).values()
  const bill = await openBill(work, {
    kind: 'event',
    subjectId: to.id,
    personId,
    title: passed ? m.entry_bill({ item, course: passed.title.text }, { locale }) : item,
    amount,
    name: `${to.firstName} ${to.lastName}`,
    email,
    phone,
    locale,
    payableUntil: until,
  })
  const pay = { amount: showMoney(rwf(amount)), link: billLink(bill.id, locale) }
  await notifyRegistrant(work, event, to, { ...how, mail: eventUnpaid, sms: eventUnpaidSms, until, pay })
  const seconds = Math.ceil((until.getTime() - work.now.getTime()) / 1000)
  await work.enqueue(releaseUnpaidQueue, { registrationId: to.id }, { afterSeconds: Math.max(0, seconds) })
}

/** Closes the open bills of these seats. */
export async function dropBills(work: UnitOfWork, registrationIds: string[]): Promise<void> {
  for (const { id, state } of (await billsOf(work.tx, registrationIds)).values())
    if (state === 'open') await work.enqueue(closeBillQueue, { billId: id })
}
