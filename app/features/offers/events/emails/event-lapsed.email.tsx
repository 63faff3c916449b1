import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { EventMail } from '../components/event-mail.tsx'
import { type EventMessage, messageSample } from '../message.options.ts'

/** To people who did not accept an offered seat in time. */
export const eventLapsed: MailTemplate<EventMessage> = {
  name: 'event-lapsed',
  texts: ['mail_event_lapsed_subject', 'ticket_lapsed_text', 'apply_status_link'],
  subject: ({ item }) => m.mail_event_lapsed_subject({ item }),
  sample: messageSample,
  Body: (about) => (
    <EventMail
      about={about}
      title={m.mail_event_lapsed_subject({ item: about.item })}
      text={m.ticket_lapsed_text()}
      open={m.apply_status_link()}
    />
  ),
}
