import { dateAndTime, dayInWords, shortTime, staffTime } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { promisedBy } from '../../../core/site/hours.states.ts'
import { workingHours } from '../../../core/site/index.server.ts'
import { mailsToday, queueMail } from '../../../people/notifications/index.server.ts'
import { billLink } from '../../payments/index.server.ts'
import { bookingLink } from '../booking.links.server.ts'
import { type Booked, type Hub, titleOf } from '../booking.queries.server.ts'
import { minutesInWords } from '../booking.states.ts'
import { bookingArrived } from '../emails/booking-arrived.email.tsx'
import { bookingChanged } from '../emails/booking-changed.email.tsx'
import { bookingNotification } from '../emails/booking-notification.email.tsx'
import { bookingPaid } from '../emails/booking-paid.email.tsx'
import { bookingQuoted } from '../emails/booking-quoted.email.tsx'
import { bookingReceived } from '../emails/booking-received.email.tsx'
import { bookingSession } from '../emails/booking-session.email.tsx'
import { quoteReceived } from '../emails/quote-received.email.tsx'
import type { BookingMessage, SessionNews } from '../message.options.ts'

/** The columns of a booking that its messages need. */
type Client = Pick<
  Booked,
  | 'id'
  | 'personId'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'packageType'
  | 'packageName'
  | 'billingPeriod'
  | 'locale'
>
/** Limit for mails that anybody can trigger by typing an address: per address and day. */
const answersADay = 5

async function notify<More extends object>(
  work: UnitOfWork,
  to: Client,
  {
    hub,
    mail,
    more,
    isAnswer,
  }: { hub: Hub; mail: MailTemplate<BookingMessage & More>; more: More; isAnswer?: boolean },
): Promise<void> {
  // Typing a stranger's address again and again must not fill that stranger's inbox.
  if (isAnswer && (await mailsToday(work.tx, to.email, mail.name, work.now)) >= answersADay) return
  await queueMail(work, {
    template: mail,
    props: {
      fullName: `${to.firstName} ${to.lastName}`,
      title: await titleOf(work.tx, to, to.locale),
      link: bookingLink(to, work.now),
      hub: hub.name,
      ...more,
    },
    to: to.email,
    personId: to.personId,
    about: to.id,
    replyTo: hub.staffEmail,
    locale: to.locale,
  })
}

type Priced = { paymentAmount: number | null; billId: string | null; locale: Locale }
const owed = ({ paymentAmount, billId, locale }: Priced) => ({
  amount: showMoney(rwf(paymentAmount ?? 0)),
  pay: billId ? billLink(billId, locale) : '',
})

/** Booked, with the payment still open. */
export const notifyBooked = (work: UnitOfWork, to: Client & Priced, hub: Hub) =>
  notify(work, to, { hub, mail: bookingReceived, more: owed(to), isAnswer: true })

export const notifyQuoteRequested = async (work: UnitOfWork, to: Client, hub: Hub) =>
  notify(work, to, { hub, mail: quoteReceived, more: await promiseFor(work, to), isAnswer: true })

/** The time by which the hub promises to be in touch, in the client's language. */
async function promiseFor(work: UnitOfWork, { locale }: Client) {
  const due = promisedBy(work.now, await workingHours(work.tx))
  return dateAndTime(due, locale)
}

/** BKG-04: the price, the hours, and the link to pay. */
export const notifyQuoted = (work: UnitOfWork, to: Booked, hub: Hub) =>
  notify(work, to, {
    hub,
    mail: bookingQuoted,
    more: {
      ...owed(to),
      hours: minutesInWords((to.hoursPerMonth ?? 0) * 60),
      months: to.monthsCovered ?? 1,
    },
  })

/** BKG-14, BKG-15: paid; now a time can be chosen. The receipt is a separate mail. */
export const notifyPaidFor = async (work: UnitOfWork, to: Booked, hub: Hub) =>
  notify(work, to, { hub, mail: bookingPaid, more: await promiseFor(work, to) })

type Session = { news: SessionNews; startsAt: Date; hub: Hub }

export const notifySession = (work: UnitOfWork, to: Booked, { news, startsAt, hub }: Session) =>
  notify(work, to, {
    hub,
    mail: bookingSession,
    more: { news, day: dayInWords(startsAt, to.locale), time: shortTime(startsAt) },
    // Moving a session again and again is limited in the same way.
    isAnswer: news === 'moved',
  })

/** A-BKG-09 */
export const notifyStatus = (work: UnitOfWork, to: Booked, hub: Hub) =>
  notify(work, to, {
    hub,
    mail: bookingNotification,
    more: {
      status: to.status,
      ...(to.billId && to.paymentStatus !== 'completed' && to.status !== 'cancelled' ? owed(to) : {}),
    },
  })

/** 'Thu, Nov 19, 2026, 10:00', the format for staff. */
export const whenInWords = (at: Date) => `${dayInWords(at, 'en')}, ${shortTime(at)}`

const screenOf = (id: string) => `${config().PUBLIC_ORIGIN}/admin/bookings/${id}`

type Arrived = Client & {
  phone: string
  company: string | null
  serviceType: string
  message: string | null
  paymentAmount?: number | null
  createdAt: Date
}

/** Mails to staff have the client as reply address. */
async function notifyStaff<More extends object>(
  work: UnitOfWork,
  row: Client,
  { hub, mail, more }: { hub: Hub; mail: MailTemplate<StaffMessage & More>; more: More },
): Promise<void> {
  await queueMail(work, {
    template: mail,
    props: {
      fullName: `${row.firstName} ${row.lastName}`,
      title: await titleOf(work.tx, row, 'en'),
      reference: row.id.slice(0, 8),
      link: screenOf(row.id),
      hub: hub.name,
      ...more,
    },
    to: hub.staffEmail,
    about: row.id,
    replyTo: row.email,
    locale: 'en',
  })
}

type StaffMessage = Record<'fullName' | 'title' | 'reference' | 'link' | 'hub', string>

/** A new booking or request for a quote. */
export const notifyStaffArrived = async (work: UnitOfWork, row: Arrived, hub: Hub) =>
  notifyStaff(work, row, {
    hub,
    mail: bookingArrived,
    more: {
      email: row.email,
      phone: row.phone,
      company: row.company,
      service: row.serviceType,
      amount: row.paymentAmount ? showMoney(rwf(row.paymentAmount)) : null,
      message: row.message,
      locale: row.locale,
      due: staffTime(promisedBy(row.createdAt, await workingHours(work.tx))),
    },
  })

/** A change of a booking that staff should know about. */
export const notifyStaffChanged = (work: UnitOfWork, row: Booked, hub: Hub, news: string) =>
  notifyStaff(work, row, { hub, mail: bookingChanged, more: { news } })
