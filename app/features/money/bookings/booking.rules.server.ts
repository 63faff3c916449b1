import { z } from 'zod'
import { choiceRule, field } from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { clientFields } from '../../people/appointments/index.server.ts'
import { periods } from './booking.options.ts'

/** BKG-08 */
const quoteRules = z.object(clientFields)
const bookingRules = z.object({
  period: field(m.services_billing, choiceRule(periods, m.booking_period_missing)),
  ...clientFields,
})

export type Details = z.infer<typeof quoteRules>
export type BookingInput = z.infer<typeof bookingRules>

export const bookingForm = { name: 'booking', rules: bookingRules }
/** The same fields, for clients who come back from the payment. */
export const changeForm = { name: 'booking-change', rules: bookingRules }
export const quoteForm = { name: 'quote', rules: quoteRules }
