import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailText } from '~/ui/mail-frame.tsx'
import { AppointmentMail } from '../components/appointment-mail.tsx'
import { type AppointmentMessage, messageSample } from '../message.options.ts'

/** Confirms receipt. Of the typed data it repeats only the name: anybody can type somebody else's address. */
export const appointmentReceived: MailTemplate<AppointmentMessage> = {
  name: 'appointment-received',
  texts: ['appointment_mail_received_subject', 'appointment_mail_received_text', 'appointment_mail_not_you'],
  subject: (about) => m.appointment_mail_received_subject(about),
  sample: messageSample,
  Body: (about) => (
    <AppointmentMail
      about={about}
      title={m.appointment_mail_received_subject(about)}
      text={m.appointment_mail_received_text({ ...about, date: about.due.date, due: about.due.time })}
      status
    >
      <MailText>{m.appointment_mail_not_you()}</MailText>
    </AppointmentMail>
  ),
}
