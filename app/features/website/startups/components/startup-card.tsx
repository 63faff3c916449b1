import { ExternalLink, Star } from 'lucide-react'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Icon } from '~/ui/icon.tsx'
import { Seam } from '~/ui/imigongo.tsx'
import { initialsOf } from '~/ui/placeholder-tile.tsx'
import { Translated } from '~/ui/translated.tsx'
import { Picture } from '../../../core/files/components/picture.tsx'
import type { ShownFile } from '../../../core/files/files.options.ts'
import { sectorName, stageNames } from '../../../core/site/components/stage-names.tsx'
import type { Stage } from '../../../core/site/startup.options.ts'
import type { StartupSector, TeamSize } from '../startup.options.ts'

/** The data a card shows. */
export type CardView = {
  id: string
  slug: string
  name: string
  description: { text: string; lang: string }
  website: string
  sector: StartupSector
  stage: Stage
  foundedYear: number
  teamSize?: TeamSize
  funding?: string
  location: string
  featured: boolean
  logo?: ShownFile
}

type Props = { startup: CardView; heading: 'h2' | 'h3' }

const pathOf = (slug: string) => localPath(`/startups/${slug}`, currentLocale())

/** STU-05: one startup in the list. The whole card links to its page; the link to its website lies above it. */
export function StartupCard({ startup, heading: Heading }: Props) {
  const { slug, name, sector, stage, description, featured } = startup
  return (
    <li className="group relative flex gap-4 sm:flex-col sm:gap-3">
      <StartupLogo
        {...startup}
        sizes="(min-width: 1024px) 30vw, (min-width: 640px) 50vw, 96px"
        className="size-24 shrink-0 sm:h-44 sm:w-full"
      />
      <div className="flex min-w-0 grow flex-col">
        {featured && <FeaturedBadge className="mb-2 self-start" />}
        <Heading className="break-words font-bold text-xl leading-snug">
          <a
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            href={pathOf(slug)}
          >
            {name}
          </a>
        </Heading>
        <p className="text-soot-600">
          {sectorName(sector)}, {stageNames[stage]()}
        </p>
        <StartupFacts {...startup} className="mt-1 font-semibold" />
        <Translated as="p" className="mt-1.5 line-clamp-3 text-soot-800" of={description} />
        <WebsiteLink {...startup} />
      </div>
    </li>
  )
}

/** The first featured startup. Wide: text beside the logo on large screens. */
export function StartupLead({ startup, heading: Heading, wide = false }: Props & { wide?: boolean }) {
  const { slug, name, sector, stage, description, featured } = startup
  return (
    <article className={`group relative ${wide ? 'lg:grid lg:grid-cols-2 lg:items-center lg:gap-x-10' : ''}`}>
      <div>
        <StartupLogo
          {...startup}
          sizes="(min-width: 1024px) 50vw, 100vw"
          className={`${wide ? 'h-20 sm:aspect-[2/1] sm:h-auto' : 'aspect-[2/1]'} w-full [--s:150px] lg:aspect-auto lg:h-[380px] [&>span]:text-[clamp(4rem,8vw,7rem)]`}
        />
        <Seam className="rotate-180" />
      </div>
      <div>
        <Heading className="display display-sm mt-3 break-words text-d1">
          <a
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            href={pathOf(slug)}
          >
            {name}
          </a>
        </Heading>
        <StartupFacts {...startup} className="mt-2 font-semibold" />
        <div className="mt-2 flex flex-wrap gap-2">
          <span className="badge">{sectorName(sector)}</span>
          <span className="badge">{stageNames[stage]()}</span>
          {featured && <FeaturedBadge />}
        </div>
        <Translated
          as="p"
          className="mt-2 line-clamp-3 max-w-[36rem] text-lg text-soot-700"
          of={description}
        />
        <WebsiteLink {...startup} />
      </div>
    </article>
  )
}

/** NAV-18: the whole logo on white; without one, or until it is ready, the tile with initials. */
export function StartupLogo({
  id,
  name,
  logo,
  sizes,
  lazy,
  className,
}: Pick<CardView, 'id' | 'name' | 'logo'> & { sizes: string; lazy?: boolean; className: string }) {
  return (
    <Picture
      id={id}
      initials={initialsOf(name)}
      file={logo}
      alt=""
      sizes={sizes}
      lazy={lazy}
      className={`border border-soot-300 [&>picture>img]:bg-white [&>picture>img]:object-contain [&>picture>img]:p-4 ${className}`}
    />
  )
}

export function FeaturedBadge({ className = '' }: { className?: string }) {
  return (
    <span className={`badge bg-ochre-300 text-soot-950 ${className}`}>
      <Icon of={Star} />
      {m.startup_featured()}
    </span>
  )
}

/** STU-05: one line. */
export function StartupFacts({
  foundedYear,
  teamSize,
  funding,
  location,
  className,
}: Pick<CardView, 'foundedYear' | 'teamSize' | 'funding' | 'location'> & { className: string }) {
  const facts = [
    m.startup_founded({ year: foundedYear }),
    teamSize && m.startup_employees({ size: teamSize }),
    funding && m.startup_funding({ amount: funding }),
    location,
  ]
  return <p className={className}>{facts.filter(Boolean).join(', ')}</p>
}

/** STU-06: opens in a new tab without access to ours. Only web addresses are saved. */
function WebsiteLink({ website, name }: Pick<CardView, 'website' | 'name'>) {
  return (
    <p className="mt-auto pt-1">
      <a
        className="link relative inline-flex min-h-11 items-center gap-2 font-semibold"
        href={website}
        target="_blank"
        rel="noopener"
        aria-label={m.startup_visit_of({ name })}
      >
        {m.startup_visit()}
        <Icon of={ExternalLink} />
      </a>
    </p>
  )
}
