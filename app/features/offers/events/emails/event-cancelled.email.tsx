import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { EventMail } from '../components/event-mail.tsx'
import { type EventMessage, messageSample } from '../message.options.ts'

/** To everybody with a seat or on the waiting list. */
export const eventCancelled: MailTemplate<EventMessage> = {
  name: 'event-cancelled',
  texts: ['mail_event_cancelled_subject', 'mail_event_cancelled_text', 'apply_status_link'],
  subject: ({ item }) => m.mail_event_cancelled_subject({ item }),
  sample: messageSample,
  Body: (about) => {
    const { item, day, time } = about
    return (
      <EventMail
        about={about}
        title={m.mail_event_cancelled_subject({ item })}
        text={m.mail_event_cancelled_text({ item, day, time })}
        open={m.apply_status_link()}
      />
    )
  },
}
