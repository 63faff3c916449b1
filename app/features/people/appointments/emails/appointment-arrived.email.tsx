import { englishName, type Locale } from '~/platform/i18n/locale.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailQuote, MailText } from '~/ui/mail-frame.tsx'

type Props = {
  fullName: string
  email: string
  phone: string
  company: string | null
  service: string
  day: string
  time: string
  message: string | null
  reference: string
  locale: Locale
  /** The promised time of our reply. */
  due: string
  link: string
  hub: string
}

/** To staff, in English like the back-office. Replies go to the client. */
export const appointmentArrived: MailTemplate<Props> = {
  name: 'appointment-arrived',
  subject: ({ fullName, day, time, reference }) => `Appointment ${reference}: ${fullName}, ${day}, ${time}`,
  sample: {
    fullName: 'Aline Uwase',
    email: 'aline@example.com',
    phone: '+250788000100',
    company: 'Huye Co-op',
    service: 'Strategic Consulting',
    day: 'Thu, Nov 19, 2026',
    time: '10:00',
    message: 'How do we begin?\nWe are four people in Huye.',
    reference: '1f0c9a2e',
    locale: 'rw',
    due: 'Nov 16, 2026, 14:05',
    link: 'https://irishub.example/admin/appointments/1f0c9a2e',
    hub: 'IRIS Hub',
  },
  Body: (props) => (
    <MailFrame
      lang="en"
      title={`${props.service}: ${props.fullName}`}
      preview={`${props.day}, ${props.time}`}
      signature={`${props.hub}, appointment ${props.reference}`}
    >
      <MailText>
        {props.fullName} ({props.email}, {props.phone}
        {props.company && `, ${props.company}`}) asked for {props.service} on {props.day}, {props.time}{' '}
        (Kigali time), on the {englishName(props.locale)} pages. The time is kept until you decide. We
        promised to be in touch by {props.due}.
      </MailText>
      {props.message && <MailQuote>{props.message}</MailQuote>}
      <MailButton href={props.link}>Confirm or cancel</MailButton>
      <MailText>Answer this mail to write back.</MailText>
    </MailFrame>
  ),
}
