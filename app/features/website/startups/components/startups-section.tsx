import { ArrowRight } from 'lucide-react'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Icon } from '~/ui/icon.tsx'
import { type CardView, StartupCard, StartupLead } from './startup-card.tsx'

/** HOME-09: the first large, the others beside it. Renders nothing if there are none. */
export function StartupsSection({ startups }: { startups: CardView[] }) {
  const [lead, ...others] = startups
  if (!lead) return null
  return (
    <section className="section wrap">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 className="display max-w-[18ch] text-d2">{m.startups_title()}</h2>
        <a
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4"
          href={localPath('/startups', currentLocale())}
        >
          {m.startups_all()} <Icon of={ArrowRight} />
        </a>
      </div>
      <div className="mt-8 grid gap-x-6 gap-y-8 lg:mt-12 lg:grid-cols-2">
        <StartupLead startup={lead} heading="h3" />
        <ul className="grid content-start gap-x-6 gap-y-8 sm:grid-cols-2">
          {others.map((startup) => (
            <StartupCard key={startup.slug} startup={startup} heading="h3" />
          ))}
        </ul>
      </div>
    </section>
  )
}
