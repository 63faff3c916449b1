import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { BookingMail } from '../components/booking-mail.tsx'
import { type BookingMessage, messageSample, type Owed, owedSample } from '../message.options.ts'

type Props = BookingMessage & Owed & { hours: string; months: number }

/** BKG-04: the answer to a request for a quote, with the payment link. */
export const bookingQuoted: MailTemplate<Props> = {
  name: 'booking-quoted',
  texts: ['booking_mail_quoted_subject', 'booking_mail_quoted_text', 'booking_pay'],
  subject: (about) => m.booking_mail_quoted_subject(about),
  sample: { ...messageSample, ...owedSample, hours: '8 h', months: 3 },
  Body: (about) => (
    <BookingMail
      about={about}
      title={m.booking_mail_quoted_subject(about)}
      text={m.booking_mail_quoted_text(about)}
      button={{ label: m.booking_pay(about), href: about.pay }}
    />
  ),
}
