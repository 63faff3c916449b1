import { englishName, type Locale } from '~/platform/i18n/locale.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailQuote, MailText } from '~/ui/mail-frame.tsx'

type Props = {
  fullName: string
  email: string
  phone: string
  company: string | null
  service: string
  title: string
  /** Null for a request for a quote. */
  amount: string | null
  message: string | null
  reference: string
  locale: Locale
  /** The time by which the hub promised to be in touch. */
  due: string
  link: string
  hub: string
}

const kindOf = ({ amount }: Props) => (amount ? 'Booking' : 'Quote')

/** To staff, in English like the back-office. A reply goes to the client. */
export const bookingArrived: MailTemplate<Props> = {
  name: 'booking-arrived',
  subject: (props) => `${kindOf(props)} ${props.reference}: ${props.fullName}, ${props.title}`,
  sample: {
    fullName: 'Aline Uwase',
    email: 'aline@example.com',
    phone: '+250788000100',
    company: 'Huye Co-op',
    service: 'Strategic Consulting',
    title: 'Business Growth, monthly',
    amount: '150,500 RWF',
    message: 'How do we begin?\nWe are four people in Huye.',
    reference: '1f0c9a2e',
    locale: 'rw',
    due: 'Nov 16, 2026, 14:05',
    link: 'https://irishub.example/admin/bookings/1f0c9a2e',
    hub: 'IRIS Hub',
  },
  Body: (props) => (
    <MailFrame
      lang="en"
      title={`${props.title}: ${props.fullName}`}
      preview={`${props.service}, ${props.amount ?? 'asks for a quote'}`}
      signature={`${props.hub}, booking ${props.reference}`}
    >
      <MailText>
        {props.fullName} ({props.email}, {props.phone}
        {props.company && `, ${props.company}`}){' '}
        {props.amount
          ? `booked ${props.title} (${props.service}) for ${props.amount}. It is not paid yet.`
          : `asks for a quote (${props.service}). Answer with an amount; the payment link goes out with it.`}{' '}
        They read {englishName(props.locale)}. We promised to be in touch by {props.due}.
      </MailText>
      {props.message && <MailQuote>{props.message}</MailQuote>}
      <MailButton href={props.link}>{props.amount ? 'Open the booking' : 'Answer the quote'}</MailButton>
      <MailText>Answer this mail to write back.</MailText>
    </MailFrame>
  ),
}
