import { type At, jobPosting } from '~/kits/head/json-ld.ts'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { sharePath } from '~/kits/head/share-path.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { shorten } from '~/platform/words.ts'
import { adsForPage } from '../../../advertising/ads/index.server.ts'
import { OpportunityDetails } from '../components/opportunity-details.tsx'
import type { Category } from '../opportunity.options.ts'
import {
  type OpportunityView,
  opportunitiesTag,
  opportunityForReading,
} from '../opportunity.queries.server.ts'
import type { Route } from './+types/opportunity'

export const handle = { cache: { params: [] } }

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  visit.tags.add(opportunitiesTag)
  const opportunity = orNotFound(await opportunityForReading(db(), params.slug, currentLocale(), new Date()))
  const path = localPath(`/opportunities/${opportunity.slug}`, currentLocale())
  const ads = await adsForPage(visit, { networks: true })
  return { opportunity, path, url: config().PUBLIC_ORIGIN + path, ads }
}

/** OPP-04: the public page of an opportunity. It stays when the opportunity is over, and says so. */
export default function OpportunityPage({ loaderData: { opportunity, path, url } }: Route.ComponentProps) {
  const { title, description, organization, category, openState } = opportunity
  const isOpen = openState === 'open'
  const summary = shorten(description.text, 200)
  return (
    <>
      <PageMeta
        title={`${title.text}, ${organization}`}
        description={summary}
        path={path}
        trail={[{ label: m.nav_opportunities(), path: localPath('/opportunities', currentLocale()) }]}
        picture={sharePath('opportunity', opportunity.id, title.text)}
        isUnlisted={!isOpen}
        data={(at) => (isOpen && isJob(category) ? [jobOf(opportunity, at)] : [])}
      />
      <OpportunityDetails {...{ opportunity, path, url }} calendar={`${path}/calendar.ics`} />
    </>
  )
}

const isJob = (category: Category) => category === 'job' || category === 'internship'

const jobOf = (opportunity: OpportunityView, at: At) =>
  jobPosting(
    {
      ...opportunity,
      title: opportunity.title.text,
      description: opportunity.description.text,
      isInternship: opportunity.category === 'internship',
    },
    at,
  )
