import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type AppointmentText, textSample } from '../message.options.ts'

/** To the client, who chose another time. */
export const appointmentMovedSms: SmsTemplate<AppointmentText> = {
  name: 'appointment-moved',
  text: m.appointment_sms_moved,
  sample: textSample,
}
