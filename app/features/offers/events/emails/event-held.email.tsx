import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailText } from '~/ui/mail-frame.tsx'
import { EventMail } from '../components/event-mail.tsx'
import { type EventMessage, messageSample } from '../message.options.ts'

/** To registrants of an event where staff decide: a seat is held meanwhile. */
export const eventHeld: MailTemplate<EventMessage> = {
  name: 'event-held',
  texts: ['mail_event_held_subject', 'mail_event_held_text', 'apply_status_link', 'mail_event_not_you'],
  subject: ({ item }) => m.mail_event_held_subject({ item }),
  sample: messageSample,
  Body: (about) => (
    <EventMail
      about={about}
      title={m.mail_event_held_subject({ item: about.item })}
      text={m.mail_event_held_text()}
      facts="with code"
      open={m.apply_status_link()}
    >
      <MailText>{m.mail_event_not_you()}</MailText>
    </EventMail>
  ),
}
