import { CalendarRange } from 'lucide-react'
import { listLoader } from '~/kits/admin/content.server.ts'
import { NotRead } from '~/kits/admin/content-screen.tsx'
import { dateFilters } from '~/kits/admin/date-range.ts'
import { statusFilter } from '~/kits/admin/filters.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { dayInWords, shortTime } from '~/platform/clock.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { BadgeWithDue } from '~/ui/admin/due.tsx'
import { useMineFilter } from '../../assignments/components/mine-filter.tsx'
import { AppointmentBadge, appointmentLooks } from '../components/appointment-badge.tsx'
import { appointmentStats, appointmentsList } from '../staff.queries.server.ts'
import type { Route } from './+types/appointments'

// A-APT-08
export const loader = listLoader('appointments.read', {
  things: 'appointments',
  list: appointmentsList,
  counted: 'status',
  stats: appointmentStats,
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const title = 'Appointment Management'
const whens = [
  { value: 'coming', label: 'From today' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: '', label: 'Any day' },
]

/** A-APT-01 to A-APT-04 */
export default function Appointments({ loaderData: { list } }: Route.ComponentProps) {
  const mine = useMineFilter()
  if (!list) return <NotRead title={title} things="appointments" />
  const { page, counts = {}, stats } = list
  return (
    <ListScreen
      title={title}
      text="Free consultations. A time is held as soon as somebody asks for it."
      path="/admin/appointments"
      page={page}
      name={({ fullName, email }) => ({ name: fullName, second: email })}
      columns={[
        { label: 'ID', number: ({ id }) => id.slice(0, 8), card: 'none' },
        { label: 'Service', cell: ({ serviceType }) => serviceType, card: 'line' },
        {
          label: 'Date and time',
          cell: ({ startsAt }) => (
            <span className="num whitespace-nowrap">
              {dayInWords(startsAt, 'en')}, {shortTime(startsAt)}
            </span>
          ),
          card: 'line',
          sort: { up: 'soonest', down: 'latest' },
        },
        {
          label: 'Status',
          cell: ({ status, due }) => <BadgeWithDue badge={<AppointmentBadge status={status} />} due={due} />,
          card: 'badge',
        },
      ]}
      filters={[
        statusFilter(appointmentLooks, counts),
        { name: 'when', label: 'When', options: whens, drops: [...dateFilters] },
        ...mine,
      ]}
      searchLabel="Search by name, e-mail or service"
      empty={{ title: 'No appointments yet', text: 'What people schedule on the site appears here.' }}
      stats={{
        label: 'Appointments',
        stats: [
          { label: 'Today’s', value: stats.todays, beside: 'confirmed' },
          { label: 'Upcoming', value: stats.upcoming },
          { label: 'Pending Confirmation', value: counts.pending ?? '0' },
          { label: 'Completed', value: counts.completed ?? '0' },
        ],
      }}
      actions={
        <ButtonLink icon={CalendarRange} to="/admin/appointments/week">
          Calendar
        </ButtonLink>
      }
      csv="/admin/appointments.csv"
      olderWord="Later"
    />
  )
}
