import type { ComponentProps, ReactNode } from 'react'
import { SelectInput as Choices } from '../field.tsx'

type Option = { value: string; label: string }

/** A select list. Text fields are `TextInput` and `TextArea` of ui/field.tsx. */
export function SelectInput({ options, ...rest }: ComponentProps<typeof Choices> & { options: Option[] }) {
  return (
    <Choices {...rest}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Choices>
  )
}

type CheckboxProps = { label: string; hint?: string } & ComponentProps<'input'>

/** A checkbox, sent with the rest of the form. */
export function CheckInput({ label, hint, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-9 items-start gap-2.5 py-1.5 max-lg:min-h-11 max-lg:py-2.5">
      <input type="checkbox" className="check mt-px" {...rest} />
      <Words label={label} hint={hint} />
    </label>
  )
}

/** A toggle. */
export function ToggleInput({ label, hint, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-9 items-start gap-3 py-1.5 max-lg:min-h-11 max-lg:py-2.5">
      <Words label={label} hint={hint} />
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on */}
      <input type="checkbox" role="switch" className="toggle ml-auto" {...rest} />
    </label>
  )
}

function Words({ label, hint }: { label: string; hint?: string }) {
  return (
    <span>
      <span className="font-semibold">{label}</span>
      {hint && <span className="hint block">{hint}</span>}
    </span>
  )
}

/** Fields of a form: one column on a phone, two from 640px. A field that needs the width takes `frameClass="sm:col-span-2"`. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}

/** Long forms are divided by headings, not into steps. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-6 first:mt-0">
      <legend className="mb-3 w-full border-line border-b pb-2 font-bold text-base">{title}</legend>
      <FieldGrid>{children}</FieldGrid>
    </fieldset>
  )
}
