import { Inbox, MessageCircle, Star, TriangleAlert } from 'lucide-react'
import { listLoader } from '~/kits/admin/content.server.ts'
import { ContentScreen } from '~/kits/admin/content-screen.tsx'
import { filterOptions, publicationFilter, statusFilter } from '~/kits/admin/filters.ts'
import { PublicationBadge } from '~/kits/admin/publication-badge.tsx'
import { PublishingActions } from '~/kits/admin/publishing.tsx'
import { Excerpt, OneLine } from '~/ui/admin/cells.tsx'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { RowMenuLink } from '~/ui/admin/row-menu.tsx'
import { StateBadge } from '~/ui/badge.tsx'
import { OpportunityBadge } from '../components/opportunity-badge.tsx'
import { categoryLabels, statusLabels } from '../opportunity.options.ts'
import { opportunitiesList, opportunityStats } from '../staff.queries.server.ts'
import type { Route } from './+types/opportunities'

export const loader = listLoader('opportunities.read', {
  things: 'opportunities',
  may: { change: 'opportunities.change', readApplications: 'applications.read' },
  list: opportunitiesList,
  counted: 'status',
  stats: opportunityStats,
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

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
      hasBin
      name={({ title, organization, location }) => ({ name: title, second: `${organization}, ${location}` })}
      columns={[
        { label: 'Description', cell: ({ description }) => <Excerpt>{description}</Excerpt>, card: 'line' },
        { label: 'Category', cell: ({ category }) => categoryLabels[category], card: 'fact' },
        { label: 'Deadline', cell: ({ closes }) => <OneLine>{closes}</OneLine>, card: 'fact' },
        { label: 'Changed', cell: ({ changed }) => <OneLine>{changed}</OneLine>, card: 'fact' },
        {
          label: 'Applications',
          cell: ({ applications, reports }) => (
            <span className="inline-flex flex-wrap items-center gap-1.5">
              <span className="num">{applications}</span>
              {reports > 0 && (
                <StateBadge
                  tone="bad"
                  icon={TriangleAlert}
                  label={reports === 1 ? '1 report' : `${reports} reports`}
                />
              )}
            </span>
          ),
          card: 'fact',
        },
        {
          label: 'Status',
          cell: ({ status, featured, publication }) => (
            <span className="inline-flex flex-wrap gap-1.5">
              {publication === 'published' ? (
                <OpportunityBadge status={status} />
              ) : (
                <PublicationBadge of={publication} />
              )}
              {featured && <StateBadge tone="info" icon={Star} label="Featured" />}
            </span>
          ),
          card: 'badge',
        },
      ]}
      filters={[
        statusFilter(statusLabels, list?.counts),
        publicationFilter,
        { name: 'category', label: 'Category', options: filterOptions(categoryLabels, 'All categories') },
      ]}
      searchLabel="Title, organization, any word"
      stats={
        list && {
          label: 'Opportunities',
          stats: [
            { label: 'Total Opportunities', value: list.stats.total },
            { label: 'Active', value: list.stats.active },
            { label: 'Featured', value: list.stats.featured },
            { label: 'Total Applications', value: list.stats.applications },
          ],
        }
      }
      moreActions={({ id, title, slug, publication }) => (
        <>
          <PublishingActions
            path="/admin/opportunities"
            id={id}
            title={title}
            publication={publication}
            page={`/opportunities/${slug}`}
            mayDuplicate={may.change}
            rarer={
              publication === 'published' && (
                <RowMenuLink
                  icon={MessageCircle}
                  verb="Copy for WhatsApp"
                  whom={title}
                  to={`${path}/${id}/whatsapp`}
                />
              )
            }
          />
          {may.readApplications && (
            <RowActionLink
              icon={Inbox}
              verb="Applications"
              whom={title}
              tone="view"
              to={`${path}/${id}/applications`}
            />
          )}
        </>
      )}
    />
  )
}
