import { data } from 'react-router'
import { atomFeed } from '~/platform/atom.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { shorten } from '~/platform/words.ts'
import { organisationForFooter, placesTag, site, siteTag } from '../../site/index.server.ts'
import { feedLength, hitLength } from '../search.options.ts'
import { searchSources } from '../search-source.adapter.server.ts'
import type { Route } from './+types/feed'

export const handle = { cache: { params: [] } }

/** The newest items of one kind, in the language of the address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = searchSources().find(({ feed }) => feed?.file === params.file)
  if (!kind?.feed) throw data(null, { status: 404 })
  const visit = visitOf(context)
  visit.tags.add(kind.tag).add(siteTag).add(placesTag)
  const locale = currentLocale()
  const { name: hub } = await organisationForFooter()
  visit.isOutdated = !site.isFresh()
  const address = (path: string) => config().PUBLIC_ORIGIN + localPath(path, locale)
  const newest = await kind.feed.newest(db(), { locale, now: new Date(), limit: feedLength })
  const body = atomFeed({
    url: address(`/feeds/${kind.feed.file}`),
    page: address(kind.pages.under),
    title: m.feed_title({ kind: kind.label(), hub }),
    author: hub,
    lang: locale,
    entries: newest.map(({ id, title, text, note, path, publishedAt, changedAt }) => ({
      id,
      url: address(path),
      title: title.text,
      summary: [note, text && shorten(text.text, hitLength)].filter(Boolean).join('. '),
      publishedAt,
      changedAt,
    })),
  })
  return new Response(body, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
