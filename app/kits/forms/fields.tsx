import type { ComponentProps } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import { TextArea, TextInput } from '~/ui/field.tsx'
import type { FormResult, FormSetting } from './form-result.ts'

type Field = {
  name: string
  label: string
  setting: FormSetting
  result?: FormResult
  /** A value to begin with; what was typed comes first. */
  initial?: string
  className?: string
}

/** What a form's rules and last answer say about one field. */
function about({ name, label, setting, result, initial, className }: Field) {
  const { required, type } = setting.constraints[name] ?? {}
  return {
    id: name,
    name,
    label,
    type,
    required,
    defaultValue: result?.values[name] ?? initial,
    error: result?.errors.find(({ field }) => field === name)?.text,
    // VAL-07: the page opens at the first wrong field, without script.
    autoFocus: result?.errors[0]?.field === name,
    frameClass: className,
  }
}

export function TextField({ autoComplete, ...field }: Field & Pick<ComponentProps<'input'>, 'autoComplete'>) {
  return <TextInput {...about(field)} autoComplete={autoComplete} {...counting(field)} />
}

export function EmailField(field: Field) {
  return <TextInput {...about(field)} inputMode="email" autoComplete="email" />
}

export function LongTextField({ rows, ...field }: Field & { rows: number }) {
  const { type: _, ...rest } = about(field)
  return <TextArea {...rest} rows={rows} {...counting(field)} />
}

/**
 * The script counts down the last fifth of the room. There is no maxlength: a browser would cut pasted
 * text without a word, and what somebody typed is theirs (VAL-01).
 */
function counting({ name, setting }: Field) {
  const max = setting.constraints[name]?.max
  if (!max) return {}
  const texts = { 'data-left': m.form_left({ count: '#' }), 'data-over': m.form_over({ count: '#' }) }
  return { after: <span className="hint num" role="status" data-max={max} data-for={name} {...texts} /> }
}
