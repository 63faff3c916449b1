import { Eye } from 'lucide-react'
import { listLoader } from '~/kits/admin/content.server.ts'
import { NotRead } from '~/kits/admin/content-screen.tsx'
import { statusFilter } from '~/kits/admin/filters.ts'
import { withPlace } from '~/kits/admin/list-address.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { OneLine } from '~/ui/admin/cells.tsx'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { useMineFilter } from '../../../people/assignments/components/mine-filter.tsx'
import { statusNames } from '../booking.options.ts'
import { BookingBadge, PaidBadge } from '../components/booking-badge.tsx'
import { bookingStats, bookingsList } from '../staff.queries.server.ts'
import type { Route } from './+types/bookings'

// A-BKG-11
export const loader = listLoader('bookings.read', {
  things: 'bookings',
  list: bookingsList,
  counted: 'status',
  stats: bookingStats,
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const title = 'Consultation Bookings'

/** A-BKG-01 to A-BKG-04 */
export default function Bookings({ loaderData: { list } }: Route.ComponentProps) {
  const mine = useMineFilter()
  if (!list) return <NotRead title={title} things="bookings" />
  const { page, counts = {}, stats } = list
  return (
    <ListScreen
      title={title}
      text="Packages people booked, and quotes they asked for. Hours open when they are paid."
      things="bookings"
      path="/admin/bookings"
      page={page}
      nameLabel="Client"
      name={({ fullName, email }) => ({ name: fullName, second: email })}
      columns={[
        {
          label: 'Service',
          cell: ({ service, company }) => (
            <span className="grid">
              {service}
              {company && <span className="text-muted text-xs">{company}</span>}
            </span>
          ),
          card: 'line',
        },
        { label: 'Package', cell: ({ package: name }) => name, card: 'line' },
        { label: 'Amount', cell: ({ amount }) => <OneLine>{amount}</OneLine>, card: 'line' },
        {
          label: 'Payment',
          cell: ({ paymentStatus, isRefunded }) => (
            <PaidBadge status={paymentStatus} isRefunded={isRefunded} />
          ),
          card: 'line',
        },
        { label: 'Status', cell: ({ status }) => <BookingBadge status={status} />, card: 'badge' },
        { label: 'Created', time: ({ created }) => created, card: 'line' },
      ]}
      filters={[statusFilter(statusNames, counts, 'All Bookings'), ...mine]}
      searchLabel="Search by name, e-mail or service"
      empty={{ title: 'No bookings found.', text: 'What people book on the site appears here.' }}
      stats={{
        label: 'Bookings',
        stats: [
          { label: 'Total Bookings', value: counts[''] ?? '0' },
          { label: 'Pending Bookings', value: counts.pending ?? '0' },
          { label: 'Confirmed Bookings', value: counts.confirmed ?? '0' },
          { label: 'Total Revenue', value: stats.revenue },
        ],
      }}
      rowActions={({ id, fullName }) => (
        <RowActionLink
          icon={Eye}
          verb="View"
          whom={fullName}
          tone="view"
          to={withPlace(`/admin/bookings/${id}`, page.state)}
        />
      )}
      csv="/admin/bookings.csv"
    />
  )
}
