import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type AppointmentText, textSample } from '../message.options.ts'

/** To the client: staff cancelled it. */
export const appointmentCancelledSms: SmsTemplate<AppointmentText> = {
  name: 'appointment-cancelled',
  text: m.appointment_sms_cancelled,
  sample: textSample,
}
