import { dateAndTime, dayInWords, shortTime } from '~/platform/clock.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { placeById, wayThere } from '../../../core/places/index.server.ts'
import { mailsToday, queueMail, queueSms, smsSince } from '../../../people/notifications/index.server.ts'
import { showCode } from '../../../people/people/index.server.ts'
import { eventInWords } from '../event.queries.server.ts'
import { type EventMessage, type EventText, shortTitle } from '../message.options.ts'
import type { Seated } from '../seat.queries.server.ts'
import { linksFor } from '../ticket.links.server.ts'

export type Hub = { name: string; staffEmail: string }

type Event = { id: string; slug: string; startsAt: Date; location: string; placeId: string | null }
type To = Pick<Seated, 'id' | 'personId' | 'firstName' | 'lastName' | 'email' | 'phone' | 'code' | 'locale'>
type Message = {
  hub: Hub
  mail: MailTemplate<EventMessage>
  sms?: SmsTemplate<EventText>
  until?: Date
  position?: number
  before?: string
  pay?: EventMessage['pay']
  afterSeconds?: number
  /** A reply that anybody can trigger by typing an address: at most five a day to one address or number. */
  isAnswer?: boolean
}

const answersADay = 5
const day = 24 * 3600 * 1000

/** Sends one message about an event to one person, by mail and optionally by SMS. */
export async function notifyRegistrant(
  work: UnitOfWork,
  event: Event,
  to: To,
  message: Message,
): Promise<void> {
  const { hub, mail, sms, until, position, before, pay, isAnswer, afterSeconds } = message
  const { personId, locale, id } = to
  const { title } = await eventInWords(work.tx, event.id, locale)
  const place = await placeById(work.tx, event.placeId, locale)
  const { link, calendar, shortLink } = linksFor(to, event.slug, work.now)
  const said = {
    item: title,
    day: dayInWords(event.startsAt, locale),
    time: shortTime(event.startsAt),
    place: place?.name.text ?? event.location,
    code: showCode(to.code),
    until: until && dateAndTime(until, locale),
    position,
    before,
    pay,
    hub: hub.name,
  }
  const common = { personId, about: id, locale, afterSeconds }
  // Nobody can flood a stranger's inbox by typing their address again and again.
  if (!isAnswer || (await mailsToday(work.tx, to.email, mail.name, work.now)) < answersADay)
    await queueMail(work, {
      ...common,
      template: mail,
      props: {
        ...said,
        ...(place && wayThere(place)),
        fullName: `${to.firstName} ${to.lastName}`,
        link,
        calendar,
      },
      to: to.email,
      replyTo: hub.staffEmail,
    })
  if (!sms) return
  const yesterday = new Date(work.now.getTime() - day)
  if (isAnswer && (await smsSince(work.tx, to.phone, yesterday, sms.name)) >= answersADay) return
  await queueSms(work, {
    ...common,
    template: sms,
    props: { ...said, item: shortTitle(title), link: shortLink },
    to: to.phone,
  })
}
