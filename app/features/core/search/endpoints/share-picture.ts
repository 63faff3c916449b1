import { Readable } from 'node:stream'
import { db } from '~/platform/db/db.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { pictureToSend } from '../picture.queries.server.ts'
import type { Route } from './+types/share-picture'

// The part after the language only changes the address when the text changes.
const file = new RegExp(`^(${locales.join('|')})(?:-[a-z0-9]+)?\\.png$`)

/** The picture of a page for link previews. Until it is rendered, that of the fixed pages. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const locale = locales.find((one) => one === file.exec(params.file)?.[1])
  const key = locale && (await pictureToSend(db(), params.kind, params.id, locale))
  if (!key) return notFound()
  const etag = `"${key.slice('share/'.length, -'.png'.length)}"`
  const headers = new Headers({
    'Content-Type': 'image/png',
    'Content-Disposition': 'inline; filename="share.png"',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'public, max-age=3600',
    ETag: etag,
  })
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  const stream = await storage().stream(key)
  return stream ? new Response(Readable.toWeb(stream) as ReadableStream, { headers }) : notFound()
}

const notFound = () =>
  new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
