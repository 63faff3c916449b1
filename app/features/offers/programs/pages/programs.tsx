import { ArrowRight } from 'lucide-react'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band, TitleIris } from '~/ui/imigongo.tsx'
import { BandLink } from '~/ui/link.tsx'
import { Translated } from '~/ui/translated.tsx'
import { AdBox } from '../../../advertising/ads/components/ad-box.tsx'
import { adsForPage } from '../../../advertising/ads/index.server.ts'
import { filesTag } from '../../../core/files/index.server.ts'
import { MainFacts } from '../components/program-facts.tsx'
import { ProgramPicture } from '../components/program-picture.tsx'
import { programsForList, programsTag } from '../program.queries.server.ts'
import type { Route } from './+types/programs'

export const handle = { cache: { params: [] } }

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  visit.tags.add(programsTag).add(filesTag('programs'))
  return {
    programs: await programsForList(db(), currentLocale(), new Date()),
    ads: await adsForPage(visit, { networks: true }),
  }
}

/** PRG-01, NAV-04: one row per program, each with its anchor. */
export default function ProgramsPage({ loaderData: { programs } }: Route.ComponentProps) {
  const locale = currentLocale()
  const pathOf = (slug: string) => localPath(`/programs/${slug}`, locale)
  return (
    <>
      <PageMeta title={m.nav_programs()} description={m.programs_lead()} />
      <section className="on-clay relative overflow-hidden bg-clay-600 text-white">
        <TitleIris />
        <div className="wrap relative py-6 lg:pt-16 lg:pb-20">
          <h1 className="display max-w-[16ch] text-d2">{m.programs_title()}</h1>
          <p className="mt-4 max-w-[36rem] text-lg lg:mt-6 lg:text-xl">{m.programs_lead()}</p>
          <p className="mt-6">
            <BandLink href={localPath('/status', locale)}>{m.programs_status()}</BandLink>
          </p>
        </div>
      </section>
      <Band />
      {programs.length === 0 && (
        <div className="wrap section">
          <EmptyState
            title={m.programs_empty()}
            text={m.programs_empty_text()}
            way={{ href: localPath('/contact', locale), label: m.not_found_contact() }}
          />
        </div>
      )}
      {programs.map(({ slug, icon, photo, title, description, ...facts }, index) => (
        <article
          key={slug}
          id={slug}
          className={index % 2 === 0 ? 'group bg-white' : 'group bg-soot-100'}
          aria-labelledby={`${slug}-title`}
        >
          <div className="wrap grid gap-6 py-10 md:grid-cols-12 md:items-center md:gap-10 lg:py-20">
            <ProgramPicture
              icon={icon}
              photo={photo}
              sizes="(min-width: 768px) 40vw, 100vw"
              className={`h-[clamp(120px,36vw,320px)] w-full md:col-span-5 md:aspect-[4/3] md:h-auto ${index % 2 === 0 ? '' : 'md:order-last md:col-start-8'}`}
            />
            <div className={index % 2 === 0 ? 'md:col-span-7' : 'md:col-span-7 md:row-start-1'}>
              <Translated as="h2" className="display text-d2" id={`${slug}-title`} of={title} />
              <MainFacts {...facts} className="mt-4 font-semibold" />
              <Translated as="p" className="mt-4 max-w-[38rem] text-lg text-soot-700" of={description} />
              <div className="mt-7 flex flex-wrap gap-3">
                {facts.opening === 'open' && (
                  <ButtonLink
                    href={`${pathOf(slug)}/apply`}
                    aria-label={m.program_apply_to({ program: title.text })}
                  >
                    {m.program_apply()} <Icon of={ArrowRight} />
                  </ButtonLink>
                )}
                <ButtonLink
                  variant="line"
                  href={pathOf(slug)}
                  aria-label={m.program_read_about({ program: title.text })}
                >
                  {m.program_read()}
                </ButtonLink>
              </div>
            </div>
          </div>
        </article>
      ))}
      <AdBox placement="content" className="wrap py-10" />
    </>
  )
}
