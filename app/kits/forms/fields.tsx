import { FileCheck } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import { Choice } from '~/ui/choice.tsx'
import { describe, FieldGroup, Frame, SelectInput, TextArea, TextInput } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { leaveOut, readReference } from './attachment.ts'
import type { FormState } from './form-result.ts'

type Field = FormState & {
  name: string
  /** Where the form calls it differently than its definition. */
  label?: string
  hint?: string
  /** The initial value; typed input has precedence. */
  initial?: string
  className?: string
}

/** The constraints, value and error of one field. */
function about({ name, setting, result, initial, className, ...given }: Field) {
  const { required, optional, type, ...defined } = setting.constraints[name] ?? {}
  const label = given.label ?? defined.label ?? name
  const hint = given.hint ?? defined.hint
  return {
    id: name,
    name,
    label: optional ? `${label} ${m.form_optional()}` : label,
    hint,
    type,
    required,
    defaultValue: result?.values[name] ?? setting.draft?.values[name] ?? initial,
    error: result?.errors.find(({ field }) => field === name)?.text,
    frameClass: className,
    // Invisible; it lets the stylesheet detect whether something is typed (see `Asked`).
    placeholder: ' ',
  }
}

export function TextField({ autoComplete, ...field }: Field & Pick<ComponentProps<'input'>, 'autoComplete'>) {
  return <TextInput {...about(field)} autoComplete={autoComplete} {...counting(field)} />
}

export function EmailField(field: Field) {
  return <TextInput {...about(field)} inputMode="email" autoComplete="email" />
}

export function PhoneField({ autoComplete = 'tel', ...field }: Field & { autoComplete?: string }) {
  return <TextInput {...about(field)} inputMode="tel" autoComplete={autoComplete} />
}

export function UrlField(field: Field) {
  return <TextInput {...about(field)} inputMode="url" autoComplete="url" />
}

export function LongTextField({ rows, ...field }: Field & { rows: number }) {
  const { type: _, ...rest } = about(field)
  return <TextArea {...rest} rows={rows} {...counting(field)} />
}

/**
 * The fields of a part of the form, as their definitions say: a field that is added there appears here. Choices and
 * fields that depend on others are placed by hand.
 */
export function Fields({
  part,
  ...field
}: Omit<Field, 'name' | 'label' | 'hint' | 'initial'> & { part: string }) {
  return Object.entries(field.setting.constraints)
    .filter(([, constraints]) => constraints.part === part)
    .map(([name, { type, rows, autoComplete }]) => {
      if (type === 'email') return <EmailField key={name} {...field} name={name} />
      if (type === 'tel') return <PhoneField key={name} {...field} name={name} autoComplete={autoComplete} />
      if (type === 'url') return <UrlField key={name} {...field} name={name} />
      if (rows) return <LongTextField key={name} {...field} name={name} rows={rows} />
      return <TextField key={name} {...field} name={name} autoComplete={autoComplete} />
    })
}

type Option = {
  value: string
  label: string
  /** Choosing it reveals the `Asked` part of this name. */
  asks?: string
}

/** One of many, chosen from the phone's own list. */
export function SelectField({ options, ...field }: Field & { options: Option[] }) {
  const { type: _, placeholder: __, ...rest } = about(field)
  return (
    <SelectInput {...rest}>
      <option value="">{m.form_choose()}</option>
      {options.map(({ value, label, asks }) => (
        <option key={value} value={value} data-asks={asks}>
          {label}
        </option>
      ))}
    </SelectInput>
  )
}

/** One of a few, all visible. The first has the field's id, so that an error links to it. */
export function ChoiceField({ options, ...field }: Field & { options: Option[] }) {
  const { id, name, label, hint, error, defaultValue, frameClass } = about(field)
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} className={frameClass}>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map(({ value, label: text, asks }, index) => (
          <Choice
            key={value}
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            label={text}
            defaultChecked={defaultValue === value}
            data-asks={asks}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** A checkbox. `detail` belongs to its label; `after` is text to read before ticking. */
export function CheckboxField({
  detail,
  after,
  ...field
}: Field & { detail?: ReactNode; after?: ReactNode }) {
  const { id, name, label, hint, error, defaultValue, frameClass } = about(field)
  return (
    <FieldGroup id={id} hint={hint} error={error} className={frameClass}>
      <Choice
        type="checkbox"
        id={id}
        name={name}
        value="yes"
        label={label}
        detail={detail}
        defaultChecked={defaultValue === 'yes'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {after}
    </FieldGroup>
  )
}

/**
 * UPL-08: a file or a photo. One from an earlier attempt is shown by its name and need not be chosen again. `data-file`
 * tells the script that none of this belongs in a draft.
 */
export function AttachmentField({
  megabytes,
  accept = 'image/*,.pdf,.docx',
  heavy = m.file_over_limit({ n: megabytes }),
  ...field
}: Field & { megabytes: number; accept?: string; heavy?: string }) {
  const { id, name, label, error, defaultValue, frameClass } = about(field)
  const kept = error || !defaultValue ? undefined : readReference(defaultValue)
  const inDraft = field.setting.draft && !kept ? ` ${m.file_not_in_draft()}` : ''
  const hint = (field.hint ?? m.file_hint({ n: megabytes })) + inDraft
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={frameClass}>
      <div className="grid gap-3" data-file>
        {kept && (
          <>
            <input type="hidden" name={name} value={defaultValue} />
            <p className="flex gap-3 border-tea-600 border-l-4 bg-soot-100 p-3">
              <Icon of={FileCheck} className="mt-0.5 shrink-0" />
              <span className="wrap-anywhere">
                <b className="font-semibold">{kept.name}</b>
                <span className="hint block">{m.file_kept()}</span>
              </span>
            </p>
            <Choice type="checkbox" name={leaveOut(name)} value="yes" label={m.file_leave()} />
            <span className="hint">{m.file_another()}</span>
          </>
        )}
        <input
          className="input cursor-pointer file:mr-3 file:cursor-pointer file:border-current file:border-b-2 file:font-semibold"
          id={id}
          name={name}
          type="file"
          accept={accept}
          data-bytes={megabytes * 1024 * 1024}
          data-heavy={heavy}
          {...describe({ id, label, hint, error })}
        />
      </div>
    </Frame>
  )
}

/**
 * Fields that another answer requires. The stylesheet alone hides them until then, and never while something is typed,
 * ticked or wrong in them; a browser without support shows them always. `when` says whom they concern.
 */
export function Asked({
  by,
  when,
  children,
}: {
  by: 'guardian' | 'sector'
  when?: string
  children: ReactNode
}) {
  return (
    <div data-asked={by} className="grid gap-5 border-ochre-400 border-l-4 pl-4 sm:col-span-2 sm:grid-cols-2">
      {when && <p className="hint sm:col-span-2">{when}</p>}
      {children}
    </div>
  )
}

/**
 * The script counts down the last fifth of the maximum. There is no maxlength: a browser would silently cut pasted
 * text, and the visitor must not lose input (VAL-01).
 */
function counting({ name, setting }: Field) {
  const max = setting.constraints[name]?.max
  if (!max) return {}
  const texts = { 'data-left': m.form_left({ count: '#' }), 'data-over': m.form_over({ count: '#' }) }
  return { after: <span className="hint num" role="status" data-max={max} data-for={name} {...texts} /> }
}
