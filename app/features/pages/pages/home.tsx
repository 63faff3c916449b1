import { ArrowRight } from 'lucide-react'
import { formForEverybody } from '~/kits/forms/form-setting.server.ts'
import { organization } from '~/kits/head/json-ld.ts'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { HeroIris, Seam } from '~/ui/imigongo.tsx'
import { ContactDetails } from '../../enquiries/components/contact-details.tsx'
import { ContactForm } from '../../enquiries/components/contact-form.tsx'
import { contactForm } from '../../enquiries/index.server.ts'
import { headlineFigures, organisationForFooter } from '../../site/index.server.ts'
import type { Route } from './+types/home'

/** The same bytes for everybody, so the form here carries nothing of the visit. */
export const handle = { cache: { params: [] } }

export async function loader() {
  return {
    figures: await headlineFigures(currentLocale()),
    organisation: await organisationForFooter(),
    contact: formForEverybody(contactForm),
  }
}

const seams = [
  '[--seam:var(--color-clay-600)]',
  '[--seam:var(--color-soot-950)]',
  '[--seam:var(--color-ochre-400)]',
  '[--seam:var(--color-tea-700)]',
]

export default function HomePage({ loaderData: { figures, organisation, contact } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta
        title={m.home_title()}
        description={m.home_description()}
        data={(at) => [organization(organisation, at)]}
      />
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
            <ButtonLink look="ink" href={localPath('/programs', currentLocale())}>
              {m.hero_programs()} <Icon of={ArrowRight} />
            </ButtonLink>
            <ButtonLink look="line" href="#story">
              {m.hero_story()}
            </ButtonLink>
          </div>
        </div>
        <HeroIris />
      </section>

      <section className="section wrap" id="story">
        <div className="grid gap-8 lg:grid-cols-12">
          <h2 className="display text-d2 lg:col-span-7">{m.story_title()}</h2>
          <p className="text-lg lg:col-span-5 lg:pt-3">{m.story_text()}</p>
        </div>
        <dl className="mt-12 grid grid-cols-2 gap-x-6 gap-y-8 lg:mt-20 lg:grid-cols-4">
          {figures.map(({ key, value, label }, index) => (
            <div key={key} className="flex flex-col">
              <Seam className={seams[index]} />
              <dt className="order-last mt-1 font-semibold text-soot-700">{label}</dt>
              <dd className="display mt-4 text-num">{value}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className="section bg-soot-100" id="contact">
        <div className="wrap grid gap-10 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <h2 className="display text-d2">{m.contact_title()}</h2>
            <ContactDetails {...organisation} />
          </div>
          <div className="lg:col-span-7">
            <ContactForm setting={contact} />
          </div>
        </div>
      </section>
    </>
  )
}
