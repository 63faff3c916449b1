import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The facts one decides by, in short, each with an icon; short ones share a line. */
export function Facts({ className = '', children }: { className?: string; children: ReactNode }) {
  return <ul className={`flex flex-wrap gap-x-5 gap-y-1.5 ${className}`}>{children}</ul>
}

export function Fact({ icon, lang, children }: { icon: LucideIcon; lang?: string; children: ReactNode }) {
  return (
    <li className="flex gap-2" lang={lang}>
      <Icon of={icon} className="h-[1lh] w-[18px] shrink-0 opacity-75" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
