import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailText } from '~/ui/mail-frame.tsx'
import { BookingMail } from '../components/booking-mail.tsx'
import { type BookingMessage, messageSample, type SessionNews } from '../message.options.ts'

type Props = BookingMessage & { news: SessionNews; day: string; time: string }

const titles: Record<SessionNews, (about: Props) => string> = {
  confirmed: m.booking_mail_confirmed_subject,
  moved: m.booking_mail_moved_subject,
  proposed: m.booking_mail_proposed_subject,
  cancelled: m.booking_mail_cancelled_subject,
}
const texts: Record<SessionNews, (about: Props) => string> = {
  confirmed: m.booking_mail_confirmed_text,
  moved: m.booking_mail_moved_text,
  proposed: m.booking_mail_proposed_text,
  cancelled: m.booking_mail_cancelled_text,
}

/** BKG-14: a session was confirmed, moved, proposed or cancelled. */
export const bookingSession: MailTemplate<Props> = {
  name: 'booking-session',
  texts: [
    'booking_mail_confirmed_subject',
    'booking_mail_moved_subject',
    'booking_mail_proposed_subject',
    'booking_mail_cancelled_subject',
    'booking_mail_confirmed_text',
    'booking_mail_moved_text',
    'booking_mail_proposed_text',
    'booking_mail_cancelled_text',
    'booking_mail_change',
  ],
  subject: (about) => titles[about.news](about),
  sample: { ...messageSample, news: 'confirmed', day: 'Thu, Nov 19, 2026', time: '10:00' },
  Body: (about) => (
    <BookingMail about={about} title={titles[about.news](about)} text={texts[about.news](about)}>
      {about.news !== 'cancelled' && <MailText>{m.booking_mail_change()}</MailText>}
    </BookingMail>
  ),
}
