import { ArrowRightLeft } from 'lucide-react'
import { Link } from 'react-router'
import { IconLink } from '~/ui/admin/button.tsx'
import { kindLabels } from '../appointment.options.ts'
import { type CalendarCell, type Held, isEmpty, type Other } from '../calendar.options.ts'
import { AppointmentBadge } from './appointment-badge.tsx'

export const calendarPath = '/admin/appointments/week'

export type CellSetting = {
  /** The query of the calendar's address, to come back to. */
  search: string
  mayChange: boolean
}

// Appointments that wait for a decision have a badge, so that they stand out among many.
const standing = { confirmed: 'Confirmed', completed: 'Completed', cancelled: 'Cancelled' } as const

/** An appointment: its name opens it, its button moves it, and a pointer drags it to a free time. */
function Appointment({
  one,
  search,
  mayChange,
  onDrag,
}: CellSetting & { one: Held; onDrag?: (one: Held | undefined) => void }) {
  const { id, fullName, status, serviceType, kind } = one
  const mayMove = mayChange && one.mayMove
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the pointer's way; the button below is everybody's
    <div
      className={`cal-item ${mayMove && onDrag ? 'cursor-grab' : ''}`}
      draggable={mayMove && onDrag !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', fullName)
        event.dataTransfer.effectAllowed = 'move'
        onDrag?.(one)
      }}
      onDragEnd={() => onDrag?.(undefined)}
    >
      <div className="min-w-0 grow">
        <Link
          className="link block min-h-8 truncate leading-8"
          to={`/admin/appointments/${id}`}
          draggable={false}
        >
          {fullName}
        </Link>
        <span className="block text-muted text-xs">
          {[status === 'pending' ? '' : standing[status], kind === 'hub' ? '' : kindLabels[kind], serviceType]
            .filter(Boolean)
            .join(', ')}
        </span>
        {status === 'pending' && (
          <span className="mt-1 inline-block">
            <AppointmentBadge status={status} />
          </span>
        )}
      </div>
      {mayMove && (
        <IconLink
          icon={ArrowRightLeft}
          label={`Move ${fullName}`}
          to={`${calendarPath}/move/${id}${search}`}
          className="shrink-0"
        />
      )}
    </div>
  )
}

/** A paid booking or an event: its own feature shows it. */
export function Entry({ one: { time, until, title, what, href } }: { one: Other }) {
  return (
    <div className="cal-item cal-other">
      <div className="min-w-0 grow">
        <span className="num block text-muted text-xs">
          {time}
          {until && ` to ${until}`}
        </span>
        <Link className="link block" to={href}>
          {title}
        </Link>
        {what && <span className="block text-muted text-xs">{what}</span>}
      </div>
    </div>
  )
}

type SlotProps = CellSetting & {
  cell: CalendarCell
  day: string
  /** Its state is said above: here it is only for screen readers. */
  isSaid?: boolean
  onDrag?: (one: Held | undefined) => void
}

/** Who has the slot, then what is left of it, in words. */
export function SlotCell({ cell, day, isSaid, ...setting }: SlotProps) {
  const { state, free, advisers, held, sessions, hidden, slot, time } = cell
  const { search, mayChange } = setting
  const room = (
    <>
      {free > 1 ? `${free} free` : 'Free'}
      {advisers.length > 0 && (
        <span className="block pb-1 font-normal text-muted text-xs leading-4">{advisers.join(', ')}</span>
      )}
    </>
  )
  return (
    <div className="grid min-w-0 grow gap-1.5">
      {held.map((one) => (
        <Appointment key={one.id} one={one} {...setting} />
      ))}
      {sessions.map((one) => (
        <Entry key={one.id} one={one} />
      ))}
      {hidden > 0 && <span className="leading-8">{hidden} booked</span>}
      {state === 'free' &&
        (mayChange ? (
          <Link
            className="cal-free"
            to={`${calendarPath}/new?${new URLSearchParams(search).toString()}${search ? '&' : ''}at=${slot}`}
            aria-label={`Free: ${day}, ${time}. New appointment`}
          >
            {room}
          </Link>
        ) : (
          <span className="font-semibold text-(--ok-fg) leading-8">{room}</span>
        ))}
      {isEmpty(cell) && state !== 'free' && (
        <span className={isSaid ? 'sr-only' : 'text-muted leading-8'}>{words[state]}</span>
      )}
    </div>
  )
}

const words = {
  closed: 'Closed',
  past: 'Past',
  later: 'Not yet offered',
  full: '',
  blocked: 'Blocked',
} as const
