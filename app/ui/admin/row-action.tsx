import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from '../icon.tsx'

// View: opens the same as the name of the row, so a card with other actions leaves it out.
const tones = { plain: '', ok: 'is-ok', bad: 'is-bad', view: 'is-view' } as const

type RowActionProps = {
  icon: LucideIcon
  /** The verb: "Approve". */
  verb: string
  /** The object: "Patrick Nshuti". For screen readers only. */
  whom: string
  tone?: keyof typeof tones
}

/** An action of a row: an icon in the table, a word on the card. */
export function RowAction({
  icon,
  verb,
  whom,
  tone = 'plain',
  ...rest
}: RowActionProps & ComponentProps<'button'>) {
  return (
    <button className={`row-action ${tones[tone]}`} title={verb} {...rest}>
      <Words icon={icon} verb={verb} whom={whom} />
    </button>
  )
}

export function RowActionLink({
  icon,
  verb,
  whom,
  tone = 'plain',
  ...rest
}: RowActionProps & Omit<LinkProps, 'children'>) {
  return (
    <Link className={`row-action ${tones[tone]}`} title={verb} preventScrollReset {...rest}>
      <Words icon={icon} verb={verb} whom={whom} />
    </Link>
  )
}

function Words({ icon, verb, whom }: Pick<RowActionProps, 'icon' | 'verb' | 'whom'>): ReactNode {
  return (
    <>
      <Icon of={icon} />
      <span className="xl:sr-only">
        {verb}
        <span className="sr-only"> {whom}</span>
      </span>
    </>
  )
}
