import type { ReactNode } from 'react'
import { Band, IrisRings, TitleIris } from './imigongo.tsx'

const tones = { clay: 'on-clay bg-clay-600', ink: 'on-ink bg-soot-950', tea: 'on-ink bg-tea-700' } as const

/** The title of a page: its most prominent element. */
export function PageTitle({ tone, title, lead }: { tone: keyof typeof tones; title: string; lead: string }) {
  return (
    <>
      <section className={`${tones[tone]} relative overflow-hidden text-white`}>
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

/** A title with something to do: on ochre, with a quarter of the iris. `id` is for pages that show the iris a second time. */
export function OchreTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <section className="on-ochre relative overflow-hidden bg-ochre-300 text-soot-950">
      <svg
        className="absolute inset-y-0 right-0 hidden h-full w-auto lg:block"
        viewBox="-175 -100 175 100"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <IrisRings id={id} />
      </svg>
      <div className="wrap relative py-6 lg:py-16">{children}</div>
      <div className="lg:hidden">
        <Band />
      </div>
    </section>
  )
}
