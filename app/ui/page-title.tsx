import { Band, TitleIris } from './imigongo.tsx'

const tones = { clay: 'on-clay bg-clay-600', ink: 'on-ink bg-soot-950', tea: 'on-ink bg-tea-700' } as const

/** The title of a page: its most prominent element. */
export function PageTitle({ tone, title, lead }: { tone: keyof typeof tones; title: string; lead: string }) {
  return (
    <>
      <section className={`${tones[tone]} relative overflow-hidden text-white`}>
        <TitleIris />
        <div className="wrap relative py-10 lg:py-16">
          <h1 className="display max-w-[16ch] text-d2">{title}</h1>
          <p className="mt-3 max-w-[34rem] text-lg lg:mt-5 lg:text-xl">{lead}</p>
        </div>
      </section>
      <Band />
    </>
  )
}
