import { ExternalLink } from 'lucide-react'
import { m } from '~/platform/i18n/texts.ts'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import { initialsOf } from '~/ui/placeholder-tile.tsx'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { Picture } from '../../../core/files/components/picture.tsx'
import type { ShownFile } from '../../../core/files/files.options.ts'
import type { PartnerCategory } from '../partner.options.ts'

/** The data a card shows. */
export type PartnerCardView = {
  id: string
  name: string
  website: string
  category: PartnerCategory
  description: TranslatedText
  logo?: ShownFile
}

/** GEN-20, CFL-09 in the reader's language. */
const categoryNames: Record<PartnerCategory, () => string> = {
  technology: m.partners_category_technology,
  education: m.partners_category_education,
  finance: m.partners_category_finance,
  government: m.partners_category_government,
  nonprofit: m.partners_category_nonprofit,
  corporate: m.partners_category_corporate,
  development: m.partners_category_development,
}

/** PAR-01. The names are headings one level below the page's or section's title. */
export function PartnerGrid({ partners, as }: { partners: PartnerCardView[]; as: 'h2' | 'h3' }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
      {partners.map((partner) => (
        <PartnerCard key={partner.id} partner={partner} as={as} />
      ))}
    </ul>
  )
}

function PartnerCard({ partner, as: Heading }: { partner: PartnerCardView; as: 'h2' | 'h3' }) {
  const { id, name, website, category, description, logo } = partner
  return (
    <li className="group relative flex min-w-0 gap-4 border border-soot-300 bg-white p-4 hover:border-soot-950 sm:flex-col">
      <Picture
        id={id}
        initials={initialsOf(name)}
        file={logo}
        alt=""
        sizes="(min-width: 1024px) 20vw, (min-width: 640px) 45vw, 112px"
        className="aspect-[3/2] w-28 shrink-0 self-start sm:w-full"
      />
      <div className="flex min-w-0 grow flex-col items-start gap-2">
        <Heading className="max-w-full font-bold text-lg leading-6">{name}</Heading>
        <Badge tone="line">{categoryNames[category]()}</Badge>
        <Translated as="p" className="max-w-full text-soot-700" of={description} />
        {/* STU-06: always http or https, in a new tab without access to ours. */}
        <a
          className="link mt-auto inline-flex min-h-11 items-center gap-2 after:absolute after:inset-0"
          href={website}
          target="_blank"
          rel="noopener"
        >
          {m.partners_visit()}
          <span className="sr-only">{` (${name}, ${m.partners_new_tab()})`}</span>
          <Icon of={ExternalLink} />
        </a>
      </div>
    </li>
  )
}
