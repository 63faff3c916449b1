import { z } from 'zod'
import { attachmentRule } from '~/kits/forms/attachment.server.ts'
import { emailRule, optionalUrl, phoneRule, requiredLine, requiredText } from '~/kits/forms/rules.server.ts'
import { applicationMaxima as max } from './opportunity.options.ts'

const name = 'opportunity-application'

/** OPP-10 to OPP-12: the application form. The CV is a link, a file, a photo, or missing. */
const applicationRules = z.object({
  firstName: requiredLine(max.name),
  lastName: requiredLine(max.name),
  email: emailRule(),
  phone: phoneRule(),
  coverLetter: requiredText(max.coverLetter),
  cv: attachmentRule(name),
  resumeUrl: optionalUrl(max.url),
  portfolioUrl: optionalUrl(max.url),
})
export type Application = z.infer<typeof applicationRules>

export const applicationForm = { name, rules: applicationRules }
