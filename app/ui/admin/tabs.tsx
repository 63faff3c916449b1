import { Link } from 'react-router'

export type Tab = { label: string; href: string; current: boolean }

/** Several lists that belong together, each with an address of its own. On a phone the row slides sideways. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map((tab) => (
        <Link key={tab.href} to={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
