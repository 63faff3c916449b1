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

/** Label, hint, error, control: always in this order, always tied together. */
export function Frame({ id, label, hint, error, className = '', children, after }: FrameProps) {
  return (
    <div className={`field ${className}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
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
      {children}
      {after}
    </div>
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

export function TextInput({
  label,
  hint,
  error,
  frameClass,
  after,
  ...rest
}: Common & ComponentProps<'input'>) {
  const common = { id: rest.id, label, hint, error, after }
  return (
    <Frame {...common} className={frameClass}>
      <input className="input" {...rest} {...describe(common)} />
    </Frame>
  )
}

export function TextArea({
  label,
  hint,
  error,
  frameClass,
  after,
  ...rest
}: Common & ComponentProps<'textarea'>) {
  const common = { id: rest.id, label, hint, error, after }
  return (
    <Frame {...common} className={frameClass}>
      <textarea className="input" {...rest} {...describe(common)} />
    </Frame>
  )
}
