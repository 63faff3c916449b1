import type { CalendarLeaf } from '~/platform/clock.ts'
import { m } from '~/platform/i18n/texts.ts'
import { Button } from '~/ui/button.tsx'
import { TextInput } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'

type Day = { date: string; day: string; leaf: CalendarLeaf }
type Props = {
  path: string
  /** Other query parameters of the address, to be preserved. */
  keep?: Record<string, string>
  days: Day[]
  current?: string
  first?: string
  last: string
  isMissed: boolean
}

/** The next free days as links, and a date field for any other day: both reload the page. */
export function DayPicker({ path, keep = {}, days, current, first, last, isMissed }: Props) {
  return (
    <section aria-labelledby="days">
      <h2 className="font-bold text-xl" id="days">
        {m.appointment_days()}
      </h2>
      <ul className="mt-3 grid grid-cols-4 gap-2 min-[22rem]:grid-cols-5 sm:gap-3">
        {days.map(({ date, day, leaf }) => (
          <li key={date}>
            <a
              className="grid h-full min-h-16 place-items-center content-center border-[1.5px] border-soot-500 bg-white px-1 py-2 text-center hover:border-soot-950 aria-[current]:border-soot-950 aria-[current]:bg-soot-950 aria-[current]:text-white"
              href={`${path}?${new URLSearchParams({ ...keep, day: date })}`}
              aria-current={date === current ? 'date' : undefined}
            >
              <span className="sr-only">{day}</span>
              <span className="text-xs leading-tight" aria-hidden="true">
                {leaf.weekday}
              </span>
              <b className="num text-xl leading-tight" aria-hidden="true">
                {leaf.day}
              </b>
              <span className="text-xs leading-tight" aria-hidden="true">
                {leaf.month}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <form method="get" action={path} className="mt-4 flex flex-wrap items-end gap-3">
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          id="day"
          name="day"
          type="date"
          label={m.appointment_other_day()}
          min={first}
          max={last}
          defaultValue={current}
          required
          frameClass="min-w-0 grow basis-44 sm:max-w-56"
        />
        <Button type="submit" variant="line">
          {m.appointment_show()}
        </Button>
      </form>
      {isMissed && (
        <div className="mt-4">
          <Notice>{m.appointment_day_full()}</Notice>
        </div>
      )}
    </section>
  )
}
