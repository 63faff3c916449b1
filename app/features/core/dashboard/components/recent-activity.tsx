import { Link } from 'react-router'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { Badge } from '~/ui/badge.tsx'
import { initialsOf, PlaceholderTile } from '~/ui/placeholder-tile.tsx'
import { TryAgain } from './try-again.tsx'

type Props = {
  things: { id: string; who: string; did: string; area: string; href: string; ago: string }[]
  isPart: boolean
}

/** A-DSH-03 */
export function RecentActivity({ things, isPart }: Props) {
  return (
    <Panel title="Recent activity">
      {isPart && (
        <p className="border-line border-b px-4 py-2">
          A part of it could not be read. <TryAgain />
        </p>
      )}
      {things.length === 0 && !isPart ? (
        <EmptyState title="Nothing yet" text="What people send from the site appears here." />
      ) : (
        <ul className="divide-y divide-line">
          {things.map(({ id, who, did, area, href, ago }) => (
            <li key={id} className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-sunken">
              <PlaceholderTile id={id} initials={initialsOf(who)} className="tile-sm size-8" />
              <span className="min-w-0 grow leading-snug">
                <Link to={href} className="font-semibold after:absolute after:inset-0">
                  {who}
                </Link>{' '}
                <span className="text-muted">{did}</span>
              </span>
              <span className="max-sm:hidden">
                <Badge>{area}</Badge>
              </span>
              <span className="w-20 shrink-0 text-right text-muted text-xs">{ago}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
