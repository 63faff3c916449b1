import { AboutYou, Application } from '~/kits/forms/application.tsx'
import { binding } from '~/kits/forms/binding.tsx'
import { Asked, CheckboxField, ChoiceField, Fields, PhoneField, TextField } from '~/kits/forms/fields.tsx'
import { FormSection } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { StartupPart } from '../../../core/site/components/startup-part.tsx'
import { EntryFields } from '../../../learning/certificates/components/entry-part.tsx'
import type { AskedCourse } from '../../../learning/certificates/entry.options.ts'

type Props = FormState & {
  action: string
  asksStartup: boolean
  /** The course that applicants must have passed, if any. */
  entry?: { asked: AskedCourse; passedHere: string[] }
}

/** PRG-03: one long page in four parts, no steps: everything typed stays in sight. */
export function ApplicationForm({ setting, result, action, asksStartup, entry }: Props) {
  const field = { setting, result }
  const wide = { ...field, className: 'sm:col-span-2' }
  return (
    <Application {...field} action={action} later={{ label: m.later_button(), hint: m.later_hint() }}>
      <AboutYou {...field}>
        <TextField {...wide} name="organization" autoComplete="organization" />
        <ChoiceField
          {...wide}
          name="isSixteen"
          options={[
            { value: 'yes', label: m.form_yes() },
            { value: 'no', label: m.form_no(), asks: 'guardian' },
          ]}
        />
        <Asked by="guardian" when={m.apply_guardian_when()}>
          <TextField {...field} name="guardianName" autoComplete="off" />
          <PhoneField {...field} name="guardianPhone" autoComplete="off" />
          <CheckboxField
            {...wide}
            name="guardianConsent"
            detail={binding((of) => m.apply_guardian_consent({}, { locale: of }))}
          />
        </Asked>
      </AboutYou>
      {asksStartup && (
        <FormSection title={m.apply_about_project()}>
          <StartupPart {...field} />
          <Fields {...wide} part="project" />
        </FormSection>
      )}
      <FormSection title={m.apply_about_why()}>
        <Fields {...wide} part="why" />
      </FormSection>
      {entry && <EntryFields {...field} {...entry} />}
      <FormSection title={m.apply_about_help()}>
        <Fields {...wide} part="help" />
      </FormSection>
    </Application>
  )
}
