import { data, redirect } from 'react-router'
import { countSubmission, sendersOf, TooMany } from '~/kits/forms/limit.server.ts'
import { readPosted } from '~/kits/forms/posted.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { readAppointmentToken } from '../appointment.links.server.ts'
import { appointmentForReading, hubForAppointments } from '../appointment.queries.server.ts'
import type { NotBooked } from '../commands/book-appointment.server.ts'
import { moveAppointment } from '../commands/move-appointment.server.ts'
import { DayPicker } from '../components/day-picker.tsx'
import { SlotField } from '../components/slot-field.tsx'
import { offerFor } from '../offer.queries.server.ts'
import type { Route } from './+types/move'

/** Only upcoming appointments can be moved. */
async function open(token: string) {
  const now = new Date()
  const id = readAppointmentToken(token, now)
  const appointment = id && (await appointmentForReading(db(), id, currentLocale(), now))
  if (!appointment) throw data(null, { status: 404 })
  const back = localPath(`/appointments/${token}`, currentLocale())
  if (!appointment.isOpen) throw redirect(back, 303)
  return { id, appointment, back, now }
}

export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const { appointment, back, now } = await open(token)
  const asked = new URL(request.url).searchParams.get('day')
  return { appointment, back, offer: await offerFor(db(), asked, currentLocale(), now) }
}

const refusals: Record<NotBooked, () => string> = {
  past: m.appointment_past,
  'too-soon': m.appointment_too_soon,
  'not-offered': m.appointment_invalid,
  unavailable: m.appointment_unavailable,
  taken: m.appointment_taken,
  already: m.appointment_taken,
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { id, back } = await open(token)
  const slot = (await readPosted(request)).get('slot') ?? ''
  if (!slot) return data({ problem: m.val_missing({ label: m.appointment_time() }) }, { status: 422 })
  const hub = await hubForAppointments()
  const senders = sendersOf('appointment move', visitOf(context), id)
  try {
    const done = await inTransaction({ actor: { kind: 'visitor' } }, async (work) => {
      // Each move sends a mail to staff and an SMS that costs money.
      await countSubmission(work, senders)
      return moveAppointment(work, id, slot, hub)
    })
    if (!done.ok && done.reason !== 'missing' && done.reason !== 'too-late')
      return data({ problem: refusals[done.reason]() }, { status: 409 })
    return redirect(back, 303)
  } catch (error) {
    if (error instanceof TooMany) return data({ problem: m.val_rate_limit() }, { status: 429 })
    throw error
  }
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** Moves the appointment. The client keeps the old time until the new one is saved. */
export default function MovePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { appointment, back, offer } = loaderData
  const chosen = offer?.chosen[0]
  const path = `${back}/move`
  return (
    <section className="wrap grid gap-8 pt-10 pb-14 lg:grid-cols-12 lg:py-20">
      <PrivateMeta title={m.appointment_move()} hasError={result !== undefined} />
      <div className="lg:col-span-5">
        <h1 className="display max-w-[14ch] text-d2">{m.appointment_move()}</h1>
        <p className="mt-4 max-w-[28rem] text-lg text-soot-700">{m.appointment_move_text(appointment)}</p>
        <p className="mt-4">
          <ButtonLink look="line" href={back}>
            {m.withdraw_keep()}
          </ButtonLink>
        </p>
      </div>
      <div className="grid min-w-0 gap-8 lg:col-span-7">
        {offer && chosen ? (
          <>
            <DayPicker {...offer} path={path} current={chosen.date} />
            <form method="post" action={`${path}?day=${chosen.date}`} className="grid gap-5" noValidate>
              <SlotField
                days={result ? offer.chosen : [chosen]}
                error={result?.problem}
                hasFocus={result !== undefined}
              />
              <div>
                <Button type="submit" className="w-full sm:w-auto">
                  {m.appointment_move_save()}
                </Button>
              </div>
            </form>
          </>
        ) : (
          <Notice>{m.appointment_none()}</Notice>
        )}
      </div>
    </section>
  )
}
