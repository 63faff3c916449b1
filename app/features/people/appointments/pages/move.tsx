import { data, redirect } from 'react-router'
import { sendersOf, withinLimit } from '~/kits/forms/limit.server.ts'
import { readPosted } from '~/kits/forms/posted.server.ts'
import { atStart } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { readAppointmentToken } from '../appointment.links.server.ts'
import { appointmentForReading, hubForAppointments } from '../appointment.queries.server.ts'
import { moveAppointment } from '../commands/move-appointment.server.ts'
import { SlotPage, slotRefusals } from '../components/slot-page.tsx'
import { offerFor } from '../offer.queries.server.ts'
import type { Route } from './+types/move'

/** Only upcoming appointments can be moved. */
async function open(token: string) {
  const now = new Date()
  const id = orNotFound(readAppointmentToken(token, now))
  const appointment = orNotFound(await appointmentForReading(db(), id, currentLocale(), now))
  const back = localPath(`/appointments/${token}`, currentLocale())
  if (!appointment.isOpen) throw redirect(back, 303)
  return { id, appointment, back, now }
}

export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const { appointment, back, now } = await open(token)
  const asked = new URL(request.url).searchParams.get('day')
  return { appointment, back, offer: await offerFor(db(), asked, currentLocale(), now) }
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { id, back } = await open(token)
  const slot = (await readPosted(request)).get('slot') ?? ''
  if (!slot) return data({ problem: m.val_missing({ label: m.appointment_time() }) }, { status: 422 })
  const hub = await hubForAppointments()
  const senders = sendersOf('appointment move', visitOf(context), id)
  // Each move sends a mail to staff and an SMS that costs money.
  const done = await withinLimit(senders, (work) => moveAppointment(work, id, slot, hub))
  if (!done) return data({ problem: m.val_rate_limit() }, { status: 429 })
  if (!done.ok && done.reason !== 'missing' && done.reason !== 'too-late')
    return data({ problem: slotRefusals[done.reason]() }, { status: 409 })
  return redirect(back, 303)
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** Moves the appointment. The client keeps the old time until the new one is saved. */
export default function MovePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { appointment, back, offer } = loaderData
  return (
    <SlotPage
      title={m.appointment_move()}
      text={m.appointment_move_text({ ...appointment, day: atStart(appointment.day) })}
      back={{ href: back, label: m.withdraw_keep() }}
      offer={offer}
      path={`${back}/move`}
      problem={result?.problem}
      save={m.appointment_move_save()}
    />
  )
}
