import { EmailField, LongTextField, PhoneField, SelectField, TextField } from '~/kits/forms/fields.tsx'
import { Form, FormSection } from '~/kits/forms/form.tsx'
import type { FormConfig, FormResult } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { partnershipTypes } from '../application.options.ts'
import { partnershipNames, sizeOptions } from './choice-names.tsx'

type Props = { setting: FormConfig; result?: FormResult; action: string }

/** PSH-01 */
export function PartnershipForm({ setting, result, action }: Props) {
  const field = { setting, result }
  const wide = { ...field, className: 'sm:col-span-2' }
  return (
    <Form
      {...field}
      action={action}
      purpose={(locale) => m.apply_purpose({}, { locale })}
      send={m.apply_send()}
      waiting={m.apply_waiting()}
    >
      <FormSection title={m.bridge_form_company_part()}>
        <TextField {...wide} name="companyName" autoComplete="organization" />
        <TextField {...field} name="industry" />
        <SelectField {...field} name="companySize" options={sizeOptions()} className="self-start" />
      </FormSection>
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
    </Form>
  )
}
