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
        <TextField {...field} name="firstName" label={m.apply_first_name()} autoComplete="given-name" />
        <TextField {...field} name="lastName" label={m.apply_last_name()} autoComplete="family-name" />
        <EmailField {...field} name="email" label={m.contact_email()} className="self-end" />
        <PhoneField {...field} name="phone" label={m.apply_phone()} hint={m.apply_phone_hint()} />
        <TextField
          {...wide}
          name="position"
          label={m.bridge_form_position()}
          autoComplete="organization-title"
        />
      </FormSection>
      <FormSection title={m.bridge_form_company_part()}>
        <TextField {...wide} name="companyName" label={m.bridge_form_company()} autoComplete="organization" />
        <TextField {...field} name="industry" label={m.bridge_form_industry()} />
        <SelectField
          {...field}
          name="companySize"
          label={m.bridge_form_size()}
          options={sizeOptions()}
          className="self-start"
        />
      </FormSection>
      <FormSection title={m.bridge_form_need_part()}>
        <SelectField
          {...wide}
          name="serviceType"
          label={m.bridge_form_service()}
          options={serviceTypes.map((type) => ({ value: type, label: serviceNames[type]() }))}
        />
        <LongTextField {...wide} name="message" label={m.bridge_form_message()} rows={6} />
      </FormSection>
    </Form>
  )
}
