import { AboutYou } from '~/kits/forms/application.tsx'
import { LongTextField, SelectField, TextField } from '~/kits/forms/fields.tsx'
import { Form, FormSection } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { StartupPart } from '../../../core/site/components/startup-part.tsx'
import { type EducationLevel, educationLevels } from '../enrollment.options.ts'

/** GEN-15 in the reader's language; the stored value is the word of the list. */
const educationNames: Record<EducationLevel, () => string> = {
  high_school: m.education_high_school,
  bachelors: m.education_bachelors,
  masters: m.education_masters,
  phd: m.education_phd,
  other: m.education_other,
}

type Props = FormState & { action: string }

/** LRN-06 to LRN-08: one page. */
export function EnrollmentForm({ setting, result, action }: Props) {
  const field = { setting, result }
  const wide = { ...field, className: 'sm:col-span-2' }
  return (
    <Form
      {...field}
      action={action}
      purpose={(locale) => m.enroll_purpose({}, { locale })}
      send={m.enroll_send()}
      waiting={m.enroll_waiting()}
    >
      <AboutYou {...field}>
        <SelectField
          {...field}
          name="educationLevel"
          options={educationLevels.map((level) => ({ value: level, label: educationNames[level]() }))}
        />
        <TextField {...field} name="currentOccupation" autoComplete="organization-title" />
        <LongTextField {...wide} name="motivation" rows={5} />
      </AboutYou>
      <FormSection title={m.enroll_startup_part()}>
        <StartupPart {...field} />
      </FormSection>
    </Form>
  )
}
