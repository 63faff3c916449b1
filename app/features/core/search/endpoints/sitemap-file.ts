import { Readable } from 'node:stream'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { openPages } from '~/platform/open-pages.ts'
import { sitemapFile } from '~/platform/sitemap.ts'
import { searchSource } from '../search-source.adapter.server.ts'
import { listedFrom } from '../sitemap.queries.server.ts'
import type { Route } from './+types/sitemap-file'

const named = /^(?:all|after-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))\.xml$/

/** One of the files named by the sitemap. Too large for the page cache, so it is streamed. */
export async function loader({ params }: Route.LoaderArgs) {
  const name = named.exec(params.file)
  const kind = searchSource(params.kind)
  if (!name || (!kind && (params.kind !== 'pages' || name[1]))) return notFound()
  // Taken now, inside the request's public context: the stream is read later, outside of it.
  const reader = db()
  const batches = kind
    ? await listedFrom(reader, kind, name[1], new Date())
    : [openPages().map((path) => ({ path }))]
  if (!batches) return notFound()
  const stream = Readable.from(sitemapFile(config().PUBLIC_ORIGIN, batches), { objectMode: false })
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': 'inline; filename="sitemap.xml"',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

const notFound = () =>
  new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
