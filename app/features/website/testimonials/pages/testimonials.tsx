import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { PageTitle } from '~/ui/page-title.tsx'
import { filesTag } from '../../../core/files/index.server.ts'
import { PartnersSection } from '../../partners/components/partners-section.tsx'
import { partnersForShowing, partnersTag } from '../../partners/index.server.ts'
import { Words } from '../components/words.tsx'
import { testimonialsForShowing, testimonialsTag } from '../testimonial.queries.server.ts'
import type { Route } from './+types/testimonials'

export const handle = { cache: { params: [] } }

export async function loader({ context }: Route.LoaderArgs) {
  for (const tag of [testimonialsTag, filesTag('public'), partnersTag, filesTag('partners')])
    visitOf(context).tags.add(tag)
  const locale = currentLocale()
  return {
    testimonials: await testimonialsForShowing(db(), locale),
    partners: await partnersForShowing(db(), locale),
  }
}

/** TST-01, NAV-13: the testimonials, followed by the partners. */
export default function TestimonialsPage({ loaderData }: Route.ComponentProps) {
  const { testimonials, partners } = loaderData
  return (
    <>
      <PageMeta title={m.testimonials_title()} description={m.testimonials_lead()} />
      <PageTitle tone="tea" title={m.testimonials_title()} lead={m.testimonials_lead()} />
      <div className="section wrap">
        {testimonials.length === 0 ? (
          <EmptyState
            title={m.testimonials_empty()}
            text={m.testimonials_empty_text()}
            way={{ href: localPath('/programs', currentLocale()), label: m.hero_programs() }}
          />
        ) : (
          <ul className="grid gap-10 lg:grid-cols-2 lg:gap-x-12 lg:gap-y-16">
            {testimonials.map((testimonial) => (
              <Words key={testimonial.id} {...testimonial} />
            ))}
          </ul>
        )}
      </div>
      <PartnersSection partners={partners} />
    </>
  )
}
