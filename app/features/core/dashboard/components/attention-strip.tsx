import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NotCounted, TryAgain } from './try-again.tsx'

type Attention = { label: string; href?: string; count?: string; context?: string }

/** The few numbers that show whether there is something to do. */
export function AttentionStrip({ attention }: { attention: Attention[] }) {
  if (attention.length === 0) return null
  return (
    <ul className={attention.length > 5 ? 'stats stats-rows' : 'stats'} aria-label="Needs attention">
      {attention.map(({ label, href, count, context }) => (
        <li key={label} className="relative hover:bg-sunken">
          <b className="display num block text-[2.25rem] leading-10">{count ?? <NotCounted />}</b>
          <span className="block font-semibold leading-snug">
            <Opening to={href}>{label}</Opening>
          </span>
          {count === undefined ? (
            <span className="relative">
              <TryAgain />
            </span>
          ) : (
            context && <span className="num mt-1 block text-muted text-xs">{context}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The whole cell is a link, if its screen exists. */
const Opening = ({ to, children }: { to?: string; children: ReactNode }) =>
  to ? (
    <Link to={to} className="after:absolute after:inset-0">
      {children}
    </Link>
  ) : (
    children
  )
