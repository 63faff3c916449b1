import { Ban } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { Link, useSubmit } from 'react-router'
import { IconLink } from '~/ui/admin/button.tsx'
import { type CalendarDay, type Held, isSaidBefore } from '../calendar.options.ts'
import { type CellSetting, calendarPath, Entry, SlotCell } from './calendar-cell.tsx'
import { BlockItem, blockPath } from './calendar-day.tsx'

type Props = CellSetting & { days: CalendarDay[]; times: string[] }

/** A week as a table of times and days. A pointer drags an appointment to a free time: the same as its Move button. */
export function CalendarGrid({ days, times, ...setting }: Props) {
  const { search, mayChange } = setting
  const [dragged, setDragged] = useState<Held>()
  const submit = useSubmit()
  const drop = (slot: string) => {
    if (!dragged) return
    const { id, version } = dragged
    setDragged(undefined)
    const action = `${calendarPath}/move/${id}${search}`
    void submit({ slot, version, dragged: 'yes' }, { method: 'post', action, preventScrollReset: true })
  }
  const target = (slot: string) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      drop(slot)
    },
  })
  return (
    <table className="cal-grid">
      <caption className="sr-only">The hub’s calendar by time and day</caption>
      <thead>
        <tr>
          <th scope="col" className="w-16">
            Time
          </th>
          {days.map(({ date, day, isToday, closed }) => (
            <th key={date} scope="col">
              <span className="flex items-center gap-1">
                <Link
                  className={`link grow ${isToday ? 'font-bold' : ''}`}
                  to={`${calendarPath}?from=${date}&view=day`}
                >
                  {day}
                </Link>
                {mayChange && (
                  <IconLink icon={Ban} label={`Block time on ${day}`} to={blockPath(date, search)} />
                )}
              </span>
              {isToday && <span className="block font-normal">Today</span>}
              {closed && <span className="block font-normal">{closed}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.some(({ entries, blocks }) => entries.length + blocks.length > 0) && (
          <tr>
            <th scope="row">
              <span className="sr-only">Events and blocked times</span>
            </th>
            {days.map(({ date, entries, blocks }) => (
              <td key={date}>
                <div className="grid gap-1.5">
                  {blocks.map((block) => (
                    <BlockItem key={block.id} block={block} search={search} />
                  ))}
                  {entries.map((one) => (
                    <Entry key={one.id} one={one} />
                  ))}
                </div>
              </td>
            ))}
          </tr>
        )}
        {times.map((time, at) => (
          <tr key={time}>
            <th scope="row" className="num">
              {time}
            </th>
            {days.map(({ date, day, cells }) => {
              const cell = cells[at]
              if (!cell) return <td key={date} />
              const isTarget = dragged && cell.state === 'free'
              return (
                <td
                  key={date}
                  data-state={cell.state}
                  className={isTarget ? 'cal-target' : undefined}
                  {...(isTarget && target(cell.slot))}
                >
                  <SlotCell
                    cell={cell}
                    day={day}
                    isSaid={isSaidBefore(cells, at)}
                    {...setting}
                    onDrag={setDragged}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
