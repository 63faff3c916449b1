import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type AppointmentText, textSample } from '../message.options.ts'

/** Confirms receipt. */
export const appointmentReceivedSms: SmsTemplate<AppointmentText> = {
  name: 'appointment-received',
  text: m.appointment_sms_received,
  sample: textSample,
}
