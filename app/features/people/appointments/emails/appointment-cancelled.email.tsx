import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { AppointmentMail } from '../components/appointment-mail.tsx'
import { type AppointmentMessage, messageSample } from '../message.options.ts'

/** To the client, who cancelled it. */
export const appointmentCancelled: MailTemplate<AppointmentMessage> = {
  name: 'appointment-cancelled',
  texts: ['appointment_mail_cancelled_subject', 'appointment_mail_given_up_text'],
  subject: (about) => m.appointment_mail_cancelled_subject(about),
  sample: messageSample,
  Body: (about) => (
    <AppointmentMail
      about={about}
      title={m.appointment_mail_cancelled_subject(about)}
      text={m.appointment_mail_given_up_text(about)}
    />
  ),
}
