import { dateAndTime, dayAndTime, dayInWords, shortTime, staffTime } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { workingHours } from '../../../core/site/index.server.ts'
import { mailsToday, queueMail, queueSms, smsSince } from '../../notifications/index.server.ts'
import { linksFor } from '../appointment.links.server.ts'
import {
  type Booked,
  dueBy,
  type Hub,
  hubPlaceOf,
  placeInWords,
  serviceInWords,
} from '../appointment.queries.server.ts'
import { appointmentArrived } from '../emails/appointment-arrived.email.tsx'
import { appointmentChanged } from '../emails/appointment-changed.email.tsx'
import type { AppointmentMessage, AppointmentText } from '../message.options.ts'

type Message<More extends object> = {
  hub: Hub
  mail: MailTemplate<AppointmentMessage & More>
  more: More
  sms?: SmsTemplate<AppointmentText>
  /** Messages anybody can trigger by typing an address: at most five a day to one address or number. */
  isAnswer?: boolean
  /** Held back until staff can no longer undo what it says. */
  afterSeconds?: number
}

const answersADay = 5
const day = 24 * 3600 * 1000

/** One message to one client about their appointment, by mail and perhaps by SMS. */
export async function notifyClient<More extends object>(
  work: UnitOfWork,
  to: Booked,
  { hub, mail, more, sms, isAnswer, afterSeconds }: Message<More>,
): Promise<void> {
  const { personId, locale, id } = to
  const due = dueBy(to, await workingHours(work.tx))
  const said = {
    day: dayInWords(to.startsAt, locale),
    time: shortTime(to.startsAt),
    hub: hub.name,
    ...linksFor(to, work.now),
  }
  const place = hubPlaceOf(to, hub, locale)
  const common = { personId, about: id, locale, afterSeconds }
  // Typing a stranger's address again and again must not fill that stranger's inbox.
  const isTooMany = isAnswer && (await mailsToday(work.tx, to.email, mail.name, work.now)) >= answersADay
  // Somebody who called may have only a number, or only an address.
  if (to.email && !isTooMany)
    await queueMail(work, {
      ...common,
      template: mail,
      props: {
        ...said,
        fullName: `${to.firstName} ${to.lastName}`,
        service: serviceInWords(to.serviceType, locale),
        place: placeInWords(to, hub, locale),
        directions: place?.directions?.text,
        map: place?.map,
        due: dateAndTime(due, locale),
        ...more,
      },
      to: to.email,
      replyTo: hub.staffEmail,
    })
  if (!sms || !to.phone) return
  const yesterday = new Date(work.now.getTime() - day)
  if (isAnswer && (await smsSince(work.tx, to.phone, yesterday, sms.name)) >= answersADay) return
  await queueSms(work, {
    ...common,
    template: sms,
    props: { ...said, by: dayAndTime(due, locale) },
    to: to.phone,
  })
}

const screenOf = (id: string) => `${config().PUBLIC_ORIGIN}/admin/appointments/${id}`

/** Notifies staff of an appointment to confirm. */
export async function notifyStaffArrived(
  work: UnitOfWork,
  row: Booked & { company: string | null; message: string | null },
  hub: Hub,
): Promise<void> {
  const { email, phone, company, message, locale, serviceType: service } = row
  await queueMail(work, {
    template: appointmentArrived,
    props: {
      fullName: `${row.firstName} ${row.lastName}`,
      email,
      phone,
      company,
      service,
      day: dayInWords(row.startsAt, 'en'),
      time: shortTime(row.startsAt),
      message,
      reference: row.id.slice(0, 8),
      locale,
      due: staffTime(dueBy(row, await workingHours(work.tx))),
      link: screenOf(row.id),
      hub: hub.name,
    },
    to: hub.staffEmail,
    about: row.id,
    replyTo: email,
    locale: 'en',
  })
}

/** Notifies staff that a client moved or cancelled. */
export async function notifyStaffChanged(
  work: UnitOfWork,
  row: Booked,
  { before, now, hub }: { before: Date; now?: Date; hub: Hub },
): Promise<void> {
  const inWords = (at: Date) => `${dayInWords(at, 'en')}, ${shortTime(at)}`
  await queueMail(work, {
    template: appointmentChanged,
    props: {
      fullName: `${row.firstName} ${row.lastName}`,
      service: row.serviceType,
      before: inWords(before),
      now: now && inWords(now),
      reference: row.id.slice(0, 8),
      link: screenOf(row.id),
      hub: hub.name,
    },
    to: hub.staffEmail,
    about: row.id,
    replyTo: row.email || undefined,
    locale: 'en',
  })
}
