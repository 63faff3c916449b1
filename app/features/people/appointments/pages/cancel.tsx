import { redirect } from 'react-router'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { ConfirmAgain } from '../../registrations/components/confirm-again.tsx'
import { readAppointmentToken } from '../appointment.links.server.ts'
import { appointmentForReading, hubForAppointments } from '../appointment.queries.server.ts'
import { cancelAppointment } from '../commands/cancel-appointment.server.ts'
import type { Route } from './+types/cancel'

/** Only upcoming appointments can be cancelled. */
async function open(token: string) {
  const now = new Date()
  const id = orNotFound(readAppointmentToken(token, now))
  const appointment = orNotFound(await appointmentForReading(db(), id, currentLocale(), now))
  const back = localPath(`/appointments/${token}`, currentLocale())
  if (!appointment.isOpen) throw redirect(back, 303)
  return { id, appointment, back }
}

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const { appointment, back } = await open(token)
  return { appointment, back }
}

export async function action({ params: { token } }: Route.ActionArgs) {
  const { id, back } = await open(token)
  const hub = await hubForAppointments()
  await inTransaction({ actor: { kind: 'visitor' } }, (work) => cancelAppointment(work, id, hub))
  return redirect(back, 303)
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

export default function CancelPage({ loaderData: { appointment, back } }: Route.ComponentProps) {
  return (
    <ConfirmAgain
      question={m.appointment_cancel_ask(appointment)}
      text={m.appointment_cancel_text()}
      back={back}
      yes={m.appointment_cancel()}
    />
  )
}
