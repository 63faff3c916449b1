import type { ReactNode } from 'react'
import { EmailField, LongTextField, PhoneField, SelectField, TextField } from '~/kits/forms/fields.tsx'
import { Form } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'

type Props = FormState & {
  action: string
  services: { value: string; label: string }[]
  /** The details typed before, for clients who come back. */
  initial?: Record<string, string>
  send: string
  keeps?: boolean
  /** Above the fields: the chosen package and its price. */
  children?: ReactNode
}

/** BKG-08: the client's details, for a booking or a request for a quote. */
export function DetailsForm({
  setting,
  result,
  action,
  services,
  initial = {},
  send,
  keeps,
  children,
}: Props) {
  const field = (name: string) => ({ setting, result, name, initial: initial[name] })
  const wide = (name: string) => ({ ...field(name), className: 'sm:col-span-2' })
  return (
    <Form
      setting={setting}
      result={result}
      action={action}
      keeps={keeps}
      purpose={(locale) => m.booking_purpose({}, { locale })}
      send={send}
    >
      {children}
      <SelectField {...wide('serviceType')} options={services} />
      <TextField {...field('firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} autoComplete="family-name" />
      <EmailField {...wide('email')} />
      <PhoneField {...wide('phone')} hint={m.booking_phone_hint()} />
      <TextField {...wide('company')} autoComplete="organization" />
      <LongTextField {...wide('message')} rows={4} />
    </Form>
  )
}
