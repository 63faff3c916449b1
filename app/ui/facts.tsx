import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The facts one decides by, in short, each with an icon; short ones share a line. */
export function Facts({ className = '', children }: { className?: string; children: ReactNode }) {
  return <ul className={`flex flex-wrap gap-x-5 gap-y-1.5 ${className}`}>{children}</ul>
}

type FactProps = {
  icon: LucideIcon
  /** What the icon says, for whoever does not see it. */
  name?: string
  lang?: string
  children: ReactNode
}

export function Fact({ icon, name, lang, children }: FactProps) {
  return (
    <li className="flex gap-2" lang={lang}>
      <Icon of={icon} className="h-[1lh] w-[18px] shrink-0 opacity-75" />
      <span className="min-w-0">
        {name && <span className="sr-only">{name}: </span>}
        {children}
      </span>
    </li>
  )
}
