import { m } from '~/platform/i18n/texts.ts'
import { companySizes, type partnershipTypes, type serviceTypes } from '../application.options.ts'

/** GEN-16 in the reader's language; the saved value is the English one of the list. */
export const serviceNames: Record<(typeof serviceTypes)[number], () => string> = {
  'software-development': m.bridge_form_service_software,
  'web-development': m.bridge_form_service_web,
  'mobile-development': m.bridge_form_service_mobile,
  'data-analysis': m.bridge_form_service_data,
  'ai-ml': m.bridge_form_service_ai,
  'cloud-services': m.bridge_form_service_cloud,
  cybersecurity: m.bridge_form_service_security,
  'it-support': m.bridge_form_service_support,
  other: m.bridge_form_other,
}

/** GEN-17 */
export const partnershipNames: Record<(typeof partnershipTypes)[number], () => string> = {
  technology: m.partnership_type_technology,
  research: m.partnership_type_research,
  training: m.partnership_type_training,
  investment: m.partnership_type_investment,
  other: m.bridge_form_other,
}

/** GEN-18 */
export const sizeOptions = () =>
  companySizes.map((size) => ({ value: size, label: m.bridge_form_people({ size }) }))
