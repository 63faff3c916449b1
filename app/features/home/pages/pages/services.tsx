import { Mail, MapPin, Phone } from 'lucide-react'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Translated } from '~/ui/translated.tsx'
import { Figures } from '../../../core/site/components/figures.tsx'
import { figuresFor, figureTags, organisationForFooter, settingTag } from '../../../core/site/index.server.ts'
import { PackageCards } from '../../../money/bookings/components/package-cards.tsx'
import { packagesForPage } from '../../../money/bookings/index.server.ts'
import type { ServiceType } from '../../../people/appointments/appointment.options.ts'
import { PageTitle } from '../components/page-title.tsx'
import { researchAreas } from '../page.queries.server.ts'
import type { Route } from './+types/services'

export const handle = { cache: { params: [] } }

export async function loader({ context }: Route.LoaderArgs) {
  const { tags } = visitOf(context)
  for (const tag of [...figureTags('bridge'), settingTag('packages'), settingTag('research')]) tags.add(tag)
  const locale = currentLocale()
  return {
    figures: await figuresFor(db(), 'bridge', locale),
    areas: await researchAreas(db(), locale),
    offer: await packagesForPage(db(), locale),
    organisation: await organisationForFooter(),
  }
}

/** SRV-01 to SRV-08 */
export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { figures, areas, offer, organisation } = loaderData
  const schedule = localPath('/appointments', currentLocale())
  const services = [
    {
      key: 'ph-1',
      title: m.services_strategy(),
      text: m.services_strategy_text(),
      type: 'Strategic Consulting',
    },
    {
      key: 'ph-4',
      title: m.services_training(),
      text: m.services_training_text(),
      type: 'Technical Training',
    },
    {
      key: 'ph-3',
      title: m.services_research(),
      text: m.services_research_text(),
      type: 'Research & Analysis',
    },
  ] satisfies { key: string; title: string; text: string; type: ServiceType }[]
  const steps = [
    { title: m.services_step_schedule(), text: m.services_step_schedule_text() },
    { title: m.services_step_discover(), text: m.services_step_discover_text() },
    { title: m.services_step_propose(), text: m.services_step_propose_text() },
    { title: m.services_step_implement(), text: m.services_step_implement_text() },
  ]
  return (
    <>
      <PageMeta title={m.nav_services()} description={m.services_lead()} />
      <PageTitle
        variant="ink"
        title={m.services_title()}
        lead={
          <>
            {m.services_lead()}
            {offer && (
              <a className="flex min-h-11 items-center underline underline-offset-4" href="#business-growth">
                {m.services_from({
                  amount: showMoney(rwf(Math.min(...offer.packages.map(({ monthly }) => monthly)))),
                })}
              </a>
            )}
          </>
        }
      />

      <section className="wrap section" aria-labelledby="services">
        <h2 className="sr-only" id="services">
          {m.services_list()}
        </h2>
        <ul className="grid gap-4 lg:gap-6">
          {services.map(({ key, title, text, type }) => (
            <li key={key} className="flex border border-soot-300 bg-white">
              <div className={`ph ${key} w-[84px] shrink-0 sm:w-40`} aria-hidden="true" />
              <div className="grid grow gap-4 p-5 sm:p-6 lg:grid-cols-12 lg:items-center">
                <h3 className="font-bold text-2xl lg:col-span-4">{title}</h3>
                <p className="text-lg text-soot-700 lg:col-span-5">{text}</p>
                <p className="lg:col-span-3">
                  <ButtonLink
                    variant="line"
                    href={`${schedule}?${new URLSearchParams({ service: type })}`}
                    aria-label={m.services_schedule_for({ service: title })}
                  >
                    {m.services_schedule()}
                  </ButtonLink>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <section className="section bg-soot-100" id="consultation">
        <div className="wrap">
          <h2 className="display max-w-[18ch] text-d2">{m.services_process()}</h2>
          <p className="mt-4 max-w-[36rem] text-lg text-soot-700">{m.services_process_text()}</p>
          <ol className="mt-8 grid gap-6 sm:grid-cols-2 lg:mt-12 lg:grid-cols-4">
            {steps.map(({ title, text }, at) => (
              <li key={title} className="border-soot-950 border-t-2 pt-4">
                <p className="display text-num text-link" aria-hidden="true">
                  {at + 1}
                </p>
                <h3 className="mt-3 font-bold text-xl">{title}</h3>
                <p className="mt-1 text-soot-700">{text}</p>
              </li>
            ))}
          </ol>
          <p className="mt-8">
            <ButtonLink href={schedule}>{m.services_schedule()}</ButtonLink>
          </p>
        </div>
      </section>

      {areas.length > 0 && (
        <section className="wrap section">
          <h2 className="display text-d2">{m.services_areas()}</h2>
          <ul className="mt-8 grid gap-x-6 md:grid-cols-2">
            {areas.map(({ title, text }) => (
              <li key={title.text} className="border-soot-950 border-t-2 py-4">
                <Translated as="h3" className="font-bold text-xl" of={title} />
                <Translated as="p" className="mt-1 text-soot-700" of={text} />
              </li>
            ))}
          </ul>
        </section>
      )}

      <section className="on-ink bg-soot-950 text-white" aria-labelledby="bridge">
        <div className="wrap section">
          <div className="grid gap-6 lg:grid-cols-12">
            <h2 className="display text-d2 lg:col-span-7" id="bridge">
              Digital Bridge Rwanda
            </h2>
            <div className="lg:col-span-5">
              <p className="text-lg">{m.services_bridge_text()}</p>
              <p className="mt-6">
                <ButtonLink href={localPath('/digital-bridge', currentLocale())}>
                  {m.services_bridge_apply()}
                </ButtonLink>
              </p>
            </div>
          </div>
          <Figures figures={figures} dark className="mt-12 lg:grid-cols-4" />
        </div>
      </section>

      {offer && (
        <section className="section bg-soot-100" id="business-growth">
          <div className="wrap">
            <h2 className="display text-d2">{m.services_packages()}</h2>
            <p className="mt-4 text-lg text-soot-700">{m.services_packages_text()}</p>
            <PackageCards {...offer} />
            <p className="mt-8 flex flex-wrap items-center gap-4 text-lg">
              {m.services_quote()}
              <ButtonLink variant="line" href={localPath('/consultations/quote', currentLocale())}>
                {m.services_quote_ask()}
              </ButtonLink>
            </p>
          </div>
        </section>
      )}

      <section className="wrap section grid gap-8 lg:grid-cols-12" id="talk">
        <div className="lg:col-span-7">
          <h2 className="display text-d2">{m.services_call()}</h2>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href={schedule}>{m.services_call_schedule()}</ButtonLink>
            <ButtonLink variant="line" href={localPath('/contact', currentLocale())}>
              {m.not_found_contact()}
            </ButtonLink>
          </div>
        </div>
        <Reach {...organisation} />
      </section>
    </>
  )
}

type Details = {
  addresses: string[]
  phones: { international: string; shown: string }[]
  infoEmail?: string
}

/** SRV-07: an address, a phone number, the general e-mail. */
function Reach({ addresses: [address], phones: [phone], infoEmail }: Details) {
  const line = 'flex min-h-11 items-center gap-3'
  return (
    <address className="font-semibold not-italic lg:col-span-5">
      {address && (
        <p className={line}>
          <Icon of={MapPin} className="shrink-0 text-link" />
          {address}
        </p>
      )}
      {phone && (
        <a className={`num ${line}`} href={`tel:${phone.international}`}>
          <Icon of={Phone} className="shrink-0 text-link" />
          {phone.shown}
        </a>
      )}
      {infoEmail && (
        <a className={line} href={`mailto:${infoEmail}`}>
          <Icon of={Mail} className="shrink-0 text-link" />
          {infoEmail}
        </a>
      )}
    </address>
  )
}
