import { listLoader } from '~/kits/admin/content.server.ts'
import { ContentScreen } from '~/kits/admin/content-screen.tsx'
import { FeaturedSwitch } from '~/kits/admin/featured-switch.tsx'
import { statusFilter } from '~/kits/admin/filters.ts'
import { Excerpt, OneLine } from '~/ui/admin/cells.tsx'
import { SponsoredBadge } from '../components/sponsored-badge.tsx'
import { sponsoredShown, statusLabels } from '../sponsored.options.ts'
import { sponsoredList, sponsoredStats } from '../staff.queries.server.ts'
import type { Route } from './+types/sponsored'

export const loader = listLoader('sponsored.read', {
  things: 'sponsored content',
  may: { change: 'sponsored.change' },
  list: sponsoredList,
  counted: 'status',
  stats: sponsoredStats,
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const path = '/admin/sponsored-content'

/** A-SPN-01, A-SPN-03 */
export default function Sponsored({ loaderData: { list, may } }: Route.ComponentProps) {
  return (
    <ContentScreen
      noun="sponsored content"
      things="sponsored content"
      title="Sponsored Content"
      text={`What sponsors pay for. Visitors see ${sponsoredShown} at most: active, on their days, featured first.`}
      path={path}
      page={list?.page}
      mayChange={may.change}
      hasBin
      cards
      name={({ title, company }) => ({ name: title, second: company })}
      columns={[
        { label: 'Description', cell: ({ description }) => <Excerpt>{description}</Excerpt>, card: 'line' },
        { label: 'Days', number: ({ days }) => days, card: 'fact' },
        { label: 'Price', cell: ({ price }) => <OneLine>{price}</OneLine>, card: 'fact', align: 'right' },
        {
          label: 'Status',
          cell: ({ status, isRunning }) => <SponsoredBadge status={status} isRunning={isRunning} />,
          card: 'badge',
        },
        {
          label: 'Featured',
          cell: ({ id, title, featured }) => (
            <FeaturedSwitch path={path} id={id} whom={title} featured={featured} mayChange={may.change} />
          ),
          card: 'foot',
        },
      ]}
      searchLabel="Title or company"
      filters={[statusFilter(statusLabels, list?.counts)]}
      stats={
        list && {
          label: 'Sponsored content',
          stats: [
            { label: 'Total', value: list.stats.total },
            { label: 'Active', value: list.stats.active },
            { label: 'Featured', value: list.stats.featured },
          ],
        }
      }
    />
  )
}
