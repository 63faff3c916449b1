import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { config } from '~/platform/config.server.ts'
import { db, onStaffSide } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Notice } from '~/ui/notice.tsx'
import { OpportunityDetails } from '../components/opportunity-details.tsx'
import { opportunityViews } from '../opportunity.queries.server.ts'
import { opportunityPreviews } from '../preview.links.server.ts'
import type { Route } from './+types/preview'

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const now = new Date()
  const id = orNotFound(opportunityPreviews.idIn(token, now))
  // The public side of the database has no drafts. The signature proves that this one may be read.
  const [found] = await onStaffSide(() => opportunityViews(db(), [id], currentLocale(), now))
  const opportunity = orNotFound(found)
  const path = localPath(`/opportunities/${opportunity.slug}`, currentLocale())
  return {
    opportunity,
    path,
    url: config().PUBLIC_ORIGIN + path,
  }
}

// The address is a secret: no referrer, no index, no cache.
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** The page of an opportunity before it is published, for people with the link. */
export default function PreviewPage({ loaderData: { opportunity, path, url } }: Route.ComponentProps) {
  return (
    <>
      <PrivateMeta title={opportunity.title.text} />
      <Notice>{m.content_preview()}</Notice>
      <OpportunityDetails {...{ opportunity, path, url }} />
    </>
  )
}
