import { ArrowRight } from 'lucide-react'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band, TitleIris } from '~/ui/imigongo.tsx'
import { AdBox } from '../../../advertising/ads/components/ad-box.tsx'
import { adsForPage } from '../../../advertising/ads/index.server.ts'
import { FailedPage } from '../../../core/site/components/failed-page.tsx'
import { filteredPath, ListFilters, ListSearch } from '../../../core/site/components/list-filters.tsx'
import { ArticleRow, LeadArticle } from '../components/article-card.tsx'
import { newsTags } from '../news.queries.server.ts'
import { findArticles, readAsked } from '../search.queries.server.ts'
import type { Route } from './+types/news'

export const handle = { cache: { params: ['q', 'after'] } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = readAsked(searchParams)
  const found = await findArticles(db(), asked, currentLocale())
  const visit = visitOf(context)
  for (const tag of newsTags) visit.tags.add(tag)
  // Anybody can make up a search or a place in the list; such pages must not evict others from the cache.
  const isOurs = (['q', 'after'] as const).every((name) => (searchParams.get(name) ?? '') === asked[name])
  visit.isOneOff = asked.q !== '' || !isOurs || !found.knowsPlace
  return {
    asked: found.knowsPlace ? asked : { ...asked, after: '' },
    ...found,
    ads: await adsForPage(visit, { networks: true }),
  }
}

/** NEWS-02, NEWS-03 */
export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { asked, articles, isWide, next } = loaderData
  const { q, after } = asked
  const [first, ...rest] = articles
  const lead = q || after ? undefined : first
  const others = lead ? rest : articles
  return (
    <>
      <PageMeta
        title={m.nav_news()}
        description={m.news_lead()}
        feed={{ title: m.nav_news(), path: '/feeds/news.atom' }}
      />
      {(q || after) && <meta name="robots" content="noindex" />}
      <section className="on-ink relative overflow-hidden bg-soot-950 text-soot-50">
        <TitleIris />
        <div className="wrap relative py-6 lg:py-16">
          <h1 className="display max-w-[16ch] text-d2">{m.news_title()}</h1>
          <p className="mt-4 max-w-[34rem] text-lg text-soot-300 lg:text-xl">{m.news_lead()}</p>
        </div>
      </section>
      <Band />
      <ListFilters label={m.news_search()} chosen={[q]} isOpen={articles.length === 0}>
        <search>
          <ListSearch
            path="/news"
            q={q}
            label={m.news_search()}
            hint={m.news_search_hint()}
            send={m.news_find()}
            className="grid gap-3 sm:grid-cols-[1fr_auto] lg:max-w-[44rem]"
          />
        </search>
      </ListFilters>
      <div className="wrap py-6 lg:py-14">
        {q && articles.length > 0 && (
          <p className="mb-6 font-semibold text-lg" role="status">
            {isWide ? m.search_close({ q }) : m.news_found({ search: q })}
          </p>
        )}
        {articles.length === 0 && <Nothing q={q} />}
        {lead && <LeadArticle article={lead} as="h2" wide />}
        <AdBox placement="content" className="mt-10" />
        {others.length > 0 && (
          <ul className={`grid gap-x-8 lg:grid-cols-2 ${lead ? 'mt-10 lg:mt-14' : ''}`}>
            {others.map((article) => (
              <ArticleRow key={article.id} article={article} as="h2" />
            ))}
          </ul>
        )}
        {next && (
          <p className="mt-8">
            <ButtonLink
              variant="line"
              className="w-full sm:w-auto"
              href={filteredPath('/news', { q, after: next })}
            >
              {m.news_older()} <Icon of={ArrowRight} />
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  )
}

/** NEWS-03, word for word. */
function Nothing({ q }: { q: string }) {
  return (
    <EmptyState
      title={q ? m.news_none_found({ search: q }) : m.news_none()}
      text={q ? m.news_none_found_text() : m.news_none_text()}
      way={{ href: localPath(q ? '/news' : '/', currentLocale()), label: q ? m.news_all() : m.error_home() }}
    />
  )
}

/** NEWS-10, ERR-16: shown when there is no last good copy either. No placeholder content. */
export function ErrorBoundary() {
  return <FailedPage title={m.news_failed()} text={m.news_failed_text()} />
}
