import { checkboxRule, lineWhenRequired } from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { shownMaximum } from './entry.options.ts'

/** What a form asks beside its own fields where a course matters. */
export const entryRules = () => ({
  certificate: lineWhenRequired(shownMaximum),
  /** They cannot show it, and ask the team to decide. */
  unshown: checkboxRule(),
})

/** What is said to whoever has not shown it: at the field, with the way on beside it. */
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
