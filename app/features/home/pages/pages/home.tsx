import { ArrowRight } from 'lucide-react'
import { formForEverybody } from '~/kits/forms/form-setting.server.ts'
import { organization } from '~/kits/head/json-ld.ts'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { HeroIris } from '~/ui/imigongo.tsx'
import { AdBox, BesideAd } from '../../../advertising/ads/components/ad-box.tsx'
import { adsForPage } from '../../../advertising/ads/index.server.ts'
import { SponsoredSection } from '../../../advertising/sponsored/components/sponsored-section.tsx'
import { sponsoredForShowing, sponsoredTags } from '../../../advertising/sponsored/index.server.ts'
import { filesTag } from '../../../core/files/index.server.ts'
import {
  figuresFor,
  figureTags,
  hoursForShowing,
  hoursInWords,
  organisationForFooter,
} from '../../../core/site/index.server.ts'
import { eventsTag } from '../../../offers/events/index.server.ts'
import { opportunitiesTag } from '../../../offers/opportunities/index.server.ts'
import { programsForList, programsTag } from '../../../offers/programs/index.server.ts'
import { ContactDetails } from '../../../people/enquiries/components/contact-details.tsx'
import { ContactForm } from '../../../people/enquiries/components/contact-form.tsx'
import { contactForm } from '../../../people/enquiries/index.server.ts'
import { NewsSection } from '../../../website/news/components/news-section.tsx'
import { latestArticles, newsTags } from '../../../website/news/index.server.ts'
import { StartupsSection } from '../../../website/startups/components/startups-section.tsx'
import { startupsForHome, startupsTags } from '../../../website/startups/index.server.ts'
import { TeamSection } from '../../../website/team/components/team-section.tsx'
import { teamForShowing, teamTag } from '../../../website/team/index.server.ts'
import { CommunitiesSection } from '../../communities/components/communities-section.tsx'
import { communitiesForShowing, communitiesTag } from '../../communities/index.server.ts'
import { CallToAction } from '../components/call-to-action.tsx'
import { NowOpenStrip } from '../components/now-open-strip.tsx'
import { ProgramsSection } from '../components/programs-section.tsx'
import { StorySection } from '../components/story-section.tsx'
import { nowOpen } from '../page.queries.server.ts'
import type { Route } from './+types/home'

/** The same bytes for every visitor, so the form here carries no token. */
export const handle = { cache: { params: [] } }

export async function loader({ context }: Route.LoaderArgs) {
  const locale = currentLocale()
  const now = new Date()
  const open = await nowOpen(db(), locale, now)
  const visit = visitOf(context)
  const { tags } = visit
  for (const tag of [
    ...figureTags('story'),
    ...open.tags,
    programsTag,
    filesTag('programs'),
    opportunitiesTag,
    eventsTag,
    ...startupsTags,
    ...sponsoredTags,
    communitiesTag,
    teamTag,
    filesTag('team-members'),
    ...newsTags,
  ])
    tags.add(tag)
  return {
    open: open.items,
    figures: await figuresFor(db(), 'story', locale),
    programs: await programsForList(db(), locale, now),
    startups: await startupsForHome(db(), locale),
    sponsored: await sponsoredForShowing(db(), locale, now),
    communities: await communitiesForShowing(db()),
    team: await teamForShowing(db(), locale, teamShown),
    articles: await latestArticles(db(), locale, { limit: articlesShown }),
    organisation: await organisationForFooter(),
    hours: hoursInWords(await hoursForShowing(), locale),
    contact: formForEverybody(contactForm),
    // Visitors write messages here, so no ad network is ever loaded on this page (ADS-07).
    ads: await adsForPage(visit),
  }
}

/** HOME-05 */
const articlesShown = 4
/** Some team members; /team shows all of them. */
const teamShown = 4

/** HOME-01, HOME-02: the hero, and the sections in their order. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { open, figures, programs, startups, sponsored, communities, team, articles } = loaderData
  const { organisation, hours, contact } = loaderData
  const locale = currentLocale()
  return (
    <>
      <section className="on-clay relative overflow-hidden bg-clay-600 text-white">
        <div className="wrap relative z-10 grid content-center pt-10 pb-8 md:py-14 lg:min-h-[700px] lg:py-16">
          <p className="font-semibold text-clay-100 lg:text-lg">{m.hero_kicker()}</p>
          <h1 className="display mt-4 text-d3 lg:mt-6">
            {m.hero_line_1()}
            <br />
            {m.hero_line_2()}
            <br />
            <span className="text-ochre-300">{m.hero_line_3()}</span>
          </h1>
          <p className="mt-5 max-w-[30rem] text-lg lg:mt-8 lg:text-xl">{m.hero_lead()}</p>
          <div className="mt-7 flex flex-wrap gap-3 lg:mt-9">
            <ButtonLink variant="ink" href={localPath('/programs', locale)}>
              {m.hero_programs()} <Icon of={ArrowRight} />
            </ButtonLink>
            <ButtonLink variant="line" href={localPath('/impact', locale)}>
              {m.home_impact()}
            </ButtonLink>
          </div>
        </div>
        <HeroIris />
      </section>
      <NowOpenStrip items={open} />
      <BesideAd placement="sidebar">
        {(isNarrow) => (
          <StorySection
            hub={organisation.name}
            figures={figures}
            more={localPath('/about', locale)}
            isNarrow={isNarrow}
          />
        )}
      </BesideAd>
      <ProgramsSection programs={programs} />
      <StartupsSection startups={startups} />
      <SponsoredSection items={sponsored} />
      <AdBox placement="content" className="wrap pb-[var(--spacing-section)]" />
      <CommunitiesSection communities={communities} />
      <TeamSection members={team} />
      {articles.length > 0 ? (
        <BesideAd placement="sidebar-bottom">
          {(isNarrow) => <NewsSection articles={articles} isNarrow={isNarrow} />}
        </BesideAd>
      ) : (
        <AdBox placement="sidebar-bottom" className="wrap pb-[var(--spacing-section)]" />
      )}
      <CallToAction />
      <section className="section" id="contact">
        <div className="wrap grid gap-10 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <h2 className="display text-d2">{m.contact_title()}</h2>
            <ContactDetails {...organisation} hours={hours} />
          </div>
          <div className="lg:col-span-7">
            <ContactForm setting={contact} />
          </div>
        </div>
      </section>
      {/* Last, so that what search engines read arrives after what people see. */}
      <PageMeta
        title={m.home_title({ hub: organisation.name })}
        description={m.home_description()}
        data={(at) => [organization(organisation, at)]}
      />
    </>
  )
}
