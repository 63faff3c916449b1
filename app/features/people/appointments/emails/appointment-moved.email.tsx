import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { AppointmentMail } from '../components/appointment-mail.tsx'
import { type AppointmentMessage, messageSample } from '../message.options.ts'

/** To the client, who chose another time. */
export const appointmentMoved: MailTemplate<AppointmentMessage> = {
  name: 'appointment-moved',
  texts: ['appointment_mail_moved_subject', 'appointment_mail_moved_text'],
  subject: (about) => m.appointment_mail_moved_subject(about),
  sample: messageSample,
  Body: (about) => (
    <AppointmentMail
      about={about}
      title={m.appointment_mail_moved_subject(about)}
      text={m.appointment_mail_moved_text(about)}
      status
    />
  ),
}
