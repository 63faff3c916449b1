import { AboutYou, Application } from '~/kits/forms/application.tsx'
import { LongTextField, SelectField, TextField } from '~/kits/forms/fields.tsx'
import { FormSection } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { serviceTypes } from '../application.options.ts'
import { serviceNames } from './choice-names.tsx'
import { CompanyPart } from './company-part.tsx'

type Props = FormState & { action: string }

/** DBR-01 */
export function BridgeForm({ setting, result, action }: Props) {
  const field = { setting, result }
  const wide = { ...field, className: 'sm:col-span-2' }
  return (
    <Application {...field} action={action}>
      <AboutYou {...field}>
        <TextField {...wide} name="position" autoComplete="organization-title" />
      </AboutYou>
      <CompanyPart {...field} />
      <FormSection title={m.bridge_form_need_part()}>
        <SelectField
          {...wide}
          name="serviceType"
          options={serviceTypes.map((type) => ({ value: type, label: serviceNames[type]() }))}
        />
        <LongTextField {...wide} name="message" rows={6} />
      </FormSection>
    </Application>
  )
}
