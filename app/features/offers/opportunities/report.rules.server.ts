import { z } from 'zod'
import { choiceRule, field, optionalEmail, optionalText } from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { reportMaxima, reportReasons } from './opportunity.options.ts'

/** The report form of visitors. It may be anonymous. */
const reportRules = z.object({
  reason: field(m.report_reason, choiceRule(reportReasons, m.report_reason_missing)),
  text: field(m.report_text, optionalText(reportMaxima.text)),
  email: field(m.contact_email, optionalEmail()),
})
export type Report = z.infer<typeof reportRules>

export const reportForm = { name: 'opportunity-report', rules: reportRules }
