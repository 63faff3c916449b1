import { checkboxRule, field, lineWhenRequired } from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { shownMaximum } from './entry.options.ts'

/** The additional fields of a form with an entry condition. */
export const entryRules = () => ({
  certificate: field(m.entry_certificate, lineWhenRequired(shownMaximum)),
  /** The applicant has no proof, and asks the team to decide. */
  unshown: field(m.entry_unshown, checkboxRule()),
})

/** The error for a condition that was not shown: at the field, with the alternative beside it. */
export const notShown = ({
  reason,
  course,
}: {
  reason: 'not-shown' | 'wrong-certificate'
  course: string
}) => ({
  refusal: reason === 'not-shown' ? m.entry_not_shown() : m.entry_wrong(),
  advice: reason === 'not-shown' ? m.entry_not_shown_advice({ course }) : undefined,
  field: 'certificate',
})
