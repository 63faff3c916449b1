import { calendarAnswer, sequenceOf } from '~/platform/calendar.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { readBookingToken } from '../booking.links.server.ts'
import { sessionForCalendar } from '../booking.queries.server.ts'
import type { Route } from './+types/session-calendar'

/** One agreed hour of a booking as an iCalendar file. Moved, it is the same entry; a cancelled one is marked as such. */
export async function loader({ params: { token, session } }: Route.LoaderArgs) {
  const id = orNotFound(readBookingToken(token, new Date()))
  const found = orNotFound(await sessionForCalendar(db(), id, session))
  const hub = (await organisationForFooter()).name
  const entry = {
    uid: found.uid,
    sequence: sequenceOf(found.updatedAt),
    changedAt: found.updatedAt,
    startsAt: found.startsAt,
    endsAt: new Date(found.startsAt.getTime() + found.minutes * 60_000),
    title: `${hub}: ${found.packageName}`,
    url: config().PUBLIC_ORIGIN + localPath(`/consultations/${token}`, currentLocale()),
    isCancelled: found.status === 'cancelled',
  }
  return calendarAnswer(entry, { hub, name: 'consultation', isPrivate: true })
}
