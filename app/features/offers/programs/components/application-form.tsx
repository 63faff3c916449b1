import { binding } from '~/kits/forms/binding.tsx'
import {
  Asked,
  CheckboxField,
  ChoiceField,
  EmailField,
  LongTextField,
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
        <TextField {...field} name="firstName" label={m.apply_first_name()} autoComplete="given-name" />
        <TextField {...field} name="lastName" label={m.apply_last_name()} autoComplete="family-name" />
        <EmailField {...field} name="email" label={m.contact_email()} className="self-end" />
        <PhoneField {...field} name="phone" label={m.apply_phone()} hint={m.apply_phone_hint()} />
        <TextField {...wide} name="organization" label={m.apply_organization()} autoComplete="organization" />
        <ChoiceField
          {...wide}
          name="isSixteen"
          label={m.apply_sixteen()}
          options={[
            { value: 'yes', label: m.form_yes() },
            { value: 'no', label: m.form_no(), asks: 'guardian' },
          ]}
        />
        <Asked by="guardian" when={m.apply_guardian_when()}>
          <TextField {...field} name="guardianName" label={m.apply_guardian_name()} autoComplete="off" />
          <PhoneField {...field} name="guardianPhone" label={m.apply_guardian_phone()} autoComplete="off" />
          <CheckboxField
            {...wide}
            name="guardianConsent"
            label={m.apply_guardian_consent()}
            detail={binding((of) => m.apply_guardian_consent({}, { locale: of }))}
          />
        </Asked>
      </FormSection>
      <FormSection title={m.apply_about_project()}>
        {asksStartup && <StartupFields {...field} />}
        <LongTextField {...wide} name="projectDescription" label={m.apply_project()} rows={6} />
      </FormSection>
      <FormSection title={m.apply_about_why()}>
        <LongTextField {...wide} name="motivation" label={m.apply_motivation()} rows={4} />
        <LongTextField {...wide} name="experience" label={m.apply_experience()} rows={5} />
      </FormSection>
      {entry && <EntryFields {...field} {...entry} />}
      <FormSection title={m.apply_about_help()}>
        <TextField
          {...wide}
          name="helpedBy"
          label={m.apply_helped_by()}
          hint={m.apply_helped_by_hint()}
          autoComplete="off"
        />
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
        label={m.apply_sector()}
        options={sectors.map((sector) =>
          sector === 'Other'
            ? { value: sector, label: m.apply_sector_other(), asks: 'sector' }
            : { value: sector, label: sector },
        )}
      />
      <Asked by="sector">
        <TextField {...field} className="sm:col-span-2" name="customSector" label={m.apply_custom_sector()} />
      </Asked>
      <SelectField
        {...field}
        name="startupStage"
        label={m.apply_stage()}
        options={stages.map((stage) => ({ value: stage, label: stageNames[stage]() }))}
      />
    </>
  )
}
