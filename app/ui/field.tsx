import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type FrameProps = {
  id: string
  label: string
  hint?: string
  error?: string
  className?: string
  children: ReactNode
  after?: ReactNode
}

/** Label, hint, error, control: always in this order, always linked to each other. */
export function Frame({ id, label, hint, error, className = '', children, after }: FrameProps) {
  return (
    <div className={`field ${className}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <Remarks id={id} hint={hint} error={error} />
      {children}
      {after}
    </div>
  )
}

function Remarks({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="err" id={`${id}-error`}>
          <Icon of={CircleAlert} />
          {error}
        </span>
      )}
    </>
  )
}

/** Several controls with one question above them; without a question, one control with its own label. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  className = '',
  children,
}: Omit<FrameProps, 'label'> & { label?: string }) {
  const { 'aria-describedby': described } = describe({ id, label: '', hint, error })
  return (
    <fieldset className={`field ${className}`} aria-describedby={described}>
      {label && <legend className="label mb-1">{label}</legend>}
      <Remarks id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  )
}

export function SelectInput(props: Common & ComponentProps<'select'>) {
  const { frame, control } = partsOf(props)
  return (
    <Frame {...frame}>
      <select className="input" {...control} />
    </Frame>
  )
}

export type Common = {
  id: string
  label: string
  hint?: string
  error?: string
  frameClass?: string
  after?: ReactNode
}

export function describe({ id, hint, error }: Common) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}

/** The properties of a field: those of its frame, and those of the control inside. */
export function partsOf<Props extends Common>(props: Props) {
  const { label, hint, error, frameClass, after, ...rest } = props
  const frame = { id: props.id, label, hint, error, after, className: frameClass }
  return { frame, control: { ...rest, ...describe(frame) } }
}

export function TextInput(props: Common & ComponentProps<'input'>) {
  const { frame, control } = partsOf(props)
  return (
    <Frame {...frame}>
      <input className="input" {...control} />
    </Frame>
  )
}

export function TextArea(props: Common & ComponentProps<'textarea'>) {
  const { frame, control } = partsOf(props)
  return (
    <Frame {...frame}>
      <textarea className="input" {...control} />
    </Frame>
  )
}
