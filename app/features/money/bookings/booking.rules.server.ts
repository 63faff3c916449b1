import { z } from 'zod'
import {
  choiceRule,
  emailRule,
  field,
  optionalLine,
  optionalText,
  phoneRule,
  requiredLine,
} from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { serviceTypes } from '../../people/appointments/appointment.options.ts'
import { bookingMaxima as max, periods } from './booking.options.ts'

/** BKG-08 */
const details = {
  serviceType: field(m.appointment_service, choiceRule(serviceTypes, m.appointment_service_missing)),
  firstName: field(m.apply_first_name, requiredLine(max.name)),
  lastName: field(m.apply_last_name, requiredLine(max.name)),
  email: field(m.contact_email, emailRule()),
  phone: field(m.apply_phone, phoneRule()),
  company: field(m.appointment_company, optionalLine(max.company)),
  message: field(m.appointment_message, optionalText(max.message)),
}
const quoteRules = z.object(details)
const bookingRules = z.object({
  period: field(m.services_billing, choiceRule(periods, m.booking_period_missing)),
  ...details,
})

export type Details = z.infer<typeof quoteRules>
export type BookingInput = z.infer<typeof bookingRules>

export const bookingForm = { name: 'booking', rules: bookingRules }
/** The same fields, for clients who come back from the payment. */
export const changeForm = { name: 'booking-change', rules: bookingRules }
export const quoteForm = { name: 'quote', rules: quoteRules }
