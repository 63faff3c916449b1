import { z } from 'zod'
import { attachmentRule } from '~/kits/forms/attachment.server.ts'
import {
  emailRule,
  field,
  optionalUrl,
  phoneRule,
  requiredLine,
  requiredText,
} from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { applicationMaxima as max } from './opportunity.options.ts'

const name = 'opportunity-application'

/** OPP-10 to OPP-12: the application form. The CV is a link, a file, a photo, or missing. */
const applicationRules = z.object({
  firstName: field(m.apply_first_name, requiredLine(max.name)),
  lastName: field(m.apply_last_name, requiredLine(max.name)),
  email: field(m.contact_email, emailRule()),
  phone: field(m.apply_phone, phoneRule()),
  coverLetter: field(m.opportunity_cover, requiredText(max.coverLetter), {
    staff: { label: 'Cover letter', as: 'passage' },
  }),
  cv: field(m.opportunity_cv, attachmentRule(name)),
  resumeUrl: field(m.opportunity_resume, optionalUrl(max.url), { staff: { label: 'Resume', as: 'link' } }),
  portfolioUrl: field(m.opportunity_portfolio, optionalUrl(max.url), {
    staff: { label: 'Portfolio', as: 'link' },
  }),
})
export type Application = z.infer<typeof applicationRules>

export const applicationForm = { name, rules: applicationRules }
