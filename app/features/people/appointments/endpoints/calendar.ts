import { calendarAnswer, latest, sequenceOf } from '~/platform/calendar.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { placeChanged } from '../../../core/places/index.server.ts'
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
  const id = orNotFound(readAppointmentToken(token, new Date()))
  const row = orNotFound(await appointmentById(db(), id))
  const hub = await hubForAppointments()
  const changedAt = latest(row.updatedAt, row.kind === 'hub' ? placeChanged(hub.place) : undefined)
  const entry = {
    uid: row.id,
    sequence: sequenceOf(changedAt),
    changedAt,
    startsAt: row.startsAt,
    endsAt: new Date(row.startsAt.getTime() + appointmentMinutes * 60_000),
    title: `${hub.name}: ${serviceInWords(row.serviceType)}`,
    location: placeInWords(row, hub),
    geo: hubPlaceOf(row, hub)?.coordinates,
    url: config().PUBLIC_ORIGIN + localPath(`/appointments/${token}`, currentLocale()),
    isCancelled: row.status === 'cancelled',
  }
  return calendarAnswer(entry, { hub: hub.name, name: 'appointment', isPrivate: true })
}
