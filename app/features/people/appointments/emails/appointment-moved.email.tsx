import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { AppointmentMail } from '../components/appointment-mail.tsx'
import { type AppointmentMessage, messageSample } from '../message.options.ts'

/** `isOurs`: the hub moved it, not the client. */
type Props = AppointmentMessage & { isOurs?: boolean }

/** To the client: it has another time. */
export const appointmentMoved: MailTemplate<Props> = {
  name: 'appointment-moved',
  texts: ['appointment_mail_moved_subject', 'appointment_mail_moved_text'],
  subject: (about) => m.appointment_mail_moved_subject(about),
  sample: { ...messageSample, isOurs: true },
  Body: (about) => (
    <AppointmentMail
      about={about}
      title={m.appointment_mail_moved_subject(about)}
      text={about.isOurs ? m.appointment_mail_we_moved_text(about) : m.appointment_mail_moved_text(about)}
      status
    />
  ),
}
