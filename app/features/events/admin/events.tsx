import { ClipboardList, Pencil, Plus, Trash2 } from 'lucide-react'
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
import { Badge } from '~/ui/badge.tsx'
import { statusLabels } from '../components/event-fields.tsx'
import { eventStatuses } from '../event.options.ts'
import { eventsList } from '../staff.queries.server.ts'
import type { Route } from './+types/events'

export const loader = guardedLoader('events.read', async ({ url, staff: { groups } }) => {
  const may = {
    change: isAllowed('events.change', groups),
    seeRegistrations: isAllowed('applications.read', groups),
  }
  try {
    const [page, counts] = await Promise.all([
      listPage(db(), eventsList, url),
      countBy(db(), eventsList, 'status'),
    ])
    return { list: { page, counts }, may }
  } catch (err) {
    log.error({ err }, 'events could not be read')
    return data({ list: undefined, may }, { status: 503 })
  }
})

export const shouldRevalidate = revalidateList

const tones = { upcoming: 'info', ongoing: 'ok', completed: 'line', cancelled: 'bad' } as const

/** A-EVT-01 */
export default function Events({ loaderData: { list, may } }: Route.ComponentProps) {
  if (!list) return <NotRead />
  return (
    <ListScreen
      title="Events"
      text="What people can come to, by date. The status follows the clock where nobody changed it."
      path="/admin/events"
      page={list.page}
      name={({ title, slug }) => ({ name: title, second: `/events/${slug}` })}
      columns={[
        {
          label: 'Date',
          cell: ({ date }) => <span className="num whitespace-nowrap">{date}</span>,
          card: 'line',
          sort: { up: 'date', down: 'latest' },
        },
        { label: 'Location', cell: ({ location }) => location, card: 'line' },
        {
          label: 'Seats',
          cell: ({ seats }) => <span className="num whitespace-nowrap">{seats}</span>,
          card: 'fact',
        },
        { label: 'Waiting', cell: ({ waiting }) => <span className="num">{waiting}</span>, card: 'fact' },
        {
          label: 'Status',
          cell: ({ status }) => <Badge tone={tones[status]}>{statusLabels[status]}</Badge>,
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
            ...eventStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
          ],
          counts: list.counts,
        },
      ]}
      empty={{ title: 'No events yet', text: 'The first one appears on the site as soon as you save it.' }}
      actions={
        may.change && (
          <ButtonLink look="solid" icon={Plus} to="/admin/events/new" preventScrollReset>
            New event
          </ButtonLink>
        )
      }
      rowActions={
        may.change || may.seeRegistrations
          ? ({ id, title }) => (
              <>
                {may.seeRegistrations && (
                  <RowActionLink
                    icon={ClipboardList}
                    verb="Registrations"
                    whom={title}
                    to={`/admin/registrations?kind=event&item=${id}`}
                  />
                )}
                {may.change && (
                  <>
                    <RowActionLink icon={Pencil} verb="Edit" whom={title} to={`/admin/events/${id}`} />
                    <RowActionLink
                      icon={Trash2}
                      verb="Delete"
                      whom={title}
                      tone="bad"
                      to={`/admin/events/${id}/delete`}
                    />
                  </>
                )}
              </>
            )
          : undefined
      }
    />
  )
}

/** A-EVT-03, ERR-16: nothing invented takes its place. */
function NotRead() {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <title>Events</title>
      <ErrorState
        page
        title="Error fetching events"
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
