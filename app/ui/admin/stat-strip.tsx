import type { ReactNode } from 'react'

export type Stat = {
  label: string
  /** Formatted: "1,039", "25,000 RWF". */
  value: string
  /** Beside the number: a badge, or a few muted words. */
  beside?: ReactNode
  /** Under it: "+9.6% vs previous 30 days". */
  context?: ReactNode
}

/** One bordered grid, not separate cards: the numbers belong together. */
export function StatStrip({ label, stats }: { label: string; stats: Stat[] }) {
  return (
    <ul className="stats" aria-label={label}>
      {stats.map((stat) => (
        <li key={stat.label}>
          <span className="block text-muted leading-snug">{stat.label}</span>
          <span className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
            <b className="num text-2xl">{stat.value}</b>
            {stat.beside && <span className="text-muted text-xs">{stat.beside}</span>}
          </span>
          {stat.context && <span className="num block text-muted text-xs">{stat.context}</span>}
        </li>
      ))}
    </ul>
  )
}
