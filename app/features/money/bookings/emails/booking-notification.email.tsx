import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import type { BookingStatus } from '../booking.options.ts'
import { BookingMail } from '../components/booking-mail.tsx'
import { type BookingMessage, messageSample, type Owed } from '../message.options.ts'

/** With the open amount, if there is one. */
type Props = BookingMessage & Partial<Owed> & { status: BookingStatus }

const titleOf = ({ status }: Props) =>
  status === 'confirmed' ? m.booking_mail_confirmation() : m.booking_mail_update()

const texts: Record<BookingStatus, (about: Props) => string> = {
  pending: m.booking_mail_is_pending,
  confirmed: m.booking_mail_is_confirmed,
  cancelled: m.booking_mail_is_cancelled,
  completed: m.booking_mail_is_completed,
}

/** A-BKG-09: the status of the booking, sent by staff. */
export const bookingNotification: MailTemplate<Props> = {
  name: 'booking-notification',
  texts: [
    'booking_mail_confirmation',
    'booking_mail_update',
    'booking_mail_is_pending',
    'booking_mail_is_confirmed',
    'booking_mail_is_cancelled',
    'booking_mail_is_completed',
    'booking_pay',
  ],
  subject: titleOf,
  sample: { ...messageSample, status: 'confirmed' },
  Body: (about) => {
    const { amount, pay } = about
    return (
      <BookingMail
        about={about}
        title={titleOf(about)}
        text={texts[about.status](about)}
        button={amount && pay ? { label: m.booking_pay({ amount }), href: pay } : undefined}
      />
    )
  },
}
