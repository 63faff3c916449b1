import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from '../icon.tsx'

// Solid: the one main action of a view. Ok and bad: approve and reject. Danger: an action that cannot be undone.
const variants = {
  solid: 'btn btn-solid',
  line: 'btn btn-line',
  ok: 'btn btn-ok',
  bad: 'btn btn-bad',
  danger: 'btn btn-danger',
  chalk: 'btn btn-chalk',
  text: 'btn btn-text',
} as const
type Style = { variant?: keyof typeof variants; icon?: LucideIcon; className?: string }

type ButtonProps = ComponentProps<'button'> & Style & { busy?: boolean }

/** Labelled with a verb. Busy: the verb in progress ("Saving"), and it cannot be pressed again. */
export function Button({ variant = 'line', icon, busy, className = '', children, ...rest }: ButtonProps) {
  return (
    <button className={`${variants[variant]} ${className}`} {...rest} disabled={busy || rest.disabled}>
      {busy ? <Icon of={LoaderCircle} className="animate-spin" /> : icon && <Icon of={icon} />}
      {children}
    </button>
  )
}

/** A link that variants like a button. */
export function ButtonLink({ variant = 'line', icon, className = '', children, ...rest }: LinkProps & Style) {
  return (
    <Link className={`${variants[variant]} ${className}`} {...rest}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}

type Named = { icon: LucideIcon; label: string; className?: string }

/** Only an icon is visible, so the label is for screen readers and the tooltip. */
export function IconButton({ icon, label, className = '', ...rest }: ComponentProps<'button'> & Named) {
  return (
    <button type="button" className={`iconbtn ${className}`} aria-label={label} title={label} {...rest}>
      <Icon of={icon} />
    </button>
  )
}

/** Without an address it stays in its place, greyed out: the row of icons does not shift. */
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
