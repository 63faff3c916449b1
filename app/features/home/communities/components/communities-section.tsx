import { localPath, showNumber } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { sectorName, stageNames } from '../../../core/site/components/stage-names.tsx'
import type { Community } from '../communities.options.ts'

/** COM-01 to COM-05: the communities by sector and stage, never the people in them. */
export function CommunitiesSection({ communities }: { communities: Community[] }) {
  return (
    <section className="on-ink bg-tea-700 text-white" aria-labelledby="communities">
      <div className="section wrap grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="communities" className="display text-d2">
            {m.communities_title()}
          </h2>
          <p className="mt-4 text-lg text-tea-100">{m.communities_text()}</p>
          <ButtonLink variant="line" className="mt-6" href={localPath('/programs', currentLocale())}>
            {m.startups_join()}
          </ButtonLink>
        </div>
        {communities.length > 0 ? (
          <ul className="grid content-start gap-x-8 sm:grid-cols-2 lg:col-span-8">
            {communities.map((community) => (
              <CommunityLine key={community.id} {...community} />
            ))}
          </ul>
        ) : (
          <div className="border-tea-400 border-t py-4 lg:col-span-8">
            <p className="font-bold text-lg">{m.communities_empty()}</p>
            <p className="text-tea-100">{m.communities_empty_text()}</p>
          </div>
        )}
      </div>
    </section>
  )
}

/** COM-04: name and description are composed from sector and stage alone. */
function CommunityLine({ sector, stage, memberCount, location }: Community) {
  const words = { sector: sectorName(sector), stage: stageNames[stage]() }
  const count = showNumber(memberCount, currentLocale())
  return (
    <li className="flex items-baseline gap-4 border-tea-400 border-t py-4">
      <b className="display display-sm min-w-[2.2ch] shrink-0 text-d1 text-ochre-300" aria-hidden="true">
        {count}
      </b>
      <div className="min-w-0">
        <h3 className="font-bold text-lg leading-snug">{m.communities_name(words)}</h3>
        <p className="sr-only">{m.communities_members({ count })}</p>
        <p className="text-tea-100">{m.communities_description(words)}</p>
        <p className="text-sm text-tea-100">{location}</p>
      </div>
    </li>
  )
}
