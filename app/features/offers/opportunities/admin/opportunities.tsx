import { Inbox, Star, TriangleAlert } from 'lucide-react'
import { listLoader } from '~/kits/admin/content.server.ts'
import { ContentScreen } from '~/kits/admin/content-screen.tsx'
import { revalidateList } from '~/kits/admin/revalidate-list.ts'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { StatStrip } from '~/ui/admin/stat-strip.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import { OpportunityBadge } from '../components/opportunity-badge.tsx'
import { categories, categoryLabels, opportunityStatuses, statusLabels } from '../opportunity.options.ts'
import { opportunitiesList, opportunityStats } from '../staff.queries.server.ts'
import type { Route } from './+types/opportunities'

export const loader = listLoader('opportunities.read', {
  things: 'opportunities',
  may: { change: 'opportunities.change', readApplications: 'applications.read' },
  list: opportunitiesList,
  counted: 'status',
  stats: opportunityStats,
})

export const shouldRevalidate = revalidateList

const path = '/admin/opportunities'

/** A-OPP-01, A-OPP-03 */
export default function Opportunities({ loaderData: { list, may } }: Route.ComponentProps) {
  return (
    <ContentScreen
      noun="opportunity"
      things="opportunities"
      title="Opportunities Management"
      text="Jobs, scholarships and more. What is past its deadline expires by itself every night."
      path={path}
      opens={may.readApplications ? '/applications' : ''}
      page={list?.page}
      mayChange={may.change}
      name={({ title, organization, location }) => ({ name: title, second: `${organization}, ${location}` })}
      columns={[
        {
          label: 'Description',
          cell: ({ description }) => (
            <span className="line-clamp-2 max-w-[26rem] text-muted">{description}</span>
          ),
          card: 'line',
        },
        { label: 'Category', cell: ({ category }) => categoryLabels[category], card: 'fact' },
        {
          label: 'Deadline',
          cell: ({ closes }) => <span className="num whitespace-nowrap">{closes}</span>,
          card: 'fact',
        },
        {
          label: 'Applications',
          cell: ({ applications, reports }) => (
            <span className="inline-flex flex-wrap items-center gap-1.5">
              <span className="num">{applications}</span>
              {reports > 0 && (
                <Badge tone="bad">
                  <Icon of={TriangleAlert} />
                  {reports === 1 ? '1 report' : `${reports} reports`}
                </Badge>
              )}
            </span>
          ),
          card: 'fact',
        },
        {
          label: 'Status',
          cell: ({ status, featured }) => (
            <span className="inline-flex flex-wrap gap-1.5">
              <OpportunityBadge status={status} />
              {featured && (
                <Badge tone="info">
                  <Icon of={Star} />
                  Featured
                </Badge>
              )}
            </span>
          ),
          card: 'badge',
        },
        { label: 'Translations', cell: ({ behind }) => behind, card: 'fact' },
      ]}
      filters={[
        {
          name: 'status',
          label: 'Status',
          options: [
            { value: '', label: 'All' },
            ...opportunityStatuses.map((one) => ({ value: one, label: statusLabels[one] })),
          ],
          counts: list?.counts,
        },
        {
          name: 'category',
          label: 'Category',
          options: [
            { value: '', label: 'All categories' },
            ...categories.map((one) => ({ value: one, label: categoryLabels[one] })),
          ],
        },
      ]}
      searchLabel="Title, organization, any word"
      above={
        list && (
          <StatStrip
            label="Opportunities"
            stats={[
              { label: 'Total Opportunities', value: list.stats.total },
              { label: 'Active', value: list.stats.active },
              { label: 'Featured', value: list.stats.featured },
              { label: 'Total Applications', value: list.stats.applications },
            ]}
          />
        )
      }
      moreActions={
        may.readApplications
          ? ({ id, title }) => (
              <RowActionLink
                icon={Inbox}
                verb="Applications"
                whom={title}
                tone="view"
                to={`${path}/${id}/applications`}
              />
            )
          : undefined
      }
    />
  )
}
