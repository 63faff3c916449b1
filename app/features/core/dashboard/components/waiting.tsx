import { Link } from 'react-router'
import { Due } from '~/ui/admin/due.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { NotCounted, TryAgain } from './try-again.tsx'

type Props = {
  things: {
    id: string
    who: string
    what: string
    href: string
    due: { text: string; isLate: boolean }
  }[]
  hasMore: boolean
  isPart: boolean
  kinds: { label: string; href?: string; count?: string; waits: boolean; since?: string }[]
}

/** All pending work: how much there is of each kind, then one by one, the oldest promise first, so that late items are on top. */
export function Waiting({ things, hasMore, isPart, kinds }: Props) {
  const late = things.filter(({ due }) => due.isLate).length
  const andMore = hasMore && late === things.length ? ' or more' : ''
  const isQuiet = things.length === 0 && !isPart && !kinds.some(({ waits }) => waits)
  if (isQuiet && kinds.length === 0) return null
  return (
    <Panel title="Waiting for us" about={late > 0 ? `${late}${andMore} late` : undefined}>
      {isPart && (
        <p className="border-line border-b px-4 py-2">
          A part of it could not be read. <TryAgain />
        </p>
      )}
      {isQuiet ? (
        <EmptyState title="All answered" text="Nobody waits for an answer of ours." />
      ) : (
        <>
          <Kinds kinds={kinds} />
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
        </>
      )}
      {hasMore && (
        <p className="border-line border-t px-4 py-2.5 text-muted">
          These are the oldest. The numbers above lead to all of them.
        </p>
      )}
    </Panel>
  )
}

/** Only those of which something waits, or nobody knows. */
function Kinds({ kinds }: Pick<Props, 'kinds'>) {
  const waiting = kinds.filter(({ waits }) => waits)
  if (waiting.length === 0) return null
  return (
    <ul className="waiting-kinds" aria-label="How much waits">
      {waiting.map(({ label, href, count, since }) => (
        <li key={label} className="relative px-4 py-3 leading-snug hover:bg-sunken">
          <b className="num block text-2xl leading-7">{count ?? <NotCounted />}</b>
          {href ? (
            <Link to={href} className="after:absolute after:inset-0">
              {label}
            </Link>
          ) : (
            label
          )}
          {count === undefined ? (
            <span className="relative block">
              <TryAgain />
            </span>
          ) : (
            since && <span className="num block text-muted text-xs">Oldest: {since}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
