import { Application } from '~/kits/forms/application.tsx'
import { EmailField, LongTextField, PhoneField, SelectField, TextField } from '~/kits/forms/fields.tsx'
import { FormSection } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { partnershipTypes } from '../application.options.ts'
import { partnershipNames } from './choice-names.tsx'
import { CompanyPart } from './company-part.tsx'

type Props = FormState & { action: string }

/** PSH-01 */
export function PartnershipForm({ setting, result, action }: Props) {
  const field = { setting, result }
  const wide = { ...field, className: 'sm:col-span-2' }
  return (
    <Application {...field} action={action}>
      <CompanyPart {...field} />
      <FormSection title={m.apply_about_you()}>
        <TextField {...wide} name="contactName" autoComplete="name" />
        <EmailField {...field} name="email" className="self-end" />
        <PhoneField {...field} name="phone" hint={m.apply_phone_hint()} />
      </FormSection>
      <FormSection title={m.impact_partner()}>
        <SelectField
          {...wide}
          name="partnershipType"
          options={partnershipTypes.map((type) => ({ value: type, label: partnershipNames[type]() }))}
        />
        <LongTextField {...wide} name="message" rows={6} />
      </FormSection>
    </Application>
  )
}
