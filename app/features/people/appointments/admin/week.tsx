import { Ban, ChevronLeft, ChevronRight, List, Plus } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { dateOfDay, daysAfter, hubDay, isDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { ButtonLink, IconLink } from '~/ui/admin/button.tsx'
import { Segments } from '~/ui/admin/chips.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { mondayOf, weekFrom } from '../calendar.queries.server.ts'
import { calendarPath } from '../components/calendar-cell.tsx'
import { blockPath, DayList } from '../components/calendar-day.tsx'
import { CalendarGrid } from '../components/calendar-grid.tsx'
import type { Route } from './+types/week'

export const loader = guardedLoader('appointments.read', async ({ url, staff }) => {
  const now = new Date()
  const asked = url.searchParams.get('from') ?? ''
  const today = hubDay(now)
  // An invalid day means today.
  const date = asked >= '2020' && isDay(asked) ? asked : today
  const monday = mondayOf(date)
  return {
    date,
    monday,
    today,
    isDayView: url.searchParams.get('view') === 'day',
    mayChange: isAllowed('appointments.change', staff.groups),
    ...(await weekFrom(db(), staff, monday, now)),
  }
})

const at = (date: string, isDayView: boolean) => `${calendarPath}?from=${date}${isDayView ? '&view=day' : ''}`

/** The hub's calendar: a week as a table on a wide screen, a day as a list, on a phone always. */
export default function Week({ loaderData }: Route.ComponentProps) {
  const { date, monday, today, isDayView, mayChange, days, columns, times, isPart } = loaderData
  const title = isDayView ? dateOfDay(date, 'en') : `Week of ${dateOfDay(monday, 'en')}`
  const search = `?from=${date}${isDayView ? '&view=day' : ''}`
  const setting = { search, mayChange }
  const day = days.find((one) => one.date === date)
  return (
    <>
      <title>{`${title}, Calendar`}</title>
      <PageHead
        title={title}
        text="Appointments, paid bookings, events and closed times. Times are Kigali time."
        actions={
          <>
            <ButtonLink icon={List} to="/admin/appointments">
              List
            </ButtonLink>
            {mayChange && (
              <>
                <ButtonLink icon={Ban} to={blockPath(date, search)}>
                  Block time
                </ButtonLink>
                <ButtonLink icon={Plus} variant="solid" to={`${calendarPath}/new${search}`}>
                  New appointment
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      {isPart && (
        <div className="mb-4">
          <Note kind="warn">A part of the calendar could not be read. Load the page again.</Note>
        </div>
      )}
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Steps date={date} today={today} isDayView={isDayView} />
        <div className="ml-auto max-lg:hidden">
          <Segments
            label="View"
            links={[
              { label: 'Day', href: at(date, true), current: isDayView },
              { label: 'Week', href: at(date, false), current: !isDayView },
            ]}
          />
        </div>
      </div>
      {!isDayView && (
        <div className="max-lg:hidden">
          <Panel>
            {times.length === 0 && columns.length === 0 ? (
              <EmptyState
                title="No slots are set"
                text="Which days and times are offered is in the site settings."
              />
            ) : (
              <CalendarGrid
                days={days.filter((one) => columns.includes(one.date))}
                times={times}
                {...setting}
              />
            )}
          </Panel>
        </div>
      )}
      <div className={isDayView ? 'max-w-3xl' : 'lg:hidden'}>
        <WeekStrip days={days} date={date} isDayView={isDayView} />
        {day && <DayList day={day} {...setting} />}
      </div>
      <Outlet />
    </>
  )
}

/** To the time before, to today, to the time after. */
function Steps({ date, today, isDayView }: { date: string; today: string; isDayView: boolean }) {
  const step = isDayView ? 1 : 7
  const name = isDayView ? 'day' : 'week'
  return (
    <nav aria-label="Time" className="flex items-center gap-1">
      <IconLink icon={ChevronLeft} label={`The ${name} before`} to={at(daysAfter(date, -step), isDayView)} />
      <ButtonLink to={at(today, isDayView)}>Today</ButtonLink>
      <IconLink icon={ChevronRight} label={`The ${name} after`} to={at(daysAfter(date, step), isDayView)} />
    </nav>
  )
}

type StripProps = {
  days: {
    date: string
    weekday: string
    entries: unknown[]
    cells: { held: unknown[]; sessions: unknown[] }[]
  }[]
  date: string
  isDayView: boolean
}

/** The seven days of the week, with how much there is on each. */
function WeekStrip({ days, date, isDayView }: StripProps) {
  return (
    <nav aria-label="Days of this week" className="mb-3 grid grid-cols-7 gap-1">
      {days.map((one) => {
        const many =
          one.entries.length +
          one.cells.reduce((sum, { held, sessions }) => sum + held.length + sessions.length, 0)
        return (
          <Link
            key={one.date}
            to={at(one.date, isDayView)}
            className="cal-day"
            aria-current={one.date === date ? 'date' : undefined}
          >
            <span>
              {one.weekday.slice(0, 2)}
              <span className="sr-only">{one.weekday.slice(2)}</span>
            </span>
            <b className="num">{Number(one.date.slice(8))}</b>
            <span className="num text-xs">
              {many || '\u00a0'}
              <span className="sr-only">{many === 0 ? 'nothing' : many === 1 ? 'entry' : 'entries'}</span>
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
