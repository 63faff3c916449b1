import { Check } from 'lucide-react'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { PageTitle } from '~/ui/page-title.tsx'
import { settingTag } from '../../../core/site/index.server.ts'
import { planNames, planTexts } from '../components/plan-names.tsx'
import { PlanPrice } from '../components/plan-price.tsx'
import { plansForPage } from '../membership.queries.server.ts'
import type { Route } from './+types/membership'

export const handle = { cache: { params: [] } }

export async function loader({ context }: Route.LoaderArgs) {
  visitOf(context).tags.add(settingTag('membership'))
  return { plans: await plansForPage(db(), currentLocale()) }
}

/** MEM-01, MEM-02: two plans, each with its own form. */
export default function MembershipPage({ loaderData: { plans } }: Route.ComponentProps) {
  const locale = currentLocale()
  return (
    <>
      <PageMeta title={m.membership_name()} description={m.membership_lead()} />
      <PageTitle tone="clay" title={m.membership_title()} lead={m.membership_lead()} />
      <section className="wrap section" aria-labelledby="plans">
        <h2 className="sr-only" id="plans">
          {m.membership_plans()}
        </h2>
        <ul className="grid gap-4 md:grid-cols-2 lg:gap-6">
          {plans.map(({ plan, price, features }) => (
            <li
              key={plan}
              className={`flex flex-col border-2 border-soot-950 p-5 sm:p-8 ${plan === 'startup' ? 'on-ink bg-soot-950 text-white' : 'bg-white'}`}
            >
              <h3 className="display text-2xl lg:text-3xl">{planNames[plan]()}</h3>
              <p className="mt-2 text-lg">{planTexts[plan]()}</p>
              <PlanPrice price={price} className="mt-5" />
              {features.lines.length > 0 && (
                <ul className="mt-5 grid gap-2" lang={features.lang}>
                  {features.lines.map((line) => (
                    <li key={line} className="flex gap-3">
                      <Icon of={Check} className="mt-0.5 shrink-0" />
                      {line}
                    </li>
                  ))}
                </ul>
              )}
              <p className="mt-auto pt-7">
                <ButtonLink
                  variant={plan === 'startup' ? 'clay' : 'ink'}
                  href={localPath(`/membership/${plan}/apply`, locale)}
                  aria-label={m.membership_apply_for({ plan: planNames[plan]() })}
                >
                  {m.membership_apply()}
                </ButtonLink>
              </p>
            </li>
          ))}
        </ul>
        <div className="mt-10 grid max-w-2xl gap-3 text-lg text-soot-700">
          <p>{m.membership_how()}</p>
          <p>
            <a
              className="link inline-flex min-h-11 items-center font-semibold text-soot-950"
              href={localPath('/status', locale)}
            >
              {m.programs_status()}
            </a>
          </p>
        </div>
      </section>
    </>
  )
}
