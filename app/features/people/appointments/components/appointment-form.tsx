import {
  ChoiceField,
  EmailField,
  LongTextField,
  PhoneField,
  SelectField,
  TextField,
} from '~/kits/forms/fields.tsx'
import { Form } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { SlotField } from './slot-field.tsx'

type Props = FormState & {
  action: string
  kinds: { value: string; label: string }[]
  services: { value: string; label: string }[]
  service?: string
  days: Parameters<typeof SlotField>[0]['days']
}

/** APT-02, APT-04: time, service and contact details. After a refusal several days are offered. */
export function AppointmentForm({ setting, result, action, kinds, services, service, days }: Props) {
  const field = { setting, result }
  const wide = { ...field, className: 'sm:col-span-2' }
  const error = result?.errors.find(({ field: name }) => name === 'slot')?.text
  return (
    <Form
      {...field}
      action={action}
      purpose={(locale) => m.appointment_purpose({}, { locale })}
      send={m.appointment_send()}
      waiting={m.appointment_line_lost()}
    >
      <SlotField
        days={result ? days : days.slice(0, 1)}
        value={result?.values.slot}
        error={error}
        className="sm:col-span-2"
      />
      {kinds.length > 1 && <ChoiceField {...wide} name="kind" options={kinds} initial={kinds[0]?.value} />}
      <SelectField {...wide} name="serviceType" options={services} initial={service} />
      <TextField {...field} name="firstName" autoComplete="given-name" />
      <TextField {...field} name="lastName" autoComplete="family-name" />
      <EmailField {...wide} name="email" />
      <PhoneField {...wide} name="phone" />
      <TextField {...wide} name="company" autoComplete="organization" />
      <LongTextField {...wide} name="message" rows={4} />
    </Form>
  )
}
