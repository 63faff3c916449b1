import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { GoLink } from '~/ui/link.tsx'
import { Translated } from '~/ui/translated.tsx'
import { Figures } from '../../../core/site/components/figures.tsx'
import { figuresFor, figureTags, settingTag } from '../../../core/site/index.server.ts'
import { ProgramPicture } from '../../../offers/programs/components/program-picture.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { specialisations } from '../page.queries.server.ts'
import type { Route } from './+types/impact'

export const handle = { cache: { params: [] } }

export async function loader({ context }: Route.LoaderArgs) {
  const { tags } = visitOf(context)
  for (const tag of [...figureTags('partners'), settingTag('specialisations')]) tags.add(tag)
  const locale = currentLocale()
  return {
    figures: await figuresFor(db(), 'partners', locale),
    cards: await specialisations(db(), locale),
  }
}

/** IMP-01 to IMP-03 */
export default function ImpactPage({ loaderData: { figures, cards } }: Route.ComponentProps) {
  const areas = [
    {
      art: 'rocket',
      title: m.impact_incubation(),
      text: m.impact_incubation_text(),
      path: '/programs',
      more: m.home_programs_all(),
    },
    {
      art: 'code-2',
      title: m.impact_training(),
      text: m.impact_training_text(),
      path: '/elearning',
      more: m.enroll_all_courses(),
    },
    {
      art: 'map-pin',
      title: m.impact_business(),
      text: m.impact_business_text(),
      path: '/services',
      more: m.nav_services(),
    },
    {
      art: 'users',
      title: m.impact_creative(),
      text: m.impact_creative_text(),
      path: '/startups',
      more: m.startups_all(),
    },
  ] as const
  return (
    <>
      <PageMeta title={m.nav_our_impact()} description={m.impact_lead()} />
      <PageTitle variant="tea" title={m.impact_title()} lead={m.impact_lead()} />
      {areas.map(({ art, title, text, path, more }, at) => (
        <section key={art} className={at % 2 === 0 ? 'bg-white' : 'bg-soot-100'}>
          <div className="wrap grid gap-6 py-8 md:grid-cols-12 md:items-center md:gap-10 lg:py-14">
            <ProgramPicture
              icon={art}
              sizes=""
              className={`h-44 w-full md:col-span-5 md:h-full ${at % 2 === 0 ? '' : 'md:order-last'}`}
            />
            <div className="md:col-span-7">
              <h2 className="display text-d2">{title}</h2>
              <p className="mt-4 max-w-[36rem] text-lg text-soot-700">{text}</p>
              <p className="mt-2">
                <GoLink href={localPath(path, currentLocale())}>{more}</GoLink>
              </p>
            </div>
          </div>
        </section>
      ))}
      {cards.length > 0 && (
        <section className="wrap section">
          <h2 className="display text-d2">{m.impact_special()}</h2>
          <ul className="mt-8 grid gap-6 lg:grid-cols-3">
            {cards.map(({ title, text }) => (
              <li key={title.text} className="border-soot-950 border-t-2 py-4">
                <Translated as="h3" className="font-bold text-2xl" of={title} />
                <Translated as="p" className="mt-2 text-lg text-soot-700" of={text} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="wrap pb-10">
        <GoLink href={localPath('/testimonials', currentLocale())}>{m.donation_stories()}</GoLink>
      </p>
      <section className="on-ink bg-soot-950 text-white">
        <div className="wrap section">
          <div className="grid gap-6 lg:grid-cols-12">
            <h2 className="display text-d2 lg:col-span-7">{m.impact_partner()}</h2>
            <div className="lg:col-span-5">
              <p className="text-lg">{m.impact_partner_text()}</p>
              <p className="mt-6">
                <ButtonLink href={localPath('/partnership', currentLocale())}>
                  {m.impact_partner_ask()}
                </ButtonLink>
              </p>
            </div>
          </div>
          <Figures figures={figures} dark className="mt-12 lg:grid-cols-3" />
        </div>
      </section>
    </>
  )
}
