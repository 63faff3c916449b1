import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { EventMail } from '../components/event-mail.tsx'
import { type EventMessage, messageSample } from '../message.options.ts'

/** To people who did not pay for a seat in time. */
export const eventReleased: MailTemplate<EventMessage> = {
  name: 'event-released',
  texts: ['mail_event_released_subject', 'ticket_unpaid_text', 'apply_status_link'],
  subject: ({ item }) => m.mail_event_released_subject({ item }),
  sample: messageSample,
  Body: (about) => (
    <EventMail
      about={about}
      title={m.mail_event_released_subject({ item: about.item })}
      text={m.ticket_unpaid_text()}
      open={m.apply_status_link()}
    />
  ),
}
