import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db, onStaffSide } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Notice } from '~/ui/notice.tsx'
import { Words } from '../components/words.tsx'
import { testimonialPreviews } from '../preview.links.server.ts'
import { testimonialForPreview } from '../testimonial.queries.server.ts'
import type { Route } from './+types/preview'

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const id = orNotFound(testimonialPreviews.idIn(token, new Date()))
  // The public side of the database has no drafts. The signature proves that this one may be read.
  const found = await onStaffSide(() => testimonialForPreview(db(), id, currentLocale()))
  return { testimonial: orNotFound(found) }
}

// The address is a secret: no referrer, no index, no cache.
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** A testimonial before it is published, for people with the link: for the one who said it, above all. */
export default function PreviewPage({ loaderData: { testimonial } }: Route.ComponentProps) {
  return (
    <>
      <PrivateMeta title={testimonial.name} />
      <Notice>{m.content_preview()}</Notice>
      <div className="section wrap">
        <h1 className="sr-only">{m.testimonials_title()}</h1>
        <ul>
          <Words {...testimonial} />
        </ul>
      </div>
    </>
  )
}
