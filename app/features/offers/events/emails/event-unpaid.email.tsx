import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailLink, MailText } from '~/ui/mail-frame.tsx'
import { EventMail } from '../components/event-mail.tsx'
import { type EventMessage, messageSample } from '../message.options.ts'

const nothing = { date: '', time: '' }

/** To people who have yet to pay: until when the seat is kept, and where to pay. */
export const eventUnpaid: MailTemplate<EventMessage> = {
  name: 'event-unpaid',
  texts: [
    'mail_event_unpaid_subject',
    'event_unpaid_until',
    'event_pay',
    'apply_status_link',
    'mail_event_not_you',
  ],
  subject: ({ item }) => m.mail_event_unpaid_subject({ item }),
  sample: messageSample,
  Body: (about) => (
    <EventMail
      about={about}
      title={m.mail_event_unpaid_subject({ item: about.item })}
      text={m.event_unpaid_until({ amount: about.pay?.amount ?? '', ...(about.until ?? nothing) })}
      facts="with code"
      open={m.event_pay()}
      href={about.pay?.link}
    >
      <MailLink href={about.link}>{m.apply_status_link()}</MailLink>
      <MailText>{m.mail_event_not_you()}</MailText>
    </EventMail>
  ),
}
