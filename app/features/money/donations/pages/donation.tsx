import { Calendar, Wallet } from 'lucide-react'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Fact, Facts } from '~/ui/facts.tsx'
import { OchreTitle } from '~/ui/page-title.tsx'
import { Translated } from '~/ui/translated.tsx'
import { filesTag } from '../../../core/files/index.server.ts'
import { Figures } from '../../../core/site/components/figures.tsx'
import { figuresFor, figureTags, settingTag } from '../../../core/site/index.server.ts'
import { testimonialsForShowing, testimonialsTag } from '../../../website/testimonials/index.server.ts'
import type { Tier } from '../donation.options.ts'
import { givingFor } from '../giving.queries.server.ts'
import type { Route } from './+types/donation'

export const handle = { cache: { params: [] } }

export async function loader({ context }: Route.LoaderArgs) {
  const { tags } = visitOf(context)
  for (const tag of [...figureTags('giving'), settingTag('giving'), testimonialsTag, filesTag('public')])
    tags.add(tag)
  const locale = currentLocale()
  const [figures, giving, said] = await Promise.all([
    figuresFor(db(), 'giving', locale),
    givingFor(db(), locale),
    testimonialsForShowing(db(), locale),
  ])
  return {
    figures,
    limits: giving && { min: giving.min.toLocaleString('en-US'), max: giving.max.toLocaleString('en-US') },
    tiers: giving?.tiers.filter(({ onPage }) => onPage) ?? [],
    // Two published testimonials; none if there are none.
    stories: said.slice(0, 2).map(({ id, name, words, role }) => ({ id, name, words, role })),
    give: localPath('/donation/give', locale),
  }
}

/** DON-01 to DON-03 */
export default function DonationPage({ loaderData }: Route.ComponentProps) {
  const { figures, limits, tiers, stories, give } = loaderData
  return (
    <>
      <PageMeta title={m.nav_donate()} description={m.donation_lead()} />
      <Hero give={give} limits={limits} />
      <section className="wrap section">
        <h2 className="sr-only">{m.donation_figures()}</h2>
        <Figures figures={figures} className="lg:grid-cols-3" />
      </section>
      {tiers.length > 0 && <Tiers tiers={tiers} give={give} />}
      {stories.length > 0 && (
        <section className="wrap section">
          <h2 className="display text-d2">{m.donation_stories()}</h2>
          <ul className="mt-8 grid gap-10 lg:grid-cols-2">
            {stories.map(({ id, name, words, role }) => (
              <li key={id} className="min-w-0 border-soot-950 border-t-2 pt-6">
                <figure>
                  <blockquote className="max-w-[34rem] font-semibold text-xl" lang={words.lang}>
                    <p className="whitespace-pre-line">{words.text}</p>
                  </blockquote>
                  <figcaption className="mt-4">
                    <b className="block">{name}</b>
                    <Translated as="span" className="text-soot-600" of={role} />
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="on-ink bg-soot-950 text-white">
        <div className="wrap section grid gap-6 lg:grid-cols-12">
          <h2 className="display text-d2 lg:col-span-7">{m.donation_call()}</h2>
          <div className="lg:col-span-5">
            <p className="text-lg">{m.donation_call_text()}</p>
            <p className="mt-6">
              <ButtonLink variant="ochre" href={give}>
                {m.donation_now()}
              </ButtonLink>
            </p>
          </div>
        </div>
      </section>
    </>
  )
}

function Hero({ give, limits }: { give: string; limits?: { min: string; max: string } }) {
  return (
    <OchreTitle>
      <h1 className="display max-w-[16ch] text-d2">{m.donation_hero()}</h1>
      <p className="mt-3 max-w-[34rem] text-lg lg:mt-4 lg:text-xl">{m.donation_lead()}</p>
      {limits && (
        <Facts className="mt-3 font-semibold">
          <Fact icon={Wallet}>{m.donation_range(limits)}</Fact>
          <Fact icon={Calendar}>
            {m.donation_once()} / {m.donation_monthly()}
          </Fact>
        </Facts>
      )}
      <p className="mt-4 lg:mt-6">
        <ButtonLink variant="ink" href={give}>
          {m.donation_now()}
        </ButtonLink>
      </p>
    </OchreTitle>
  )
}

/** DON-02: the tiers that staff marked for the page. */
function Tiers({ tiers, give }: { tiers: Tier[]; give: string }) {
  return (
    <section className="bg-soot-100">
      <div className="wrap section">
        <h2 className="display text-d2">{m.donation_tiers()}</h2>
        <ul className="mt-8 grid gap-4 md:grid-cols-3 lg:gap-6">
          {tiers.map(({ amount, name, pays }) => (
            <li key={amount} className="flex flex-col border-2 border-soot-950 bg-white p-5 sm:p-6">
              <Translated as="h3" className="font-bold text-xl" of={name} />
              <p className="display mt-3 text-4xl">{amount.toLocaleString('en-US')}</p>
              <p className="text-soot-700">RWF</p>
              <Translated as="p" className="mt-3" of={pays} />
              <p className="mt-auto pt-5">
                <ButtonLink variant="line" className="w-full" href={`${give}?amount=${amount}`}>
                  {m.donation_give({ amount: showMoney(rwf(amount)) })}
                </ButtonLink>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
