import type { ReactNode } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { Shown } from '../shown.options.ts'
import { Steps } from './steps.tsx'

type Props = { shown: Shown; title: string; amount: number; children: ReactNode }

/** The summary of the bill, beside or above the payment form. */
export function PayFrame({ shown, title, amount, children }: Props) {
  const { heading, steps, facts } = shown
  return (
    <section className="wrap grid gap-8 pt-8 pb-14 lg:grid-cols-12 lg:py-16" data-sent={shown.draft}>
      <div className="lg:col-span-5">
        {steps && <Steps names={steps.names} at={steps.pay} />}
        <p className="font-semibold text-link">{heading}</p>
        <h1 className="display mt-1 text-d2">{m.pay_title()}</h1>
        <dl className="mt-5 grid gap-2 border-soot-950 border-t-2 pt-4">
          <Fact label={m.pay_for()} value={title} />
          {facts.map((fact) => (
            <Fact key={fact.label} {...fact} />
          ))}
          <Fact label={m.pay_amount()} value={showMoney(rwf(amount))} />
        </dl>
      </div>
      <div className="grid min-w-0 content-start gap-6 lg:col-span-7">{children}</div>
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-soot-700">{label}</dt>
      <dd className="num font-semibold">{value}</dd>
    </div>
  )
}
