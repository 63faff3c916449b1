import { Link } from 'react-router'
import { Due } from '~/ui/admin/due.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { TryAgain } from './try-again.tsx'

type Props = {
  things: {
    id: string
    who: string
    what: string
    href: string
    due: { text: string; isLate: boolean }
  }[]
  hasMore: boolean
  lists: { label: string; href: string }[]
  isPart: boolean
}

/** All pending work, the oldest promise first, so that late items are on top. */
export function Today({ things, hasMore, lists, isPart }: Props) {
  if (lists.length === 0) return null
  const late = things.filter(({ due }) => due.isLate).length
  const andMore = hasMore && late === things.length ? ' or more' : ''
  return (
    <Panel title="Today" about={late > 0 ? `${late}${andMore} late` : undefined}>
      {isPart && (
        <p className="border-line border-b px-4 py-2">
          A part of it could not be read. <TryAgain />
        </p>
      )}
      {things.length === 0 && !isPart ? (
        <EmptyState title="All answered" text="Nobody waits for an answer of ours." />
      ) : (
        <ul className="divide-y divide-line">
          {things.map(({ id, who, what, href, due }) => (
            <li
              key={id}
              className={`relative flex flex-wrap items-center gap-x-3 px-4 py-2.5 hover:bg-sunken ${due.isLate ? 'shadow-[inset_4px_0_0_var(--bad-fg)]' : ''}`}
            >
              <span className="min-w-40 flex-1 leading-snug">
                <Link to={href} className="font-semibold after:absolute after:inset-0">
                  {who}
                </Link>{' '}
                <span className="text-muted max-sm:block">{what}</span>
              </span>
              <Due {...due} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <p className="flex flex-wrap items-center gap-x-4 border-line border-t px-4 py-1">
          <span className="text-muted">There is more:</span>
          {lists.map(({ label, href }) => (
            <Link key={href} to={href} className="link inline-flex min-h-8 items-center max-lg:min-h-11">
              {label}
            </Link>
          ))}
        </p>
      )}
    </Panel>
  )
}
