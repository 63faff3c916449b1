import { SelectField, TextField } from '~/kits/forms/fields.tsx'
import { FormSection } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { sizeOptions } from './choice-names.tsx'

/** The questions about the organisation. */
export function CompanyPart(field: FormState) {
  return (
    <FormSection title={m.bridge_form_company_part()}>
      <TextField {...field} className="sm:col-span-2" name="companyName" autoComplete="organization" />
      <TextField {...field} name="industry" />
      <SelectField {...field} name="companySize" options={sizeOptions()} className="self-start" />
    </FormSection>
  )
}
