import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailText } from '~/ui/mail-frame.tsx'
import { BookingMail } from '../components/booking-mail.tsx'
import { type BookingMessage, messageSample } from '../message.options.ts'

/** Confirms a request for a quote; the price follows. */
export const quoteReceived: MailTemplate<BookingMessage & { date: string; time: string }> = {
  name: 'quote-received',
  texts: ['booking_mail_quote_subject', 'booking_mail_quote_text', 'booking_mail_not_you'],
  subject: () => m.booking_mail_quote_subject(),
  sample: { ...messageSample, date: 'Nov 16, 2026', time: '14:05' },
  Body: (about) => (
    <BookingMail about={about} title={m.booking_mail_quote_subject()} text={m.booking_mail_quote_text(about)}>
      <MailText>{m.booking_mail_not_you()}</MailText>
    </BookingMail>
  ),
}
