import { Asked, EmailField, LongTextField, PhoneField, SelectField, TextField } from '~/kits/forms/fields.tsx'
import { Form, FormSection } from '~/kits/forms/form.tsx'
import type { FormConfig, FormResult } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { sectorName, stageNames } from '../../../core/site/components/stage-names.tsx'
import { sectors, stages } from '../../../core/site/startup.options.ts'
import { type EducationLevel, educationLevels } from '../enrollment.options.ts'

/** GEN-15 in the reader's language; the stored value is the word of the list. */
const educationNames: Record<EducationLevel, () => string> = {
  high_school: m.education_high_school,
  bachelors: m.education_bachelors,
  masters: m.education_masters,
  phd: m.education_phd,
  other: m.education_other,
}

type Props = { setting: FormConfig; result?: FormResult; action: string }

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
      <FormSection title={m.apply_about_you()}>
        <WhoFields {...field} />
        <SelectField
          {...field}
          name="educationLevel"
          options={educationLevels.map((level) => ({ value: level, label: educationNames[level]() }))}
        />
        <TextField {...field} name="currentOccupation" autoComplete="organization-title" />
        <LongTextField {...wide} name="motivation" rows={5} />
      </FormSection>
      <FormSection title={m.enroll_startup_part()}>
        <SelectField
          {...field}
          name="startupSector"
          options={sectors.map((sector) => ({
            value: sector,
            label: sectorName(sector),
            asks: sector === 'Other' ? 'sector' : undefined,
          }))}
        />
        <Asked by="sector">
          <TextField {...wide} name="customSector" />
        </Asked>
        <SelectField
          {...field}
          name="startupStage"
          options={stages.map((stage) => ({ value: stage, label: stageNames[stage]() }))}
        />
      </FormSection>
    </Form>
  )
}

/** Name and contact details. */
export function WhoFields(field: { setting: FormConfig; result?: FormResult }) {
  return (
    <>
      <TextField {...field} name="firstName" autoComplete="given-name" />
      <TextField {...field} name="lastName" autoComplete="family-name" />
      <EmailField {...field} name="email" className="self-end" />
      <PhoneField {...field} name="phone" hint={m.apply_phone_hint()} />
    </>
  )
}
