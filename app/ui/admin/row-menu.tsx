import { Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from '../icon.tsx'

type RowMenuProps = {
  /** Of the row. */
  id: string
  whom: string
  /** `RowMenuLink`s. */
  children: ReactNode
}

/** The rarer actions of a row, behind one. The browser opens and closes it, so it needs no script. */
export function RowMenu({ id, whom, children }: RowMenuProps) {
  return (
    <>
      <button type="button" className="row-action" title="More" popoverTarget={`more-${id}`}>
        <Icon of={Ellipsis} />
        <span className="xl:sr-only">
          More<span className="sr-only"> for {whom}</span>
        </span>
      </button>
      <ul id={`more-${id}`} popover="auto" aria-label={`More for ${whom}`} className="flyout row-menu">
        {children}
      </ul>
    </>
  )
}

type RowMenuLinkProps = Omit<LinkProps, 'children'> & { icon: LucideIcon; verb: string; whom: string }

export const RowMenuLink = ({ icon, verb, whom, ...rest }: RowMenuLinkProps) => (
  <li>
    <Link
      preventScrollReset
      {...rest}
      // What was asked for is on its way.
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
    >
      <Icon of={icon} />
      {verb}
      <span className="sr-only"> {whom}</span>
    </Link>
  </li>
)
