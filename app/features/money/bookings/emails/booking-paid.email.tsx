import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { BookingMail } from '../components/booking-mail.tsx'
import { type BookingMessage, messageSample } from '../message.options.ts'

type Props = BookingMessage & { date: string; time: string }

/** BKG-14, BKG-15: paid; a time can be chosen. */
export const bookingPaid: MailTemplate<Props> = {
  name: 'booking-paid',
  texts: ['booking_mail_paid_subject', 'booking_mail_paid_text', 'booking_choose'],
  subject: (about) => m.booking_mail_paid_subject(about),
  sample: { ...messageSample, date: 'Nov 16, 2026', time: '14:05' },
  Body: (about) => (
    <BookingMail
      about={about}
      title={m.booking_mail_paid_subject(about)}
      text={m.booking_mail_paid_text(about)}
      button={{ label: m.booking_choose(), href: about.link }}
    />
  ),
}
