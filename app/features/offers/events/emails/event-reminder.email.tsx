import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailText } from '~/ui/mail-frame.tsx'
import { EventMail } from '../components/event-mail.tsx'
import { type EventMessage, messageSample } from '../message.options.ts'

/** On the day before, to everybody with a seat. */
export const eventReminder: MailTemplate<EventMessage> = {
  name: 'event-reminder',
  texts: [
    'mail_event_reminder_subject',
    'mail_event_reminder_text',
    'mail_event_ticket_open',
    'mail_event_cannot',
  ],
  subject: ({ item, time }) => m.mail_event_reminder_subject({ item, time }),
  sample: messageSample,
  Body: (about) => {
    const { item, time } = about
    return (
      <EventMail
        about={about}
        title={m.mail_event_reminder_subject({ item, time })}
        text={m.mail_event_reminder_text()}
        facts="with code"
        open={m.mail_event_ticket_open()}
      >
        <MailText>{m.mail_event_cannot()}</MailText>
      </EventMail>
    )
  },
}
