import { EmailField, LongTextField, PhoneField, SelectField, TextField } from '~/kits/forms/fields.tsx'
import { Form, FormSection } from '~/kits/forms/form.tsx'
import type { FormConfig, FormResult } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { serviceTypes } from '../application.options.ts'
import { serviceNames, sizeOptions } from './choice-names.tsx'

type Props = { setting: FormConfig; result?: FormResult; action: string }

/** DBR-01 */
export function BridgeForm({ setting, result, action }: Props) {
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
      <FormSection title={m.apply_about_you()}>
        <TextField {...field} name="firstName" autoComplete="given-name" />
        <TextField {...field} name="lastName" autoComplete="family-name" />
        <EmailField {...field} name="email" className="self-end" />
        <PhoneField {...field} name="phone" hint={m.apply_phone_hint()} />
        <TextField {...wide} name="position" autoComplete="organization-title" />
      </FormSection>
      <FormSection title={m.bridge_form_company_part()}>
        <TextField {...wide} name="companyName" autoComplete="organization" />
        <TextField {...field} name="industry" />
        <SelectField {...field} name="companySize" options={sizeOptions()} className="self-start" />
      </FormSection>
      <FormSection title={m.bridge_form_need_part()}>
        <SelectField
          {...wide}
          name="serviceType"
          options={serviceTypes.map((type) => ({ value: type, label: serviceNames[type]() }))}
        />
        <LongTextField {...wide} name="message" rows={6} />
      </FormSection>
    </Form>
  )
}
