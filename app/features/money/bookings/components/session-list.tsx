import { atStart } from '~/platform/clock.ts'
import { m } from '~/platform/i18n/texts.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { CalendarLink } from '~/ui/calendar-link.tsx'
import type { SessionView } from '../view.options.ts'

type Props = { sessions: SessionView[]; path: string; isRunning: boolean }

/** BKG-14: the sessions, each with its possible actions. */
export function SessionList({ sessions, path, isRunning }: Props) {
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="sessions">
      <h2 className="font-bold text-xl" id="sessions">
        {m.booking_sessions()}
      </h2>
      <ul className="mt-3 grid max-w-xl gap-3">
        {sessions.map(({ id, day, time, status, isToCome, mayChange }) => (
          <li key={id} className="border-2 border-soot-950 bg-white p-4">
            <p className={`font-semibold text-lg ${isToCome ? '' : 'text-soot-700'}`}>
              {atStart(day)}, {time}
            </p>
            <p className="text-soot-700">{saidOf({ status, isToCome })}</p>
            {isRunning && isToCome && (
              <div className="mt-3 flex flex-wrap gap-2">
                {status === 'proposed' && (
                  <form method="post" action={path}>
                    <input type="hidden" name="session" value={id} />
                    <Button type="submit">{m.booking_accept()}</Button>
                  </form>
                )}
                {status === 'confirmed' && <CalendarLink href={`${path}/${id}/calendar.ics`} />}
                {mayChange && (
                  <>
                    <ButtonLink variant="line" href={`${path}/choose?session=${id}`}>
                      {m.appointment_move()}
                    </ButtonLink>
                    <ButtonLink variant="text" href={`${path}/cancel/${id}`}>
                      {m.booking_session_cancel()}
                    </ButtonLink>
                  </>
                )}
              </div>
            )}
            {isRunning && isToCome && !mayChange && status === 'confirmed' && (
              <p className="hint mt-2">{m.booking_too_late()}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function saidOf({ status, isToCome }: { status: string; isToCome: boolean }): string {
  if (!isToCome) return m.booking_session_over()
  return status === 'proposed' ? m.booking_session_proposed() : m.booking_session_confirmed()
}
