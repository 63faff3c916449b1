import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { GoLink } from '~/ui/link.tsx'
import { ArticleRow, type CardView, LeadArticle } from './article-card.tsx'

type Props = {
  articles: CardView[]
  /** There is another section beside it. */
  isNarrow?: boolean
}

/** HOME-05, NEWS-08: the latest four, one large and three lines. Renders nothing if there are none. */
export function NewsSection({ articles: [lead, ...others], isNarrow }: Props) {
  if (!lead) return null
  return (
    <section className={isNarrow ? 'section' : 'section wrap'} id="news">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="display text-d2">{m.news_title()}</h2>
        <GoLink href={localPath('/news', currentLocale())}>{m.news_all()}</GoLink>
      </div>
      <div className={isNarrow ? 'mt-8 grid gap-8' : 'mt-8 grid gap-8 lg:mt-12 lg:grid-cols-12'}>
        <div className={isNarrow ? undefined : 'lg:col-span-7'}>
          <LeadArticle article={lead} as="h3" />
        </div>
        {others.length > 0 && (
          <ul className={isNarrow ? undefined : 'lg:col-span-5'}>
            {others.map((article) => (
              <ArticleRow key={article.id} article={article} as="h3" brief />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
