import { ClipboardList, DoorOpen, MessageCircle } from 'lucide-react'
import { listLoader } from '~/kits/admin/content.server.ts'
import { ContentScreen } from '~/kits/admin/content-screen.tsx'
import { publicationFilter, statusFilter } from '~/kits/admin/filters.ts'
import { PublicationBadge } from '~/kits/admin/publication-badge.tsx'
import { PublishingActions } from '~/kits/admin/publishing.tsx'
import { OneLine } from '~/ui/admin/cells.tsx'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { RowMenuLink } from '~/ui/admin/row-menu.tsx'
import { Badge } from '~/ui/badge.tsx'
import { statusLabels } from '../event.options.ts'
import { eventsList } from '../staff.queries.server.ts'
import type { Route } from './+types/events'

export const loader = listLoader('events.read', {
  things: 'events',
  may: { change: 'events.change', seeRegistrations: 'applications.read', checkIn: 'events.door' },
  list: eventsList,
  counted: 'status',
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const tones = { upcoming: 'info', ongoing: 'ok', completed: 'line', cancelled: 'bad' } as const

/** A-EVT-01 */
export default function Events({ loaderData: { list, may } }: Route.ComponentProps) {
  return (
    <ContentScreen
      noun="event"
      title="Events"
      text="What people can come to, by date. The status follows the clock where nobody changed it."
      path="/admin/events"
      page={list?.page}
      mayChange={may.change}
      hasBin
      name={({ title, slug }) => ({ name: title, second: `/events/${slug}` })}
      columns={[
        {
          label: 'Date',
          cell: ({ date }) => <OneLine>{date}</OneLine>,
          card: 'line',
          sort: { up: 'date', down: 'latest' },
        },
        { label: 'Location', cell: ({ location }) => location, card: 'line' },
        { label: 'Seats', cell: ({ seats }) => <OneLine>{seats}</OneLine>, card: 'fact' },
        { label: 'Waiting', number: ({ waiting }) => waiting, card: 'fact' },
        {
          label: 'Status',
          cell: ({ status, publication }) =>
            publication === 'published' ? (
              <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
            ) : (
              <PublicationBadge of={publication} />
            ),
          card: 'badge',
        },
      ]}
      searchLabel="Title, place, any word"
      filters={[statusFilter(statusLabels, list?.counts), publicationFilter]}
      moreActions={({ id, title, slug, publication }) => (
        <>
          <PublishingActions
            path="/admin/events"
            id={id}
            title={title}
            publication={publication}
            page={`/events/${slug}`}
            mayDuplicate={may.change}
            rarer={
              (publication === 'published' || may.checkIn) && (
                <>
                  {publication === 'published' && (
                    <RowMenuLink
                      icon={MessageCircle}
                      verb="Copy for WhatsApp"
                      whom={title}
                      to={`/admin/events/${id}/whatsapp`}
                    />
                  )}
                  {may.checkIn && (
                    <RowMenuLink
                      icon={DoorOpen}
                      verb="Door"
                      whom={title}
                      to={`/admin/door/${id}`}
                      reloadDocument
                    />
                  )}
                </>
              )
            }
          />
          {may.seeRegistrations && (
            <RowActionLink
              icon={ClipboardList}
              verb="Registrations"
              whom={title}
              to={`/admin/registrations?kind=event&item=${id}`}
            />
          )}
        </>
      )}
    />
  )
}
