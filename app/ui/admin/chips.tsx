import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Chip = { label: string; href: string; current: boolean; count?: number | string }

type ChipsProps = {
  label: string
  chips: Chip[]
  /** After them: a `Flyout` with further choices. */
  children?: ReactNode
}

/** A filter: one link for each choice, with the number of results. */
export function Chips({ label, chips, children }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form; these are links
    <div role="group" aria-label={label} className="chips">
      {chips.map((chip) => (
        <Link
          key={chip.label}
          to={chip.href}
          className="chip"
          aria-current={chip.current ? 'true' : undefined}
          preventScrollReset
        >
          {chip.label}
          {chip.count !== undefined && <b>{chip.count}</b>}
        </Link>
      ))}
      {children}
    </div>
  )
}

/** Two or three views that exclude each other. */
export function Segments({ label, links }: { label: string; links: Omit<Chip, 'count'>[] }) {
  return (
    <nav aria-label={label} className="seg">
      {links.map((link) => (
        <Link
          key={link.label}
          to={link.href}
          aria-current={link.current ? 'page' : undefined}
          preventScrollReset
        >
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
