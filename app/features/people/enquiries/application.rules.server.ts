import { z } from 'zod'
import {
  choiceRule,
  emailRule,
  optionalChoice,
  optionalLine,
  phoneRule,
  requiredLine,
  requiredText,
} from '~/kits/forms/rules.server.ts'
import {
  companySizes,
  applicationMaxima as max,
  partnershipTypes,
  serviceTypes,
} from './application.options.ts'

// DBR-02, PSH-02: a missing choice is a missing field.
const missing = () => 'missing'

const common = {
  email: emailRule(),
  phone: phoneRule(),
  companyName: requiredLine(max.line),
  industry: requiredLine(max.line),
  message: requiredText(max.message),
}

/** DBR-01 to DBR-04 */
const bridgeRules = z.object({
  firstName: requiredLine(max.name),
  lastName: requiredLine(max.name),
  ...common,
  position: optionalLine(max.line),
  companySize: optionalChoice(companySizes),
  serviceType: choiceRule(serviceTypes, missing),
})
export type BridgeApplication = z.infer<typeof bridgeRules>

/** PSH-01 to PSH-03 */
const partnershipRules = z.object({
  contactName: requiredLine(max.line),
  ...common,
  companySize: choiceRule(companySizes, missing),
  partnershipType: choiceRule(partnershipTypes, missing),
})
export type PartnershipApplication = z.infer<typeof partnershipRules>

export const bridgeForm = { name: 'digital-bridge', rules: bridgeRules }
export const partnershipForm = { name: 'partnership', rules: partnershipRules }
