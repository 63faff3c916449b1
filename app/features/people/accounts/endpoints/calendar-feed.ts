import { data } from 'react-router'
import { calendarFile } from '~/platform/calendar.ts'
import { db, onStaffSide } from '~/platform/db/db.server.ts'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { feedFor } from '../calendar-feed.queries.server.ts'
import type { Route } from './+types/calendar-feed'

/** The hub's calendar for a colleague's own calendar program, which cannot sign in: the address is the key. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const secret = token.replace(/\.ics$/, '')
  const events = await onStaffSide(() => feedFor(db(), secret, new Date()))
  if (!events) throw data(null, { status: 404 })
  const { name } = await organisationForFooter()
  return new Response(calendarFile(name, events, name), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
