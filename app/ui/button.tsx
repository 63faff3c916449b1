import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

const looks = {
  clay: 'btn btn-clay',
  ink: 'btn btn-ink',
  ochre: 'btn btn-ochre',
  line: 'btn btn-line',
  text: 'btn btn-text',
} as const
type Look = keyof typeof looks

type ButtonProps = ComponentProps<'button'> & { look?: Look; busy?: boolean }

/** Labelled with a verb. Busy: the verb in progress, and it cannot be pressed again. */
export function Button({ look = 'clay', busy = false, className = '', children, ...rest }: ButtonProps) {
  return (
    <button className={`${looks[look]} ${className}`} disabled={busy} {...rest}>
      {busy && <Icon of={LoaderCircle} />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'clay',
  className = '',
  ...rest
}: ComponentProps<'a'> & { look?: Look }) {
  return <a className={`${looks[look]} ${className}`} {...rest} />
}
