import { z } from 'zod'
import { choiceRule, optionalEmail, optionalText } from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { reportMaxima, reportReasons } from './opportunity.options.ts'

/** What a visitor says is wrong. Nobody has to say who they are. */
const reportRules = z.object({
  reason: choiceRule(reportReasons, m.report_reason_missing),
  text: optionalText(reportMaxima.text),
  email: optionalEmail(),
})
export type Report = z.infer<typeof reportRules>

export const reportForm = { name: 'opportunity-report', rules: reportRules }
