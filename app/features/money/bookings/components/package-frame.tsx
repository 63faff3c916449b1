import { Clock, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { Fact, Facts } from '~/ui/facts.tsx'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { Steps } from '../../payments/components/steps.tsx'
import type { PackagePrice } from '../view.options.ts'

type Props = {
  steps: string[]
  priced: PackagePrice & { shown: TranslatedText }
  lead: string
  children: ReactNode
}

/** The first step of a booking: the package, and beside it the client's details. */
export function PackageFrame({ steps, priced, lead, children }: Props) {
  const { shown, monthly, yearly } = priced
  return (
    <section className="wrap grid gap-8 pt-8 pb-14 lg:grid-cols-12 lg:py-16">
      <div className="lg:col-span-5">
        <Steps names={steps} at={0} />
        <p className="font-semibold text-link">{m.booking_heading()}</p>
        <Translated as="h1" className="display mt-1 max-w-[14ch] text-d2" of={shown} />
        <Facts className="mt-3 font-semibold">
          <Fact icon={Wallet}>
            {showMoney(rwf(monthly.total))} {m.services_per_month()}
          </Fact>
          <Fact icon={Wallet}>
            {showMoney(rwf(yearly.total))} {m.services_per_year()}
          </Fact>
          <Fact icon={Clock}>{m.services_hours({ count: monthly.hours })}</Fact>
        </Facts>
        <p className="mt-4 max-w-[28rem] text-lg text-soot-700">{lead}</p>
      </div>
      <div className="min-w-0 lg:col-span-7">{children}</div>
    </section>
  )
}
