import { z } from 'zod'
import {
  choiceRule,
  emailRule,
  field,
  hintIfTexted,
  optionalChoice,
  optionalLine,
  optionalText,
  phoneRule,
  requiredLine,
} from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { appointmentKinds } from '../../core/site/settings.options.ts'
import { appointmentMaxima as max, serviceTypes } from './appointment.options.ts'

/** What a client of a consultation, free or paid, is asked (APT-02, APT-04, BKG-08). */
export const clientFields = {
  serviceType: field(m.appointment_service, choiceRule(serviceTypes, m.appointment_service_missing)),
  firstName: field(m.apply_first_name, requiredLine(max.name)),
  lastName: field(m.apply_last_name, requiredLine(max.name)),
  email: field(m.contact_email, emailRule()),
  phone: field(m.apply_phone, phoneRule(), { hint: hintIfTexted(m.appointment_phone_hint) }),
  company: field(m.appointment_company, optionalLine(max.company)),
  message: field(m.appointment_message, optionalText(max.message)),
}

/** APT-05. Day and time are one choice: '2026-11-16T09:00'. */
const rules = z.object({
  slot: field(m.appointment_time, requiredLine(20)),
  kind: field(m.appointment_kind, optionalChoice(appointmentKinds)),
  ...clientFields,
})
export type Booking = z.infer<typeof rules>

/** The form, for its page and its success page. */
export const appointmentForm = { name: 'appointment', rules }
