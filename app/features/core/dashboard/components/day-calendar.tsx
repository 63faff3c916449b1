import { Link } from 'react-router'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { TryAgain } from './try-again.tsx'

type Props = {
  isTheirs: boolean
  isPart: boolean
  date: string
  entries: {
    id: string
    time: string
    until?: string
    what: string
    who?: string
    href: string
    isOver: boolean
  }[]
}

/** What happens today, by time. What is over is still there, quietly. */
export function DayCalendar({ isTheirs, isPart, date, entries }: Props) {
  if (!isTheirs) return null
  return (
    <Panel title="Today" about={date}>
      {isPart && (
        <p className="border-line border-b px-4 py-2">
          A part of it could not be read. <TryAgain />
        </p>
      )}
      {entries.length === 0 && !isPart ? (
        <EmptyState title="Nothing today" text="No appointment and no event." />
      ) : (
        <ol className="divide-y divide-line">
          {entries.map(({ id, time, until, what, who, href, isOver }) => (
            <li
              key={id}
              className={`relative flex gap-3 px-4 py-2.5 leading-snug hover:bg-sunken ${isOver ? 'text-muted' : ''}`}
            >
              <span className="num w-14 shrink-0">
                <b className="block font-semibold">{time}</b>
                {until && <span className="text-muted text-xs">to {until}</span>}
              </span>
              <span className="min-w-0">
                <Link to={href} className="font-semibold after:absolute after:inset-0">
                  {who ?? what}
                </Link>
                {who && <span className="block text-muted">{what}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
