import { data } from 'react-router'
import { calendarFile } from '~/platform/calendar.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { readAppointmentToken } from '../appointment.links.server.ts'
import { appointmentMinutes } from '../appointment.options.ts'
import {
  appointmentById,
  hubForAppointments,
  hubPlaceOf,
  placeInWords,
  serviceInWords,
} from '../appointment.queries.server.ts'
import type { Route } from './+types/calendar'

/** The appointment as a calendar file. Moving updates the same calendar entry, cancelling marks it as cancelled. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const id = readAppointmentToken(token, new Date())
  const row = id && (await appointmentById(db(), id))
  if (!row) throw data(null, { status: 404 })
  const hub = await hubForAppointments()
  const { name } = hub
  const file = calendarFile(name, [
    {
      uid: row.id,
      sequence: row.version - 1,
      changedAt: row.updatedAt,
      startsAt: row.startsAt,
      endsAt: new Date(row.startsAt.getTime() + appointmentMinutes * 60_000),
      title: `${name}: ${serviceInWords(row.serviceType)}`,
      location: placeInWords(row, hub) ?? '',
      geo: hubPlaceOf(row, hub)?.coordinates,
      url: config().PUBLIC_ORIGIN + localPath(`/appointments/${token}`, currentLocale()),
      isCancelled: row.status === 'cancelled',
    },
  ])
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="appointment.ics"',
      'Referrer-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    },
  })
}
