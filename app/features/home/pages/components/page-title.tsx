import type { ReactNode } from 'react'
import { Band, TitleIris } from '~/ui/imigongo.tsx'

const variants = {
  clay: 'on-clay bg-clay-600',
  ink: 'on-ink bg-soot-950',
  tea: 'on-ink bg-tea-700',
} as const

/** The head of a page: its title in large type, and the iris beside it where there is room. */
export function PageTitle({
  variant,
  title,
  lead,
}: {
  variant: keyof typeof variants
  title: ReactNode
  lead: ReactNode
}) {
  return (
    <>
      <section className={`relative overflow-hidden text-white ${variants[variant]}`}>
        <TitleIris />
        <div className="wrap relative py-6 lg:py-16">
          <h1 className="display max-w-[16ch] text-d2">{title}</h1>
          <p className="mt-3 max-w-[34rem] text-lg lg:mt-5 lg:text-xl">{lead}</p>
        </div>
      </section>
      <Band />
    </>
  )
}
