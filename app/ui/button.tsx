import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

const variants = {
  clay: 'btn btn-clay',
  ink: 'btn btn-ink',
  ochre: 'btn btn-ochre',
  line: 'btn btn-line',
  text: 'btn btn-text',
} as const
type Variant = keyof typeof variants

type ButtonProps = ComponentProps<'button'> & { variant?: Variant; busy?: boolean }

/** Labelled with a verb. Busy: the verb in progress, and it cannot be pressed again. */
export function Button({ variant = 'clay', busy = false, className = '', children, ...rest }: ButtonProps) {
  return (
    <button className={`${variants[variant]} ${className}`} disabled={busy} {...rest}>
      {busy && <Icon of={LoaderCircle} />}
      {children}
    </button>
  )
}

/** A link that variants like a button. */
export function ButtonLink({
  variant = 'clay',
  className = '',
  ...rest
}: ComponentProps<'a'> & { variant?: Variant }) {
  return <a className={`${variants[variant]} ${className}`} {...rest} />
}
