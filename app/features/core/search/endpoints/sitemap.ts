import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { openPages } from '~/platform/open-pages.ts'
import { sitemapFile, sitemapIndex } from '~/platform/sitemap.ts'
import { searchSources } from '../search-source.adapter.server.ts'
import { fileStarts, listedTogether } from '../sitemap.queries.server.ts'
import type { Route } from './+types/sitemap'

export const handle = { cache: { params: [] } }

/** All pages for search engines: one file, or a list of files when one would be too large. */
export async function loader({ context }: Route.LoaderArgs) {
  const { tags } = visitOf(context)
  for (const { tag } of searchSources()) tags.add(tag)
  const origin = config().PUBLIC_ORIGIN
  const now = new Date()
  const pages = openPages().map((path) => ({ path }))
  const things = await listedTogether(db(), now)
  const body = things
    ? await text(Readable.from(sitemapFile(origin, [pages, things])))
    : sitemapIndex(origin, ['/sitemap/pages/all.xml', ...(await files(now))])
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

async function files(now: Date): Promise<string[]> {
  const names: string[] = []
  for (const kind of searchSources())
    for (const start of await fileStarts(db(), kind, now))
      names.push(`/sitemap/${kind.name}/${start ? `after-${start}` : 'all'}.xml`)
  return names
}
