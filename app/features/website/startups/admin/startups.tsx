import { Eye } from 'lucide-react'
import { listLoader } from '~/kits/admin/content.server.ts'
import { ContentScreen } from '~/kits/admin/content-screen.tsx'
import { FeaturedSwitch } from '~/kits/admin/featured-switch.tsx'
import { statusFilter } from '~/kits/admin/filters.ts'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { StartupBadge } from '../components/startup-badge.tsx'
import { startupStats, startupsList } from '../staff.queries.server.ts'
import { statusLabels } from '../startup.options.ts'
import type { Route } from './+types/startups'

export const loader = listLoader('startups.read', {
  things: 'startups',
  may: { change: 'startups.change' },
  list: startupsList,
  counted: 'status',
  stats: startupStats,
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const path = '/admin/startups'

/** A-STU-01, A-STU-03 */
export default function Startups({ loaderData: { list, may } }: Route.ComponentProps) {
  return (
    <ContentScreen
      noun="startup"
      title="Startups Management"
      text="Companies we accompany. Visitors see the active ones, featured first."
      path={path}
      page={list?.page}
      mayChange={may.change}
      hasBin
      cards
      name={({ name, sector, stage }) => ({ name, second: `${sector}, ${stage}` })}
      columns={[
        {
          label: 'Description',
          cell: ({ description }) => (
            <span className="line-clamp-3 max-w-[26rem] text-muted">{description}</span>
          ),
          card: 'line',
        },
        {
          label: 'Funding',
          cell: ({ funding }) =>
            funding ? (
              <>
                {funding.text}
                <span className="num block text-muted text-xs">{funding.counts}</span>
              </>
            ) : (
              <span className="text-muted">not said</span>
            ),
          card: 'fact',
        },
        { label: 'Location', cell: ({ location }) => location, card: 'fact' },
        { label: 'Status', cell: ({ status }) => <StartupBadge status={status} />, card: 'badge' },
        {
          label: 'Featured',
          cell: ({ id, name, featured }) => (
            <FeaturedSwitch path={path} id={id} whom={name} featured={featured} mayChange={may.change} />
          ),
          card: 'foot',
        },
      ]}
      filters={[statusFilter(statusLabels, list?.counts)]}
      searchLabel="Name, sector, any word"
      stats={
        list && {
          label: 'Startups',
          stats: [
            { label: 'Total', value: list.stats.total },
            { label: 'Featured', value: list.stats.featured },
            { label: 'Active', value: list.stats.active },
            { label: 'Graduated', value: list.stats.graduated },
          ],
        }
      }
      moreActions={({ name, slug, status }) =>
        status === 'active' && (
          <RowActionLink
            icon={Eye}
            verb="See on the site"
            whom={name}
            to={`/startups/${slug}`}
            reloadDocument
          />
        )
      }
    />
  )
}
