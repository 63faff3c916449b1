import { Inbox, Pencil, Plus, Star, Trash2, TriangleAlert } from 'lucide-react'
import { data, Outlet, useRevalidator } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { countBy, listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { revalidateList } from '~/kits/admin/revalidate-list.ts'
import { db } from '~/platform/db/db.server.ts'
import { log } from '~/platform/log.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { ErrorState } from '~/ui/admin/error-state.tsx'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { StatStrip } from '~/ui/admin/stat-strip.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import { OpportunityBadge, statusLabels } from '../components/opportunity-badge.tsx'
import { categories, categoryLabels, opportunityStatuses } from '../opportunity.options.ts'
import { opportunitiesList, opportunityStats } from '../staff.queries.server.ts'
import type { Route } from './+types/opportunities'

export const loader = guardedLoader('opportunities.read', async ({ url, staff: { groups } }) => {
  const may = {
    change: isAllowed('opportunities.change', groups),
    readApplications: isAllowed('applications.read', groups),
  }
  try {
    const [page, counts, stats] = await Promise.all([
      listPage(db(), opportunitiesList, url),
      countBy(db(), opportunitiesList, 'status'),
      opportunityStats(db()),
    ])
    return { list: { page, counts, stats }, may }
  } catch (err) {
    log.error({ err }, 'opportunities could not be read')
    return data({ list: undefined, may }, { status: 503 })
  }
})

export const shouldRevalidate = revalidateList

const path = '/admin/opportunities'

/** A-OPP-01, A-OPP-03 */
export default function Opportunities({ loaderData: { list, may } }: Route.ComponentProps) {
  if (!list) return <NotRead />
  const { page, counts, stats } = list
  return (
    <ListScreen
      title="Opportunities Management"
      text="Jobs, scholarships and more. What is past its deadline expires by itself every night."
      path={path}
      opens={may.readApplications ? '/applications' : ''}
      page={page}
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
          counts,
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
      empty={{
        title: 'No opportunities yet',
        text: 'The first one appears on the site as soon as you save it.',
      }}
      above={
        <StatStrip
          label="Opportunities"
          stats={[
            { label: 'Total Opportunities', value: stats.total },
            { label: 'Active', value: stats.active },
            { label: 'Featured', value: stats.featured },
            { label: 'Total Applications', value: stats.applications },
          ]}
        />
      }
      actions={
        may.change && (
          <ButtonLink look="solid" icon={Plus} to={`${path}/new`} preventScrollReset>
            New opportunity
          </ButtonLink>
        )
      }
      rowActions={({ id, title }) => (
        <>
          {may.readApplications && (
            <RowActionLink
              icon={Inbox}
              verb="Applications"
              whom={title}
              tone="view"
              to={`${path}/${id}/applications`}
            />
          )}
          {may.change && (
            <>
              <RowActionLink icon={Pencil} verb="Edit" whom={title} to={`${path}/${id}`} />
              <RowActionLink
                icon={Trash2}
                verb="Delete"
                whom={title}
                tone="bad"
                to={`${path}/${id}/delete`}
              />
            </>
          )}
        </>
      )}
    />
  )
}

/** A-OPP-05, ERR-16: nothing invented takes its place. */
function NotRead() {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <title>Opportunities Management</title>
      <ErrorState
        page
        title="Error fetching opportunities"
        retry={
          <Button busy={state !== 'idle'} onClick={() => revalidate()}>
            Try again
          </Button>
        }
      />
      <Outlet />
    </>
  )
}
