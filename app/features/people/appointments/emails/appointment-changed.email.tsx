import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailText } from '~/ui/mail-frame.tsx'

type Props = {
  fullName: string
  service: string
  /** The old time, and the new one; no new one when it was cancelled. */
  before: string
  now?: string
  reference: string
  link: string
  hub: string
}

const happened = ({ now }: Props) => (now ? 'moved' : 'cancelled')

/** To staff: a client moved or cancelled their appointment. */
export const appointmentChanged: MailTemplate<Props> = {
  name: 'appointment-changed',
  subject: (props) =>
    `Appointment ${props.reference}, ${props.fullName}: ${happened(props)}${props.now ? ` to ${props.now}` : ''}`,
  sample: {
    fullName: 'Aline Uwase',
    service: 'Strategic Consulting',
    before: 'Thu, Nov 19, 2026, 10:00',
    now: 'Fri, Nov 20, 2026, 14:00',
    reference: '1f0c9a2e',
    link: 'https://irishub.example/admin/appointments/1f0c9a2e',
    hub: 'IRIS Hub',
  },
  Body: (props) => (
    <MailFrame
      lang="en"
      title={`${props.fullName} ${happened(props)} the appointment`}
      preview={`${props.service}, ${props.before}`}
      signature={`${props.hub}, appointment ${props.reference}`}
    >
      <MailText>
        {props.service}. It was: {props.before}.{' '}
        {props.now ? `Now it is: ${props.now}.` : 'The time is free again. No answer is needed.'} (Kigali
        time)
      </MailText>
      <MailButton href={props.link}>Open the appointment</MailButton>
    </MailFrame>
  ),
}
