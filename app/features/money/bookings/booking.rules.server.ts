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
import { serviceTypes } from '../../people/appointments/appointment.options.ts'
import { bookingMaxima as max, periods } from './booking.options.ts'

/** BKG-08 */
const details = {
  serviceType: choiceRule(serviceTypes, m.appointment_service_missing),
  firstName: requiredLine(max.name),
  lastName: requiredLine(max.name),
  email: emailRule(),
  phone: phoneRule(),
  company: optionalLine(max.company),
  message: optionalText(max.message),
}
const quoteRules = z.object(details)
const bookingRules = z.object({ period: choiceRule(periods, m.booking_period_missing), ...details })

export type Details = z.infer<typeof quoteRules>
export type BookingInput = z.infer<typeof bookingRules>

export const bookingForm = { name: 'booking', rules: bookingRules }
/** The same fields, for clients who come back from the payment. */
export const changeForm = { name: 'booking-change', rules: bookingRules }
export const quoteForm = { name: 'quote', rules: quoteRules }
