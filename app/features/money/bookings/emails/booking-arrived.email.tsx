import { englishName } from '~/platform/i18n/locale.ts'
import { type FormSender, sampleFormSender } from '~/platform/mail/form-sender.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailQuote, MailText } from '~/ui/mail-frame.tsx'

type Props = FormSender & {
  company: string | null
  service: string
  title: string
  /** Null for a request for a quote. */
  amount: string | null
  message: string | null
  link: string
}

const kindOf = ({ amount }: Props) => (amount ? 'Booking' : 'Quote')

/** To staff, in English like the back-office. A reply goes to the client. */
export const bookingArrived: MailTemplate<Props> = {
  name: 'booking-arrived',
  subject: (props) => `${kindOf(props)} ${props.reference}: ${props.fullName}, ${props.title}`,
  sample: {
    ...sampleFormSender,
    company: 'Huye Co-op',
    service: 'Strategic Consulting',
    title: 'Business Growth, monthly',
    amount: '150,500 RWF',
    message: 'How do we begin?\nWe are four people in Huye.',
    link: 'https://irishub.example/admin/bookings/1f0c9a2e',
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
