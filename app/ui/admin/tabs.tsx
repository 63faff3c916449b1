import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

export type Tab = { label: string; href: string; current: boolean }

/** Several lists that belong together, each with an address of its own. On a phone the row scrolls sideways. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const row = useRef<HTMLElement>(null)
  const here = tabs.find(({ current }) => current)?.href
  // The current tab may be beyond the edge of a phone. Only the row scrolls; the page stays where it is.
  useEffect(() => {
    const tab = here && row.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft
  }, [here])
  return (
    <nav ref={row} aria-label={label} className="tabs">
      {tabs.map((tab) => (
        <Link key={tab.href} to={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
