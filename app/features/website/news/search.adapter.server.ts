import { desc, sql } from 'drizzle-orm'
import { idsByWords } from '~/kits/content/word-search.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { Hit, SearchSource } from '../../core/search/index.server.ts'
import { type ArticleCard, articleCards, newsTag } from './news.queries.server.ts'
import { newsShown } from './news.table.server.ts'

/** Articles in the site search: newest first. The view contains only public ones (NEWS-11). */
export const newsSearch: SearchSource = {
  position: 50,
  name: 'news',
  label: m.nav_news,
  tag: newsTag,
  async find(db, words, { locale, limit }) {
    const ids = await idsByWords(db, {
      table: sql`news_shown`,
      key: sql`published_at`,
      where: sql`true`,
      order: sql`order by published_at desc, id desc`,
      limit,
      words,
    })
    return (await articleCards(db, ids, locale)).map(hit)
  },
  pages: {
    table: newsShown,
    under: '/news',
    part: newsShown.slug,
    isListed: () => undefined,
  },
  picture: {
    ground: 'tea',
    async words(db, id, locale) {
      const [article] = await articleCards(db, [id], locale)
      return article && { title: article.title.text, above: article.date }
    },
  },
  feed: {
    file: 'news.atom',
    async newest(db, { locale, limit }) {
      const rows = await db
        .select({ id: newsShown.id, publishedAt: newsShown.publishedAt, changedAt: newsShown.updatedAt })
        .from(newsShown)
        .orderBy(desc(newsShown.publishedAt), desc(newsShown.id))
        .limit(limit)
      const times = new Map(rows.map(({ id, ...time }) => [id, time]))
      return (await articleCards(db, [...times.keys()], locale)).flatMap((article) => {
        const time = times.get(article.id)
        return time ? { ...hit(article), ...time } : []
      })
    },
  },
}

const hit = ({ id, slug, title, excerpt, author, date }: ArticleCard): Hit => ({
  id,
  title,
  text: excerpt,
  path: `/news/${slug}`,
  note: `${date}, ${author}`,
})
