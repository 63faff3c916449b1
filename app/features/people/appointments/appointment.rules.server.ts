import { z } from 'zod'
import {
  choiceRule,
  emailRule,
  optionalLine,
  optionalText,
  phoneRule,
  requiredLine,
} from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { appointmentMaxima as max, serviceTypes } from './appointment.options.ts'

/** APT-02, APT-04, APT-05. Day and time are one choice: '2026-11-16T09:00'. */
const rules = z.object({
  slot: requiredLine(20),
  serviceType: choiceRule(serviceTypes, m.appointment_service_missing),
  firstName: requiredLine(max.name),
  lastName: requiredLine(max.name),
  email: emailRule(),
  phone: phoneRule(),
  company: optionalLine(max.company),
  message: optionalText(max.message),
})
export type Booking = z.infer<typeof rules>

/** The form, for its page and its success page. */
export const appointmentForm = { name: 'appointment', rules }
