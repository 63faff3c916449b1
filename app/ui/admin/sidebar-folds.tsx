import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '../icon.tsx'

/**
 * Which groups are open: those unfolded by hand, which are remembered, and that of the current screen until it is folded
 * by hand.
 */
export function useFolds(
  here: string | undefined,
  remembered: string[],
  onFold?: (unfolded: string[]) => void,
) {
  const [unfolded, setUnfolded] = useState(remembered)
  const [at, setAt] = useState({ here, isFolded: false })
  if (at.here !== here) setAt({ here, isFolded: false })
  const isOpen = (group: string) => unfolded.includes(group) || (group === here && !at.isFolded)
  return {
    isOpen,
    toggle(group: string) {
      const others = unfolded.filter((one) => one !== group)
      const next = isOpen(group) ? others : [...others, group]
      if (group === here) setAt({ here, isFolded: isOpen(group) })
      setUnfolded(next)
      onFold?.(next)
    },
  }
}

type FoldedGroupProps = {
  name: string
  /** How much waits in all of its entries. */
  count: number
  isHere: boolean
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** The browser folds it, also without script. Folded, it says how much waits in it and whether one is in there. */
export function FoldedGroup({ name, count, isHere, isOpen, onToggle, children }: FoldedGroupProps) {
  return (
    <details
      open={isOpen}
      // The browser also tells of what we changed ourselves.
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle()}
    >
      <summary className="nav-group" data-here={isHere || undefined}>
        <span>{name}</span>
        {count > 0 && (
          <span className="nav-group-count">
            <Waiting count={count} />
          </span>
        )}
        <Icon of={ChevronDown} />
      </summary>
      {children}
    </details>
  )
}

export const Waiting = ({ count }: { count: number }) => (
  <span className="nav-count num">
    {count > 999 ? '999+' : count}
    <span className="sr-only"> waiting</span>
  </span>
)
