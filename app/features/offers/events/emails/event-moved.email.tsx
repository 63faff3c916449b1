import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailText } from '~/ui/mail-frame.tsx'
import { EventMail } from '../components/event-mail.tsx'
import { type EventMessage, messageSample } from '../message.options.ts'

/** To everybody with a seat or on the waiting list, when time or place has changed. */
export const eventMoved: MailTemplate<EventMessage> = {
  name: 'event-moved',
  texts: [
    'mail_event_moved_subject',
    'mail_event_moved_text',
    'apply_status_link',
    'mail_event_moved_cannot',
  ],
  subject: ({ item, day, time }) => m.mail_event_moved_subject({ item, day, time }),
  sample: messageSample,
  Body: (about) => {
    const { item, day, time, before = '' } = about
    return (
      <EventMail
        about={about}
        title={m.mail_event_moved_subject({ item, day, time })}
        text={m.mail_event_moved_text({ item, before })}
        facts="with code"
        open={m.apply_status_link()}
      >
        <MailText>{m.mail_event_moved_cannot()}</MailText>
      </EventMail>
    )
  },
}
