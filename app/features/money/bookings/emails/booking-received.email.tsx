import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailText } from '~/ui/mail-frame.tsx'
import { BookingMail } from '../components/booking-mail.tsx'
import { type BookingMessage, messageSample, type Owed, owedSample } from '../message.options.ts'

/**
 * Booked and not paid yet. Of the typed details it repeats only the name: anybody can type another person's address.
 */
export const bookingReceived: MailTemplate<BookingMessage & Owed> = {
  name: 'booking-received',
  texts: [
    'booking_mail_received_subject',
    'booking_mail_received_text',
    'booking_pay',
    'booking_mail_not_you',
  ],
  subject: (about) => m.booking_mail_received_subject(about),
  sample: { ...messageSample, ...owedSample },
  Body: (about) => (
    <BookingMail
      about={about}
      title={m.booking_mail_received_subject(about)}
      text={m.booking_mail_received_text(about)}
      button={{ label: m.booking_pay(about), href: about.pay }}
    >
      <MailText>{m.booking_mail_not_you()}</MailText>
    </BookingMail>
  ),
}
