import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type AppointmentText, textSample } from '../message.options.ts'

/** Sent the day before. */
export const appointmentReminderSms: SmsTemplate<AppointmentText> = {
  name: 'appointment-reminder',
  text: m.appointment_sms_reminder,
  sample: textSample,
}
