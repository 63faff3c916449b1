import { binding } from '~/kits/forms/binding.tsx'
import {
  Asked,
  CheckboxField,
  ChoiceField,
  EmailField,
  Fields,
  PhoneField,
  SelectField,
  TextField,
} from '~/kits/forms/fields.tsx'
import { Form, FormSection } from '~/kits/forms/form.tsx'
import type { FormConfig, FormResult } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { stageNames } from '../../../core/site/components/stage-names.tsx'
import { sectors, stages } from '../../../core/site/startup.options.ts'
import { EntryFields } from '../../../learning/certificates/components/entry-part.tsx'
import type { AskedCourse } from '../../../learning/certificates/entry.options.ts'

/** PRG-03: one long page in four parts, no steps: everything typed stays in sight. */
export function ApplicationForm({
  setting,
  result,
  action,
  asksStartup,
  entry,
}: {
  setting: FormConfig
  result?: FormResult
  action: string
  asksStartup: boolean
  /** The course that applicants must have passed, if any. */
  entry?: { asked: AskedCourse; passedHere: string[] }
}) {
  const field = { setting, result }
  const wide = { ...field, className: 'sm:col-span-2' }
  return (
    <Form
      {...field}
      action={action}
      purpose={(locale) => m.apply_purpose({}, { locale })}
      send={m.apply_send()}
      waiting={m.apply_waiting()}
      later={{ label: m.later_button(), hint: m.later_hint() }}
    >
      <FormSection title={m.apply_about_you()}>
        <TextField {...field} name="firstName" autoComplete="given-name" />
        <TextField {...field} name="lastName" autoComplete="family-name" />
        <EmailField {...field} name="email" className="self-end" />
        <PhoneField {...field} name="phone" hint={m.apply_phone_hint()} />
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
      </FormSection>
      <FormSection title={m.apply_about_project()}>
        {asksStartup && <StartupFields {...field} />}
        <Fields {...wide} part="project" />
      </FormSection>
      <FormSection title={m.apply_about_why()}>
        <Fields {...wide} part="why" />
      </FormSection>
      {entry && <EntryFields {...field} {...entry} />}
      <FormSection title={m.apply_about_help()}>
        <Fields {...wide} part="help" />
      </FormSection>
    </Form>
  )
}

/** PRG-06 to PRG-08: for programs that ask about a startup. */
function StartupFields(field: { setting: FormConfig; result?: FormResult }) {
  return (
    <>
      <SelectField
        {...field}
        name="startupSector"
        options={sectors.map((sector) =>
          sector === 'Other'
            ? { value: sector, label: m.apply_sector_other(), asks: 'sector' }
            : { value: sector, label: sector },
        )}
      />
      <Asked by="sector">
        <TextField {...field} className="sm:col-span-2" name="customSector" />
      </Asked>
      <SelectField
        {...field}
        name="startupStage"
        options={stages.map((stage) => ({ value: stage, label: stageNames[stage]() }))}
      />
    </>
  )
}
