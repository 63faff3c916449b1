import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailText } from '~/ui/mail-frame.tsx'

type Props = {
  fullName: string
  title: string
  /** 'was paid', 'comes on Thu, Nov 19, 2026, 10:00' */
  news: string
  reference: string
  link: string
  hub: string
}

/** To staff: the booking was paid, or the client chose, moved or cancelled a session. */
export const bookingChanged: MailTemplate<Props> = {
  name: 'booking-changed',
  subject: ({ reference, fullName, news }) => `Booking ${reference}, ${fullName}: ${news}`,
  sample: {
    fullName: 'Aline Uwase',
    title: 'Business Growth, monthly',
    news: 'comes on Thu, Nov 19, 2026, 10:00',
    reference: '1f0c9a2e',
    link: 'https://irishub.example/admin/bookings/1f0c9a2e',
    hub: 'IRIS Hub',
  },
  Body: ({ fullName, title, news, reference, link, hub }) => (
    <MailFrame
      lang="en"
      title={`${fullName}: ${news}`}
      preview={title}
      signature={`${hub}, booking ${reference}`}
    >
      <MailText>
        {title}, {fullName}: {news}. (Kigali time)
      </MailText>
      <MailButton href={link}>Open the booking</MailButton>
    </MailFrame>
  ),
}
