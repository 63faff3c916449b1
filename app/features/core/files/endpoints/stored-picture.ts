import { Readable } from 'node:stream'
import { db } from '~/platform/db/db.server.ts'
import { isDatabaseAway } from '~/platform/db/errors.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { publicUses } from '../files.options.ts'
import { publicVariant } from '../files.queries.server.ts'
import type { Route } from './+types/stored-picture'

// The folders of originals and private files do not match, so no address leads to one.
const publicKey = new RegExp(`^(?:${publicUses.join('|')})/([0-9a-f-]{36})\\.(avif|webp)$`)

/** UPL-05, UPL-07: serves a rendered picture, with a type of ours and a closed content policy. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const key = params['*'] ?? ''
  const [, id, format] = publicKey.exec(key) ?? []
  if (!id || !format) return notFound()
  const variant = await publicVariant(db(), key).catch((error: unknown) => {
    // Whether it is still shown is unknown then. Its random name was only ever on a page that showed it,
    // and that page is served from its last good copy, too.
    if (isDatabaseAway(error)) return { bytes: undefined }
    throw error
  })
  if (!variant) return notFound()
  const headers = new Headers({
    'Content-Type': `image/${format}`,
    'Content-Disposition': `inline; filename="${id}.${format}"`,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=3600',
    // A key is written once, so its name identifies its bytes.
    ETag: `"${id}"`,
  })
  if (request.headers.get('if-none-match')?.includes(`"${id}"`))
    return new Response(null, { status: 304, headers })
  const stream = await storage().stream(key)
  if (!stream) return notFound()
  if (variant.bytes !== undefined) headers.set('Content-Length', String(variant.bytes))
  return new Response(Readable.toWeb(stream) as ReadableStream, { headers })
}

const notFound = () =>
  new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
