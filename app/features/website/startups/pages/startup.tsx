import { ExternalLink } from 'lucide-react'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { sharePath } from '~/kits/head/share-path.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { shorten } from '~/platform/words.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { BandLink } from '~/ui/link.tsx'
import { ShareSection } from '~/ui/share-links.tsx'
import { Translated } from '~/ui/translated.tsx'
import { sectorName, stageNames } from '../../../core/site/components/stage-names.tsx'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { FeaturedBadge, StartupFacts, StartupLogo } from '../components/startup-card.tsx'
import { startupForReading, startupsTags } from '../startup.queries.server.ts'
import type { Route } from './+types/startup'

export const handle = { cache: { params: [] } }

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  for (const tag of startupsTags) visit.tags.add(tag)
  const startup = orNotFound(await startupForReading(db(), params.slug, currentLocale()))
  const path = localPath(`/startups/${startup.slug}`, currentLocale())
  return { startup, url: config().PUBLIC_ORIGIN + path, hub: (await organisationForFooter()).name }
}

/** STU-05, STU-06: the public page of a startup. */
export default function StartupPage({ loaderData: { startup, url, hub } }: Route.ComponentProps) {
  const { name, sector, stage, description, website, featured } = startup
  const summary = shorten(description.text, 200)
  return (
    <>
      <PageMeta
        title={name}
        description={summary}
        path={`/startups/${startup.slug}`}
        trail={[{ label: m.nav_startups(), path: localPath('/startups', currentLocale()) }]}
        picture={sharePath('startup', startup.id, name)}
      />
      <section className="on-ink bg-soot-950 text-soot-50">
        <div className="wrap pt-4 pb-8 lg:pb-12">
          <p>
            <BandLink href={localPath('/startups', currentLocale())}>{m.startups_all()}</BandLink>
          </p>
          <h1 className="display mt-4 max-w-[18ch] break-words text-d2">{name}</h1>
          <p className="mt-4 flex flex-wrap gap-2">
            <span className="badge text-soot-950">{sectorName(sector)}</span>
            <span className="badge text-soot-950">{stageNames[stage]()}</span>
            {featured && <FeaturedBadge />}
          </p>
        </div>
      </section>
      <Band />
      <div className="wrap grid gap-8 py-10 lg:grid-cols-12 lg:py-16">
        <div className="lg:order-last lg:col-span-5">
          <StartupLogo
            {...startup}
            sizes="(min-width: 1024px) 40vw, 100vw"
            lazy={false}
            className="aspect-[2/1] w-full [--s:110px] lg:aspect-[4/3] [&>span]:text-[clamp(4rem,8vw,7rem)]"
          />
          <StartupFacts {...startup} className="mt-6 font-semibold" />
          <ButtonLink className="mt-6 w-full" href={website} target="_blank" rel="noopener">
            {m.startup_visit()} <Icon of={ExternalLink} />
          </ButtonLink>
          <p className="hint mt-2 break-words">{m.startup_leads_away({ site: new URL(website).hostname })}</p>
        </div>
        <div className="lg:col-span-7">
          <Translated as="p" className="max-w-[38rem] whitespace-pre-line text-lg" of={description} />
          <section className="mt-8">
            <ShareSection
              text={m.startup_share_message({ name, sector: sectorName(sector), hub })}
              url={url}
            />
          </section>
        </div>
      </div>
    </>
  )
}
