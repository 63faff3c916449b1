import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailText } from '~/ui/mail-frame.tsx'
import { EventMail } from '../components/event-mail.tsx'
import { type EventMessage, messageSample } from '../message.options.ts'

/** To people who joined the waiting list: their position, and what happens next. */
export const eventWaiting: MailTemplate<EventMessage> = {
  name: 'event-waiting',
  texts: [
    'mail_event_waiting_subject',
    'mail_event_waiting_text',
    'apply_status_link',
    'event_waiting_next',
    'mail_event_not_you',
  ],
  subject: ({ item }) => m.mail_event_waiting_subject({ item }),
  sample: messageSample,
  Body: (about) => (
    <EventMail
      about={about}
      title={m.mail_event_waiting_subject({ item: about.item })}
      text={m.mail_event_waiting_text({ position: about.position ?? 0 })}
      facts="with code"
      open={m.apply_status_link()}
    >
      <MailText>{m.event_waiting_next()}</MailText>
      <MailText>{m.mail_event_not_you()}</MailText>
    </EventMail>
  ),
}
