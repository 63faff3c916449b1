import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type AppointmentText, textSample } from '../message.options.ts'

/** To the client: staff confirmed it. */
export const appointmentConfirmedSms: SmsTemplate<AppointmentText> = {
  name: 'appointment-confirmed',
  text: m.appointment_sms_confirmed,
  sample: textSample,
}
