import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { PageTitle } from '~/ui/page-title.tsx'
import { filesTag } from '../../../core/files/index.server.ts'
import { PartnerGrid } from '../components/partner-grid.tsx'
import { partnersForShowing, partnersTag } from '../partner.queries.server.ts'
import type { Route } from './+types/partners'

export const handle = { cache: { params: [] } }

export async function loader({ context }: Route.LoaderArgs) {
  visitOf(context).tags.add(partnersTag).add(filesTag('partners'))
  return { partners: await partnersForShowing(db(), currentLocale()) }
}

/** PAR-01, PAR-03 */
export default function PartnersPage({ loaderData: { partners } }: Route.ComponentProps) {
  const contact = localPath('/contact', currentLocale())
  return (
    <>
      <PageMeta title={m.partners_title()} description={m.partners_lead()} />
      <PageTitle tone="ink" title={m.partners_title()} lead={m.partners_lead()} />
      <div className="section wrap">
        {partners.length > 0 ? (
          <PartnerGrid partners={partners} as="h2" />
        ) : (
          <EmptyState
            title={m.partners_empty()}
            text={m.partners_empty_text()}
            way={{ href: contact, label: m.not_found_contact() }}
          />
        )}
      </div>
    </>
  )
}
