import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type AppointmentText, textSample } from '../message.options.ts'

/** Confirms receipt. */
export const appointmentReceivedSms: SmsTemplate<AppointmentText> = {
  name: 'appointment-received',
  texts: ['appointment_sms_received'],
  text: m.appointment_sms_received,
  sample: textSample,
}

/** To the client: staff confirmed it. */
export const appointmentConfirmedSms: SmsTemplate<AppointmentText> = {
  name: 'appointment-confirmed',
  texts: ['appointment_sms_confirmed'],
  text: m.appointment_sms_confirmed,
  sample: textSample,
}

/** To the client, who chose another time. */
export const appointmentMovedSms: SmsTemplate<AppointmentText> = {
  name: 'appointment-moved',
  texts: ['appointment_sms_moved'],
  text: m.appointment_sms_moved,
  sample: textSample,
}

/** To the client: staff cancelled it. */
export const appointmentCancelledSms: SmsTemplate<AppointmentText> = {
  name: 'appointment-cancelled',
  texts: ['appointment_sms_cancelled'],
  text: m.appointment_sms_cancelled,
  sample: textSample,
}

/** Sent the day before. */
export const appointmentReminderSms: SmsTemplate<AppointmentText> = {
  name: 'appointment-reminder',
  texts: ['appointment_sms_reminder'],
  text: m.appointment_sms_reminder,
  sample: textSample,
}
