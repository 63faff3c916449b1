import { ArrowRight } from 'lucide-react'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band, TitleIris } from '~/ui/imigongo.tsx'
import { TextLink } from '~/ui/link.tsx'
import { AdBox } from '../../../advertising/ads/components/ad-box.tsx'
import { adsForPage } from '../../../advertising/ads/index.server.ts'
import { countInWords } from '../../../core/site/components/list-filters.tsx'
import { StartupCard, StartupLead } from '../components/startup-card.tsx'
import { type Asked, listPath, StartupFilters } from '../components/startup-filters.tsx'
import { countTo } from '../startup.options.ts'
import { countStartups, findStartups, funding, readAsked, startupsTags } from '../startup.queries.server.ts'
import type { Route } from './+types/startups'

export const handle = { cache: { params: ['sector', 'stage', 'after', 'q'] } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = readAsked(searchParams)
  const [found, counts, raised] = await Promise.all([
    findStartups(db(), asked, currentLocale()),
    countStartups(db(), asked),
    funding.get(),
  ])
  const visit = visitOf(context)
  for (const tag of startupsTags) visit.tags.add(tag)
  if (!funding.isFresh()) visit.isOutdated = true
  // Anybody can make up a search or a place in the list; such pages must not evict others from the cache.
  const isOurs = (['q', 'sector', 'stage', 'after'] as const).every(
    (name) => (searchParams.get(name) ?? '') === asked[name],
  )
  visit.isOneOff = asked.q !== '' || !isOurs || !found.knowsPlace
  return {
    asked: found.knowsPlace ? asked : { ...asked, after: '' },
    ...found,
    counts,
    raised: raised ? showMoney(rwf(raised)) : undefined,
    ads: await adsForPage(visit, { networks: true }),
  }
}

/** STU-02 to STU-06 */
export default function StartupsPage({ loaderData }: Route.ComponentProps) {
  const { asked, startups, next, counts, raised } = loaderData
  const [first] = startups
  const lead = first?.featured && !asked.after && !asked.q ? first : undefined
  const others = lead ? startups.slice(1) : startups
  return (
    <>
      <PageMeta title={m.nav_startups()} description={m.startups_lead()} />
      {asked.q && <meta name="robots" content="noindex" />}
      <TitleBand raised={raised} />
      <StartupFilters
        asked={asked}
        isOpen={startups.length === 0}
        sectors={counts.sectors}
        stages={counts.stages}
      />
      <div className="wrap py-4 lg:py-12">
        {startups.length > 0 ? (
          <>
            <p className="mb-4 flex flex-wrap items-center gap-x-4 text-soot-700 lg:mb-6">
              <span role="status">
                <Count {...loaderData} />
              </span>
              {isNarrowed(asked) && <ShowAll />}
            </p>
            {lead && (
              <div className="mb-10 lg:mb-14">
                <StartupLead startup={lead} heading="h2" wide />
              </div>
            )}
            <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
              {others.map((startup) => (
                <StartupCard key={startup.slug} startup={startup} heading="h2" />
              ))}
            </ul>
          </>
        ) : (
          <Nothing asked={asked} />
        )}
        <AdBox placement="content" className="mt-10" />
        {next && (
          <p className="mt-10">
            <ButtonLink variant="line" className="w-full sm:w-auto" href={listPath(asked, { after: next })}>
              {m.startups_more()} <Icon of={ArrowRight} />
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  )
}

const isNarrowed = ({ q, sector, stage }: Asked) => q !== '' || sector !== '' || stage !== ''

/** STU-03: the sum is shown if there is one. */
function TitleBand({ raised }: { raised?: string }) {
  return (
    <>
      <section className="on-ink relative overflow-hidden bg-soot-950 text-soot-50">
        <TitleIris />
        <div className="wrap relative py-6 lg:pt-16 lg:pb-14">
          <h1 className="display text-d2 lg:max-w-[16ch]">{m.startups_title()}</h1>
          <p className="mt-3 max-w-[36rem] text-lg lg:mt-6 lg:text-xl">{m.startups_lead()}</p>
          {raised && (
            <dl className="mt-3 flex flex-wrap items-baseline gap-x-3 lg:mt-6 lg:flex-col">
              <dt className="order-last text-soot-300">{m.startups_funding()}</dt>
              <dd className="display display-sm text-d1 text-ochre-300">{raised}</dd>
            </dl>
          )}
        </div>
      </section>
      <Band />
    </>
  )
}

type Counted = {
  asked: Asked
  startups: unknown[]
  isWide: boolean
  next?: string
  counts: { found: number }
}

function Count({ asked, startups, isWide, next, counts: { found } }: Counted) {
  if (asked.q && isWide) return m.search_close({ q: asked.q })
  if (asked.q) {
    const count = countInWords(startups.length, countTo)
    return next || asked.after ? m.startups_found_more({ count }) : m.startups_found({ count })
  }
  return (
    <>
      <b className="text-soot-950">
        {found === 1 ? m.startups_one() : m.startups_count({ count: countInWords(found, countTo) })}
      </b>
      . {m.startups_order()}
    </>
  )
}

function ShowAll() {
  return <TextLink href={localPath('/startups', currentLocale())}>{m.startups_show_all()}</TextLink>
}

/** STU-07: the text for an empty list. No placeholder content. */
function Nothing({ asked }: { asked: Asked }) {
  if (!isNarrowed(asked))
    return (
      <EmptyState
        title={m.startups_none()}
        text={m.startups_none_text()}
        way={{ href: localPath('/programs', currentLocale()), label: m.startups_join() }}
      />
    )
  const isShort = asked.q !== '' && !/[\p{L}\p{N}]{2}/u.test(asked.q)
  return (
    <EmptyState
      title={m.startups_empty()}
      text={isShort ? m.startups_empty_short() : m.startups_empty_text()}
      way={{ href: localPath('/startups', currentLocale()), label: m.startups_show_all() }}
    />
  )
}
