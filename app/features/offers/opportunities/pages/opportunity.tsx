import { ArrowRight, ExternalLink } from 'lucide-react'
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
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { BandLink, TextLink } from '~/ui/link.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ShareSection } from '~/ui/share-links.tsx'
import { Translated } from '~/ui/translated.tsx'
import { AdBox } from '../../../advertising/ads/components/ad-box.tsx'
import { adsForPage } from '../../../advertising/ads/index.server.ts'
import { NeverPay } from '../components/never-pay.tsx'
import {
  type CardView,
  CategoryTile,
  categoryNames,
  closingInWords,
  SoonBadge,
} from '../components/opportunity-card.tsx'
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
  const { title, description, requirements, organization, category, closing, openState } = opportunity
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
      <section className="on-ochre bg-ochre-300 text-soot-950">
        <div className="wrap pt-4 pb-8">
          <p>
            <BandLink href={localPath('/opportunities', currentLocale())}>{m.opportunity_all()}</BandLink>
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-3 font-semibold">
            <CategoryTile category={category} />
            {categoryNames[category]()}
            {isOpen && <SoonBadge left={closing.left} />}
          </div>
          <Translated as="h1" className="display mt-4 max-w-[18ch] text-d2" of={title} />
        </div>
      </section>
      <Band />
      <div className="wrap grid gap-10 py-10 lg:grid-cols-12 lg:py-16">
        <div className="lg:order-last lg:col-span-5">
          {isOpen ? <HowToApply opportunity={opportunity} path={path} /> : <Over {...opportunity} />}
          <Facts {...opportunity} />
          <NeverPay path={path} className="mt-6" />
          <AdBox placement="sidebar" className="mt-8" />
          <AdBox placement="sidebar-bottom" className="mt-8" />
        </div>
        <div className="lg:col-span-7">
          <Translated as="p" className="max-w-[38rem] whitespace-pre-line text-lg" of={description} />
          {requirements && (
            <>
              <h2 className="mt-8 font-bold text-2xl">{m.opportunity_requirements()}</h2>
              <Translated as="p" className="mt-2 max-w-[38rem] whitespace-pre-line" of={requirements} />
            </>
          )}
          {isOpen && (
            <section className="mt-8">
              <ShareSection
                text={m.opportunity_share_message({
                  title: title.text,
                  organization,
                  closes: m.opportunity_closes_on({ date: closing.date }),
                })}
                url={url}
              />
            </section>
          )}
        </div>
      </div>
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

/** OPP-16: our form, the external site, or both. */
function HowToApply({ opportunity, path }: { opportunity: CardView; path: string }) {
  const { takesApplications, applicationUrl, closing } = opportunity
  return (
    <section>
      <h2 className="font-bold text-2xl">{m.opportunity_how()}</h2>
      <p className="mt-1 font-semibold">{closingInWords(closing)}</p>
      {takesApplications && (
        <>
          <ButtonLink className="mt-4 w-full" href={`${path}/apply`}>
            {m.program_apply()} <Icon of={ArrowRight} />
          </ButtonLink>
          <p className="mt-3 text-soot-700">{m.program_promise()}</p>
        </>
      )}
      {applicationUrl && (
        <>
          <ButtonLink
            variant={takesApplications ? 'line' : 'clay'}
            className="mt-4 w-full"
            href={applicationUrl}
            rel="noopener nofollow"
          >
            {m.opportunity_apply_there()} <Icon of={ExternalLink} />
          </ButtonLink>
          <p className="hint mt-2 break-words">
            {m.opportunity_leads_away({ site: new URL(applicationUrl).hostname })}
          </p>
        </>
      )}
    </section>
  )
}

function Over({ openState, closing }: { openState: string; closing: CardView['closing'] }) {
  return (
    <Notice>
      <p className="font-semibold">
        {openState === 'over' ? m.opportunity_over({ date: closing.date }) : m.opportunity_closed()}
      </p>
      <p>{m.opportunity_over_text()}</p>
      <p>
        <TextLink href={localPath('/opportunities', currentLocale())}>{m.opportunities_show_all()}</TextLink>
      </p>
    </Notice>
  )
}

function Facts({ organization, location, salaryRange, closing }: CardView) {
  const facts = [
    [m.opportunity_organization(), organization],
    [m.opportunity_where(), location],
    [m.opportunity_pay(), salaryRange],
    [m.opportunity_last_day(), closing.date],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []))
  return (
    <dl className="mt-6 border-soot-950 border-t-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="border-soot-300 border-b py-2">
          <dt className="text-soot-600">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
