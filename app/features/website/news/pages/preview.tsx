import { redirect } from 'react-router'
import { config } from '~/platform/config.server.ts'
import { db, onStaffSide } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Notice } from '~/ui/notice.tsx'
import { articlePath } from '../components/article-card.tsx'
import { ArticleView } from '../components/article-view.tsx'
import { articlePreviews } from '../preview.links.server.ts'
import { articleForPreview } from '../staff.queries.server.ts'
import type { Route } from './+types/preview'

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const now = new Date()
  const id = orNotFound(articlePreviews.idIn(token, now))
  const setting = { locale: currentLocale(), origin: config().PUBLIC_ORIGIN, now }
  // The public side of the database has no drafts. The signature proves that this one may be read.
  const article = orNotFound(await onStaffSide(() => articleForPreview(db(), id, setting)))
  if (article.status === 'published') throw redirect(articlePath(article.slug))
  return { article }
}

// The address is a secret: no referrer, no index, no cache.
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** NEWS-11: the page of an unpublished article, for people with the link. */
export default function PreviewPage({ loaderData: { article } }: Route.ComponentProps) {
  return (
    <>
      <title>{article.title.text}</title>
      <meta name="robots" content="noindex" />
      <Notice>{m.article_preview()}</Notice>
      <ArticleView article={article} />
    </>
  )
}
