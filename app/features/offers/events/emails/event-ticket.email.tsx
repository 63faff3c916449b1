import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailLink, MailText } from '~/ui/mail-frame.tsx'
import { EventMail } from '../components/event-mail.tsx'
import { type EventMessage, messageSample } from '../message.options.ts'

/** To people with a seat. It repeats only the name from the form: anybody can type somebody else's address. */
export const eventTicket: MailTemplate<EventMessage> = {
  name: 'event-ticket',
  texts: [
    'mail_event_ticket_subject',
    'mail_event_ticket_text',
    'mail_event_ticket_open',
    'mail_event_cannot',
    'mail_event_not_you',
  ],
  subject: ({ item }) => m.mail_event_ticket_subject({ item }),
  sample: messageSample,
  Body: (about) => (
    <EventMail
      about={about}
      title={m.mail_event_ticket_subject({ item: about.item })}
      text={m.mail_event_ticket_text()}
      facts="with code"
      open={m.mail_event_ticket_open()}
    >
      <MailLink href={about.calendar}>{m.event_calendar()}</MailLink>
      <MailText>{m.mail_event_cannot()}</MailText>
      <MailText>{m.mail_event_not_you()}</MailText>
    </EventMail>
  ),
}
