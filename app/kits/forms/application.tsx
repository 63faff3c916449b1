import type { ComponentProps, ReactNode } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import { EmailField, PhoneField, TextField } from './fields.tsx'
import { Form, FormSection } from './form.tsx'
import type { FormState } from './form-result.ts'

/** The form of an application, which staff decide: its consent and its button are the same everywhere. */
export function Application(form: Omit<ComponentProps<typeof Form>, 'purpose' | 'send' | 'waiting'>) {
  return (
    <Form
      {...form}
      purpose={(locale) => m.apply_purpose({}, { locale })}
      send={m.apply_send()}
      waiting={m.apply_waiting()}
    />
  )
}

/** The part about the person: name and contact details, and what else the form asks. */
export function AboutYou({ children, ...field }: FormState & { children?: ReactNode }) {
  return (
    <FormSection title={m.apply_about_you()}>
      <TextField {...field} name="firstName" autoComplete="given-name" />
      <TextField {...field} name="lastName" autoComplete="family-name" />
      <EmailField {...field} name="email" className="self-end" />
      <PhoneField {...field} name="phone" hint={m.apply_phone_hint()} />
      {children}
    </FormSection>
  )
}
