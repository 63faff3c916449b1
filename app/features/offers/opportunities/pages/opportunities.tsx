import { ArrowRight } from 'lucide-react'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import { BandLink, TextLink } from '~/ui/link.tsx'
import { OchreTitle } from '~/ui/page-title.tsx'
import { AdBox } from '../../../advertising/ads/components/ad-box.tsx'
import { adsForPage } from '../../../advertising/ads/index.server.ts'
import { FailedPage } from '../../../core/site/components/failed-page.tsx'
import { countInWords } from '../../../core/site/components/list-filters.tsx'
import { NearPlaces } from '../components/near-places.tsx'
import { FeaturedCard, OpportunityCard } from '../components/opportunity-card.tsx'
import { type Asked, listPath, OpportunityFilters } from '../components/opportunity-filters.tsx'
import { countTo } from '../opportunity.options.ts'
import { opportunitiesTag } from '../opportunity.queries.server.ts'
import {
  countByCategory,
  findOpportunities,
  locationsShownNow,
  nearestPlaces,
  readAsked,
} from '../search.queries.server.ts'
import type { Route } from './+types/opportunities'

export const handle = { cache: { params: ['category', 'location', 'after', 'q'] } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const now = new Date()
  const { searchParams } = new URL(request.url)
  const asked = readAsked(searchParams)
  const [found, counts, locations] = await Promise.all([
    findOpportunities(db(), asked, currentLocale(), now),
    countByCategory(db(), asked.location, now),
    locationsShownNow(db(), now),
  ])
  const visit = visitOf(context)
  visit.tags.add(opportunitiesTag)
  // Anybody can make up a search or a place; such pages must not evict others from the cache.
  const isOurs = (['q', 'category', 'location', 'after'] as const).every(
    (name) => (searchParams.get(name) ?? '') === asked[name],
  )
  const isKnown = found.knowsPlace && (asked.location === '' || locations.includes(asked.location))
  visit.isOneOff = asked.q !== '' || !isOurs || !isKnown
  return {
    asked: found.knowsPlace ? asked : { ...asked, after: '' },
    ...found,
    near: found.opportunities.length === 0 ? await nearestPlaces(db(), asked, locations, now) : undefined,
    counts,
    locations,
    ads: await adsForPage(visit, { networks: true }),
  }
}

/** OPP-02 to OPP-07 */
export default function OpportunitiesPage({ loaderData }: Route.ComponentProps) {
  const { asked, opportunities, near, next, counts, locations } = loaderData
  const [first] = opportunities
  const lead = first?.featured && !asked.after && !asked.q ? first : undefined
  const others = lead ? opportunities.slice(1) : opportunities
  return (
    <>
      <PageMeta
        title={m.nav_opportunities()}
        description={m.opportunities_lead()}
        isUnlisted={asked.q !== ''}
        feed={{ title: m.nav_opportunities(), path: '/feeds/opportunities.atom' }}
      />
      <TitleBand />
      <OpportunityFilters
        asked={asked}
        isOpen={opportunities.length === 0}
        locations={locations}
        counts={counts}
      />
      <div className="bg-soot-100">
        <div className="wrap grid gap-8 py-6 lg:py-10 lg:grid-cols-[1fr_300px]">
          <div>
            {opportunities.length > 0 ? (
              <>
                <p className="mb-4 text-soot-700" role="status">
                  <Count {...loaderData} />
                </p>
                {lead && <FeaturedCard opportunity={lead} />}
                <ul className="grid gap-6 md:grid-cols-2">
                  {others.map((opportunity) => (
                    <OpportunityCard key={opportunity.slug} opportunity={opportunity} />
                  ))}
                </ul>
              </>
            ) : (
              <>
                <Nothing q={asked.q} />
                {near && <NearPlaces asked={asked} near={near} />}
              </>
            )}
            <AdBox placement="content" className="mt-8" />
            {next && (
              <p className="mt-8">
                <ButtonLink
                  variant="line"
                  className="w-full sm:w-auto"
                  href={listPath(asked, { after: next })}
                >
                  {m.opportunities_more()} <Icon of={ArrowRight} />
                </ButtonLink>
              </p>
            )}
          </div>
          <aside>
            <AdBox placement="sidebar" className="mb-8" />
            <Offer />
            <p className="mt-4">
              <TextLink href={localPath('/feeds/opportunities.atom', currentLocale())}>
                {m.feed_follow()}
              </TextLink>
            </p>
            <AdBox placement="sidebar-bottom" className="mt-8" />
          </aside>
        </div>
      </div>
    </>
  )
}

function TitleBand() {
  return (
    <OchreTitle id="iris">
      <h1 className="display text-d2">{m.opportunities_title()}</h1>
      <p className="mt-3 max-w-[36rem] text-lg lg:mt-4 lg:text-xl">{m.opportunities_lead()}</p>
      <p className="mt-1 lg:mt-3">
        <BandLink href={localPath('/status', currentLocale())}>{m.programs_status()}</BandLink>
      </p>
    </OchreTitle>
  )
}

type Counted = {
  asked: Asked
  opportunities: unknown[]
  isWide: boolean
  next?: string
  counts: Record<Asked['category'], number>
}

function Count({ asked, opportunities, isWide, next, counts }: Counted) {
  if (asked.q && isWide) return m.search_close({ q: asked.q })
  if (asked.q) {
    const count = countInWords(opportunities.length, countTo)
    return next || asked.after ? m.opportunities_found_more({ count }) : m.opportunities_found({ count })
  }
  const n = counts[asked.category]
  return (
    <>
      <b className="text-soot-950">
        {n === 1 ? m.opportunities_one() : m.opportunities_count({ count: countInWords(n, countTo) })}
      </b>
      . {m.opportunities_order()}
    </>
  )
}

/** OPP-05 */
function Nothing({ q }: { q: string }) {
  const isShort = q !== '' && !/[\p{L}\p{N}]{2}/u.test(q)
  return (
    <EmptyState
      title={m.opportunities_empty()}
      text={isShort ? m.opportunities_empty_short() : m.opportunities_empty_text()}
      way={{ href: localPath('/opportunities', currentLocale()), label: m.opportunities_show_all() }}
    />
  )
}

/** For organisations with an opportunity to offer. */
function Offer() {
  const contact = localPath('/contact', currentLocale())
  return (
    <div className="on-clay bg-clay-600 p-5 text-white">
      <h2 className="font-bold text-2xl">{m.opportunities_offer()}</h2>
      <p className="mt-2">{m.opportunities_offer_text()}</p>
      <ButtonLink
        variant="ink"
        className="mt-5 w-full"
        href={`${contact}?subject=${encodeURIComponent(m.opportunities_offer_subject())}`}
      >
        {m.not_found_contact()}
      </ButtonLink>
    </div>
  )
}

/** OPP-08: shown when there is no last good copy either. */
export function ErrorBoundary() {
  return <FailedPage title={m.opportunities_failed()} text={m.opportunities_failed_text()} />
}
