import { data } from 'react-router'
import { hubDay } from '~/platform/clock.ts'
import { db, onStaffSide } from '~/platform/db/db.server.ts'
import { copyAsCsv, copyAsJson } from '../person.queries.server.ts'
import { readRightsToken } from '../rights.links.server.ts'
import { scopesOf } from '../rights.queries.server.ts'
import type { Route } from './+types/my-copy'

/** Art. 18: the copy, for whoever holds the link. JSON for machines, CSV for a spreadsheet. */
export async function loader({ params: { token }, request }: Route.LoaderArgs) {
  const now = new Date()
  const pointId = readRightsToken(token, now)
  if (!pointId) throw data(null, { status: 404 })
  const isJson = new URL(request.url).pathname.endsWith('.json')
  const body = await onStaffSide(async () => {
    const scopes = await scopesOf(db(), pointId)
    return isJson ? copyAsJson(db(), scopes, now) : copyAsCsv(db(), scopes)
  })
  return new Response(body, {
    headers: {
      'Content-Type': isJson ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${hubDay(now)}.${isJson ? 'json' : 'csv'}"`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
  })
}
