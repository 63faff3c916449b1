import { Ban } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { type Block, type CalendarDay, isEmpty, isSaidBefore } from '../calendar.options.ts'
import { type CellSetting, calendarPath, Entry, SlotCell } from './calendar-cell.tsx'

/** A blocked time, with its reason; it leads to removing it. */
export function BlockItem({ block: { id, time, until, reason }, search }: { block: Block; search: string }) {
  return (
    <div className="cal-item cal-block">
      <div className="min-w-0 grow">
        <Link className="link block min-h-8 leading-8" to={`${calendarPath}/blocked/${id}${search}`}>
          Blocked{' '}
          <span className="num">
            {time === '00:00' && until === '24:00' ? 'all day' : `${time} to ${until}`}
          </span>
        </Link>
        {reason && <span className="block text-muted text-xs">{reason}</span>}
      </div>
    </div>
  )
}

/** One day as a list by time: the calendar of a phone. */
export function DayList({ day, ...setting }: CellSetting & { day: CalendarDay }) {
  const { date, entries, blocks, cells, isToday, closed } = day
  // Of times that are over one is enough, unless somebody had them.
  const rows = closed
    ? cells.filter((cell) => !isEmpty(cell))
    : cells.filter(({ state }, at) => state !== 'past' || !isSaidBefore(cells, at))
  return (
    <Panel
      title={day.day}
      about={isToday ? 'Today' : undefined}
      actions={
        setting.mayChange && (
          <ButtonLink icon={Ban} to={blockPath(date, setting.search)}>
            Block
          </ButtonLink>
        )
      }
    >
      {entries.length + blocks.length > 0 && (
        <div className="grid gap-2 border-line border-b px-4 py-2">
          {blocks.map((block) => (
            <BlockItem key={block.id} block={block} search={setting.search} />
          ))}
          {entries.map((one) => (
            <Entry key={one.id} one={one} />
          ))}
        </div>
      )}
      {closed && (
        <p className="px-4 py-3 text-muted">The hub is closed{closed === 'Closed' ? '' : `: ${closed}`}.</p>
      )}
      <ul>
        {rows.map((cell) => (
          <li key={cell.time} className="flex gap-3 border-line border-b px-4 py-2 last:border-b-0">
            <b className="num w-12 shrink-0 leading-8">{cell.time}</b>
            <SlotCell cell={cell} day={day.day} {...setting} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const blockPath = (date: string, search: string) =>
  `${calendarPath}/block?${new URLSearchParams([...new URLSearchParams(search), ['day', date]])}`
