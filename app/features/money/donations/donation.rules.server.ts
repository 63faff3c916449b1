import { z } from 'zod'
import {
  choiceRule,
  emailRule,
  field,
  optionalText,
  phoneWhenRequired,
  requiredLine,
} from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { readFrancs } from '~/platform/money.ts'
import { frequencies, donationTextMaxima as max } from './donation.options.ts'

/** DON-12. The limits of the amount are a setting, so the command checks them (DON-05). */
const rules = z.object({
  amount: field(m.pay_amount, z.preprocess(readFrancs, z.number({ error: m.donation_amount_missing }))),
  frequency: field(m.donation_frequency, choiceRule(frequencies, m.donation_frequency_missing)),
  fullName: field(m.contact_full_name, requiredLine(max.name)),
  email: field(m.contact_email, emailRule()),
  phone: field(m.apply_phone, phoneWhenRequired().meta({ optional: true, type: 'tel' })),
  message: field(m.contact_message, optionalText(max.message)),
})
export type Gift = z.infer<typeof rules>

export const donationForm = { name: 'donation', rules }
