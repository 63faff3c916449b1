import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type FlyoutProps = {
  id: string
  /** The words on its button, and what the box is about. */
  label: string
  title: string
  /** What it holds is in use. */
  current?: boolean
  children: ReactNode
}

/** A chip that opens a small box. The browser opens and closes it, so it needs no script; on a phone it is a sheet. */
export function Flyout({ id, label, title, current, children }: FlyoutProps) {
  return (
    <>
      <button type="button" className="chip" popoverTarget={id} aria-current={current ? 'true' : undefined}>
        {label}
        <Icon of={ChevronDown} className="size-3.5" />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className="flyout"
        // What was asked for is on its way.
        onSubmit={({ currentTarget }) => currentTarget.hidePopover()}
      >
        <p className="mb-2 font-bold">{title}</p>
        {children}
      </div>
    </>
  )
}
