import { z } from 'zod'
import {
  choiceRule,
  emailRule,
  field,
  optionalChoice,
  optionalLine,
  phoneRule,
  requiredLine,
  requiredText,
} from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import {
  companySizes,
  applicationMaxima as max,
  partnershipTypes,
  serviceTypes,
} from './application.options.ts'

// DBR-02, PSH-02: a missing choice is a missing field.
const missing = () => 'missing'

const email = field(m.contact_email, emailRule())
const phone = field(m.apply_phone, phoneRule())
const companyName = field(m.bridge_form_company, requiredLine(max.line))
const industry = field(m.bridge_form_industry, requiredLine(max.line))

/** DBR-01 to DBR-04 */
const bridgeRules = z.object({
  firstName: field(m.apply_first_name, requiredLine(max.name)),
  lastName: field(m.apply_last_name, requiredLine(max.name)),
  email,
  phone,
  position: field(m.bridge_form_position, optionalLine(max.line)),
  companyName,
  industry,
  companySize: field(m.bridge_form_size, optionalChoice(companySizes)),
  serviceType: field(m.bridge_form_service, choiceRule(serviceTypes, missing)),
  message: field(m.bridge_form_message, requiredText(max.message)),
})
export type BridgeApplication = z.infer<typeof bridgeRules>

/** PSH-01 to PSH-03 */
const partnershipRules = z.object({
  companyName,
  industry,
  companySize: field(m.bridge_form_size, choiceRule(companySizes, missing)),
  contactName: field(m.partnership_contact_name, requiredLine(max.line)),
  email,
  phone,
  partnershipType: field(m.partnership_type, choiceRule(partnershipTypes, missing)),
  message: field(m.partnership_message, requiredText(max.message)),
})
export type PartnershipApplication = z.infer<typeof partnershipRules>

export const bridgeForm = { name: 'digital-bridge', rules: bridgeRules }
export const partnershipForm = { name: 'partnership', rules: partnershipRules }
