import type { ReactNode } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { Steps } from '../../payments/components/steps.tsx'

type Props = { steps: string[]; name: TranslatedText; lead: string; children: ReactNode }

/** The first step of a booking: the package, and beside it the client's details. */
export function PackageFrame({ steps, name, lead, children }: Props) {
  return (
    <section className="wrap grid gap-8 pt-8 pb-14 lg:grid-cols-12 lg:py-16">
      <div className="lg:col-span-5">
        <Steps names={steps} at={0} />
        <p className="font-semibold text-link">{m.booking_heading()}</p>
        <Translated as="h1" className="display mt-1 max-w-[14ch] text-d2" of={name} />
        <p className="mt-4 max-w-[28rem] text-lg text-soot-700">{lead}</p>
      </div>
      <div className="min-w-0 lg:col-span-7">{children}</div>
    </section>
  )
}
