import { createHash } from 'node:crypto'
import { data } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { checkinEvent, guestsOf } from '../checkin.queries.server.ts'

/** The guests, and which of them are inside. Phones poll every few seconds; an unchanged list is answered with 304. */
export const loader = guardedLoader('events.door', async ({ request, params }) => {
  const event = await checkinEvent(db(), params.id ?? '')
  if (!event) throw data(null, { status: 404 })
  const body = JSON.stringify({ guests: await guestsOf(db(), event.id) })
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { ETag: etag } })
  return new Response(body, { headers: { 'Content-Type': 'application/json', ETag: etag } })
})
