import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { AppointmentMail } from '../components/appointment-mail.tsx'
import { type AppointmentMessage, messageSample } from '../message.options.ts'

/** Sent the day before, with the link to the calendar file. */
export const appointmentReminder: MailTemplate<AppointmentMessage> = {
  name: 'appointment-reminder',
  texts: ['appointment_mail_reminder_subject', 'appointment_mail_reminder_text'],
  subject: (about) => m.appointment_mail_reminder_subject(about),
  sample: messageSample,
  Body: (about) => (
    <AppointmentMail
      about={about}
      title={m.appointment_mail_reminder_subject(about)}
      text={m.appointment_mail_reminder_text(about)}
      status
    />
  ),
}
