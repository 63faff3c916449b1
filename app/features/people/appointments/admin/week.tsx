import { ChevronLeft, ChevronRight, List } from 'lucide-react'
import { Link } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { dateOfDay, hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { AppointmentBadge } from '../components/appointment-badge.tsx'
import { mondayOf, type WeekCell, type WeekDay, weekFrom } from '../week.queries.server.ts'
import type { Route } from './+types/week'

const isDay = (text: string) =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

export const loader = guardedLoader('appointments.read', async ({ url }) => {
  const now = new Date()
  const asked = url.searchParams.get('from') ?? ''
  // An invalid day means today.
  const monday = mondayOf(isDay(asked) ? asked : hubDay(now))
  return { monday, thisWeek: mondayOf(hubDay(now)), ...(await weekFrom(db(), monday, now)) }
})

const path = '/admin/appointments/week'

/** A week at a glance: free times, appointments and closing times. By day on a phone, as a grid on a desktop. */
export default function Week({ loaderData }: Route.ComponentProps) {
  const { monday, thisWeek, days, times, before, after } = loaderData
  const title = `Week of ${dateOfDay(monday, 'en')}`
  return (
    <>
      <title>{`${title}, Appointments`}</title>
      <PageHead
        title={title}
        text="Every time the settings offer, and who has it. Times are Kigali time."
        actions={
          <>
            <ButtonLink icon={ChevronLeft} to={`${path}?from=${before}`}>
              Week before
            </ButtonLink>
            {monday !== thisWeek && <ButtonLink to={path}>This week</ButtonLink>}
            <ButtonLink icon={ChevronRight} to={`${path}?from=${after}`}>
              Week after
            </ButtonLink>
            <ButtonLink icon={List} to="/admin/appointments">
              List
            </ButtonLink>
          </>
        }
      />
      {times.length === 0 ? (
        <Panel>
          <EmptyState
            title="No slots are set"
            text="Which days and times are offered stands in the site settings."
          />
        </Panel>
      ) : (
        <>
          <div className="hidden lg:block">
            <Panel>
              <Grid days={days} times={times} />
            </Panel>
          </div>
          <div className="grid gap-4 lg:hidden">
            {days.map((day) => (
              <Panel key={day.date} title={day.day} about={day.isToday ? 'Today' : undefined}>
                <ul>
                  {day.cells.map((cell) => (
                    <li key={cell.time} className="flex gap-3 border-line border-b px-4 py-2 last:border-b-0">
                      <b className="num w-12 shrink-0 leading-8">{cell.time}</b>
                      <Cell cell={cell} />
                    </li>
                  ))}
                </ul>
              </Panel>
            ))}
          </div>
        </>
      )}
    </>
  )
}

function Grid({ days, times }: { days: WeekDay[]; times: string[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">Appointments by time and day</caption>
      <thead>
        <tr className="bg-sunken">
          <th scope="col" className="w-20 border-line border-b px-3 py-2 text-muted text-xs">
            Time
          </th>
          {days.map(({ date, day, isToday }) => (
            <th key={date} scope="col" className="border-line border-b border-l px-3 py-2 text-xs">
              <span className={isToday ? 'font-bold' : 'font-semibold text-muted'}>{day}</span>
              {isToday && <span className="block font-normal">Today</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {times.map((time, at) => (
          <tr key={time} className="border-line border-b last:border-b-0">
            <th scope="row" className="num px-3 py-2 align-top font-semibold leading-8">
              {time}
            </th>
            {days.map(({ date, cells }) => {
              const cell = cells[at]
              return (
                <td
                  key={date}
                  className={`border-line border-l px-2 py-2 align-top ${cell?.state === 'closed' ? 'bg-sunken' : ''}`}
                >
                  {cell && <Cell cell={cell} />}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const words = { closed: 'Closed', past: 'Past', free: 'Free', full: '' } as const

// Appointments that wait for a decision have a badge, so that they stand out among many.
const standing = { confirmed: 'Confirmed', completed: 'Completed', cancelled: 'Cancelled' } as const

/** The people who have the slot, then the places left, in words. */
function Cell({ cell: { state, free, held, others } }: { cell: WeekCell }) {
  const isEmpty = held.length + others === 0
  return (
    <div className="grid min-w-0 grow gap-1.5">
      {held.map(({ id, fullName, status, serviceType }) => (
        <div key={id} className="grid min-w-0 justify-items-start gap-0.5">
          <Link className="link min-h-8 max-w-full truncate leading-8" to={`/admin/appointments/${id}`}>
            {fullName}
          </Link>
          <span className="text-muted text-xs">
            {status === 'pending' ? serviceType : `${standing[status]}, ${serviceType}`}
          </span>
          {status === 'pending' && <AppointmentBadge status={status} />}
        </div>
      ))}
      {others > 0 && <span className="leading-8">{others} booked</span>}
      {(isEmpty || state === 'free') && (
        <span className={`leading-8 ${state === 'free' ? 'font-semibold text-(--ok-fg)' : 'text-muted'}`}>
          {state === 'free' && free > 1 ? `${free} free` : words[state]}
        </span>
      )}
    </div>
  )
}
