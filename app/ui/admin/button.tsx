import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from '../icon.tsx'

// Solid: the one main action of a view. Ok and bad: approve and reject. Danger: what cannot be taken back.
const looks = {
  solid: 'btn btn-solid',
  line: 'btn btn-line',
  ok: 'btn btn-ok',
  bad: 'btn btn-bad',
  danger: 'btn btn-danger',
  chalk: 'btn btn-chalk',
  text: 'btn btn-text',
} as const
type Look = { look?: keyof typeof looks; icon?: LucideIcon; className?: string }

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

/** Says the verb. Busy: the verb in progress ("Saving"), and it cannot be pressed again. */
export function Button({ look = 'line', icon, busy, className = '', children, ...rest }: ButtonProps) {
  return (
    <button className={`${looks[look]} ${className}`} {...rest} disabled={busy || rest.disabled}>
      {busy ? <Icon of={LoaderCircle} className="animate-spin" /> : icon && <Icon of={icon} />}
      {children}
    </button>
  )
}

/** Looks like a button, goes somewhere. */
export function ButtonLink({ look = 'line', icon, className = '', children, ...rest }: LinkProps & Look) {
  return (
    <Link className={`${looks[look]} ${className}`} {...rest}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}

type Named = { icon: LucideIcon; label: string; className?: string }

/** Only an icon to see, so the label is for those who do not see it, and for whoever rests on it. */
export function IconButton({ icon, label, className = '', ...rest }: ComponentProps<'button'> & Named) {
  return (
    <button type="button" className={`iconbtn ${className}`} aria-label={label} title={label} {...rest}>
      <Icon of={icon} />
    </button>
  )
}

/** Without an address it stays in its place, greyed: the row of icons does not jump. */
export function IconLink({ icon, label, to, className = '' }: Named & { to?: LinkProps['to'] }) {
  if (to === undefined)
    return (
      <span className={`iconbtn ${className}`} aria-disabled="true">
        <Icon of={icon} />
      </span>
    )
  return (
    <Link className={`iconbtn ${className}`} to={to} aria-label={label} title={label} preventScrollReset>
      <Icon of={icon} />
    </Link>
  )
}
