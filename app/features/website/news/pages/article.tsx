import { data, redirect } from 'react-router'
import { type At, article as articleThing } from '~/kits/head/json-ld.ts'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { sharePath } from '~/kits/head/share-path.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Seam } from '~/ui/imigongo.tsx'
import { ShareLinks } from '~/ui/share-links.tsx'
import { AdBox } from '../../../advertising/ads/components/ad-box.tsx'
import { adsForPage } from '../../../advertising/ads/index.server.ts'
import { ArticleRow, articlePath } from '../components/article-card.tsx'
import { ArticleView } from '../components/article-view.tsx'
import {
  articleForReading,
  latestArticles,
  newsTags,
  type ArticleCard as Shown,
  slugOfArticle,
} from '../news.queries.server.ts'
import type { Route } from './+types/article'

export const handle = { cache: { params: [] } }

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  for (const tag of newsTags) visit.tags.add(tag)
  const { PUBLIC_ORIGIN: origin } = config()
  const locale = currentLocale()
  const known = await slugOfArticle(db(), slug)
  // NEWS-04: /news/{id} redirects here.
  if (known && known !== slug) throw redirect(articlePath(known), 301)
  const article = known && (await articleForReading(db(), known, { locale, origin }))
  if (!article) return data(undefined, { status: 404 })
  return {
    article,
    related: await latestArticles(db(), locale, { limit: 3, without: article.id }),
    origin,
    ads: await adsForPage(visit, { networks: true }),
  }
}

/** NEWS-04 to NEWS-07 */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ArticleNotFound />
  const { article, related, origin } = loaderData
  const { title, excerpt, slug } = article
  const url = origin + articlePath(slug)
  return (
    <>
      <PageMeta
        title={title.text}
        description={excerpt?.text ?? title.text}
        path={`/news/${slug}`}
        trail={[{ label: m.nav_news(), path: localPath('/news', currentLocale()) }]}
        picture={sharePath('news', article.id, title.text)}
        type="article"
        data={(place) => [articleData(article, place)]}
      />
      <ArticleView article={article}>
        <AdBox placement="sidebar" className="mb-8" />
        <section className="border-soot-950 border-t-2 pt-4">
          <h2 className="mb-4 font-bold text-xl">{m.article_share()}</h2>
          <Share title={title.text} url={url} />
        </section>
        <AdBox placement="sidebar-bottom" className="mt-8" />
      </ArticleView>
      <AdBox placement="content" className="wrap pb-10" />
      {related.length > 0 && (
        <section className="bg-soot-100">
          <div className="wrap py-10 lg:py-16">
            <h2 className="display display-sm text-d1">{m.article_related()}</h2>
            <ul className="mt-6 grid gap-x-8 lg:grid-cols-3">
              {related.map((one) => (
                <ArticleRow key={one.id} article={one} as="h3" brief />
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}

const articleData = ({ id, title, excerpt, author, at }: Shown, place: At) =>
  articleThing(
    {
      title: title.text,
      description: excerpt?.text ?? title.text,
      publishedAt: new Date(at),
      author,
      picture: sharePath('news', id, title.text),
    },
    place,
  )

/** NEWS-06: plain links to the share pages of social networks; no third-party script is loaded. */
function Share({ title, url }: { title: string; url: string }) {
  const [text, address] = [title, url].map(encodeURIComponent)
  const ways = [
    [m.article_share_twitter(), `https://twitter.com/intent/tweet?text=${text}&url=${address}`],
    [m.article_share_facebook(), `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    [m.article_share_linkedin(), `https://www.linkedin.com/sharing/share-offsite/?url=${address}`],
  ]
  return (
    <ShareLinks text={title} url={url}>
      {ways.map(([name, href]) => (
        <ButtonLink key={name} variant="line" href={href} rel="noopener nofollow">
          {name}
        </ButtonLink>
      ))}
    </ShareLinks>
  )
}

/** NEWS-07 */
function ArticleNotFound() {
  return (
    <section className="on-ink bg-soot-950 text-soot-50">
      <title>{m.article_not_found()}</title>
      <Seam className="[--seam:var(--color-clay-600)]" />
      <div className="wrap section">
        <h1 className="display max-w-[16ch] text-d2">{m.article_not_found()}</h1>
        <p className="mt-6 max-w-xl text-lg text-soot-300">{m.article_not_found_text()}</p>
        <div className="mt-8">
          <ButtonLink href={localPath('/news', currentLocale())}>{m.article_back()}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
