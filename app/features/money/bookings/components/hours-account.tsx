import { m } from '~/platform/i18n/texts.ts'
import type { HoursView } from '../view.options.ts'

/** BKG-14: hours bought, used and left, with all entries. */
export function HoursAccount({ booking: { hours, months, lines } }: { booking: HoursView }) {
  if (!hours) return null
  const facts = [
    { label: m.booking_hours_bought(), value: hours.bought },
    { label: m.booking_hours_used(), value: hours.used },
    { label: m.booking_hours_left(), value: hours.left },
  ]
  const kinds = {
    bought: m.booking_hours_bought,
    session: m.booking_line_session,
    used: m.booking_line_used,
    returned: m.booking_line_returned,
  }
  return (
    <section aria-labelledby="hours">
      <h2 className="font-bold text-xl" id="hours">
        {m.booking_hours()}
      </h2>
      <dl className="mt-3 grid max-w-xl grid-cols-3 gap-px border-2 border-soot-950 bg-soot-950">
        {facts.map(({ label, value }) => (
          <div key={label} className="bg-white p-3 sm:p-4">
            <dt className="text-soot-700">{label}</dt>
            <dd className="num font-bold text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      {hours.later && (
        <p className="mt-3 max-w-xl text-soot-700">{m.booking_hours_later({ later: hours.later })}</p>
      )}
      {lines.length > 0 && (
        <ul className="mt-5 grid max-w-xl">
          {lines.map(({ id, kind, minutes, date, note }) => (
            <li key={id} className="flex justify-between gap-4 border-soot-300 border-b py-2.5">
              <span className="min-w-0">
                {kinds[kind]()}
                <span className="block wrap-anywhere text-soot-700 text-sm">
                  {date}
                  {note && `, ${note}`}
                </span>
              </span>
              <span className="num whitespace-nowrap">
                {kind === 'returned' ? '+' : '−'} {minutes}
              </span>
            </li>
          ))}
        </ul>
      )}
      {months.length > 1 && (
        <details className="mt-4 max-w-xl">
          <summary className="link inline-flex min-h-11 items-center">{m.booking_months()}</summary>
          <ul className="mt-1 grid">
            {months.map(({ from, minutes, isOpen }) => (
              <li
                key={from}
                className={`flex justify-between gap-4 border-soot-300 border-b py-2 ${isOpen ? 'font-semibold' : 'text-soot-700'}`}
              >
                <span>{m.booking_month_from({ date: from })}</span>
                <span className="num">{minutes}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
