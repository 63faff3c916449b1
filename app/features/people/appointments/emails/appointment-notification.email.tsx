import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { AppointmentMail } from '../components/appointment-mail.tsx'
import { type AppointmentMessage, type Decision, messageSample } from '../message.options.ts'

type Props = AppointmentMessage & { decision: Decision }

const titleOf = ({ decision, ...about }: Props) =>
  decision === 'confirmed'
    ? m.appointment_mail_confirmed_subject(about)
    : m.appointment_mail_cancelled_subject(about)

/** A-APT-07: the decision of staff. */
export const appointmentNotification: MailTemplate<Props> = {
  name: 'appointment-notification',
  texts: [
    'appointment_mail_confirmed_subject',
    'appointment_mail_cancelled_subject',
    'appointment_mail_confirmed_text',
    'appointment_mail_cancelled_text',
  ],
  subject: titleOf,
  sample: { ...messageSample, decision: 'confirmed' },
  Body: (props) => {
    const isConfirmed = props.decision === 'confirmed'
    return (
      <AppointmentMail
        about={props}
        title={titleOf(props)}
        text={
          isConfirmed ? m.appointment_mail_confirmed_text(props) : m.appointment_mail_cancelled_text(props)
        }
        status={isConfirmed}
      />
    )
  },
}
