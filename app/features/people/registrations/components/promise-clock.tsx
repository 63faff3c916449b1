import { m } from '~/platform/i18n/texts.ts'

type Props = {
  promised: { date: string; time: string }
  clock: { isLate: boolean; gone: number; whole: number; hoursLeft: number; minutesLeft: number }
  phone?: { international: string; shown: string }
}

/** GEN-29 as a clock: the promised time, and the time left. When we are late it says so, with advice. */
export function PromiseClock({ promised, clock, phone }: Props) {
  if (clock.isLate)
    return (
      <div className="border-rose-600 border-l-[6px] bg-rose-50 p-4 text-rose-700 sm:p-6">
        <p className="font-bold text-xl">{m.status_late(promised)}</p>
        <p className="mt-2">{m.status_late_text()}</p>
        {phone && (
          <p>
            <a
              className="num inline-flex min-h-11 items-center font-bold underline underline-offset-4"
              href={`tel:${phone.international}`}
            >
              {phone.shown}
            </a>
          </p>
        )}
      </div>
    )
  const left = m.status_left({ hours: clock.hoursLeft, minutes: clock.minutesLeft })
  return (
    <div>
      <p className="font-bold text-2xl">{m.status_pending_by(promised)}</p>
      <progress className="clock mt-5" max={clock.whole} value={clock.gone} aria-label={m.status_clock()} />
      <p className="num mt-2 font-semibold text-soot-700">{left}</p>
    </div>
  )
}
