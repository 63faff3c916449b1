import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { EventMail } from '../components/event-mail.tsx'
import { type EventMessage, messageSample } from '../message.options.ts'

/** To the person who has waited longest: a seat is free, and theirs until a given time. */
export const eventOffered: MailTemplate<EventMessage> = {
  name: 'event-offered',
  texts: ['mail_event_offered_subject', 'event_offered_until', 'event_take'],
  subject: ({ item }) => m.mail_event_offered_subject({ item }),
  sample: messageSample,
  Body: (about) => (
    <EventMail
      about={about}
      title={m.mail_event_offered_subject({ item: about.item })}
      text={m.event_offered_until(about.until ?? { date: '', time: '' })}
      facts="without code"
      open={m.event_take()}
    />
  ),
}
