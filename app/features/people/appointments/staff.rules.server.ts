import { z } from 'zod'
import { needed, optional, optionalEmail, text } from '~/kits/admin/content-rules.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { toInternational } from '~/platform/phone.server.ts'
import { appointmentKinds } from '../../core/site/settings.options.ts'
import { appointmentMaxima as max, serviceTypes } from './appointment.options.ts'

const optionalPhone = text(20).transform((input, context) => {
  if (!input) return null
  const international = toInternational(input)
  if (international) return { input, international }
  context.addIssue({ code: 'custom', message: 'Please enter a valid phone number' })
  return z.NEVER
})

/** What staff enter for a client on the phone. */
export const callRules = z
  .object({
    slot: needed('Time', 20),
    kind: z.enum(appointmentKinds, { error: 'Choose one' }),
    serviceType: z.enum(serviceTypes, { error: 'Choose a service' }),
    firstName: needed('First name', max.name),
    lastName: needed('Last name', max.name),
    phone: optionalPhone,
    email: optionalEmail,
    company: optional(max.company),
    message: optional(max.message),
    locale: z.enum(locales, { error: 'Choose a language' }),
    agreed: z.literal('yes', { error: 'Ask them first: without their agreement nothing is kept' }),
  })
  .refine(({ phone, email }) => phone !== null || email !== null, {
    path: ['phone'],
    error: 'A phone number or an e-mail address',
    when: ({ value }) => typeof value === 'object',
  })
export type Call = Omit<z.infer<typeof callRules>, 'agreed'>
