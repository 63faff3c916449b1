import { englishName } from '~/platform/i18n/locale.ts'
import { type FormSender, sampleFormSender } from '~/platform/mail/form-sender.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailQuote, MailText } from '~/ui/mail-frame.tsx'

type Props = FormSender & {
  company: string | null
  service: string
  day: string
  time: string
  message: string | null
  link: string
}

/** To staff, in English like the back-office. Replies go to the client. */
export const appointmentArrived: MailTemplate<Props> = {
  name: 'appointment-arrived',
  subject: ({ fullName, day, time, reference }) => `Appointment ${reference}: ${fullName}, ${day}, ${time}`,
  sample: {
    ...sampleFormSender,
    company: 'Huye Co-op',
    service: 'Strategic Consulting',
    day: 'Thu, Nov 19, 2026',
    time: '10:00',
    message: 'How do we begin?\nWe are four people in Huye.',
    link: 'https://irishub.example/admin/appointments/1f0c9a2e',
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
