import type { ReactNode } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import { Steps } from '../../payments/components/steps.tsx'

/** DON-08: the frame of a giving step. The payment, the third step, has its own. */
export function GivingFrame({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  return (
    <section className="wrap pt-8 pb-14 lg:py-16">
      <div className="max-w-2xl">
        <Steps
          names={[m.donation_step_amount(), m.donation_step_details(), m.donation_step_payment()]}
          at={step}
        />
        <h1 className="display text-d2">{title}</h1>
        <div className="mt-6">{children}</div>
      </div>
    </section>
  )
}
