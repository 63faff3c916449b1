import { ArrowRight, Calendar, ExternalLink, Hourglass, MapPin, Star } from 'lucide-react'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { WholeWords } from '~/ui/whole-words.tsx'
import type { Category } from '../opportunity.options.ts'
import { isSoon } from '../opportunity.states.ts'

/** The data a card shows. */
export type CardView = {
  slug: string
  category: Category
  title: TranslatedText
  description: TranslatedText
  organization: string
  location: string
  salaryRange?: string
  featured: boolean
  closing: { left: number; day: string; date: string }
  applicationUrl?: string
  takesApplications: boolean
}

/** GEN-19 in the reader's language. */
export const categoryNames: Record<Category, () => string> = {
  job: m.category_job,
  scholarship: m.category_scholarship,
  internship: m.category_internship,
  tender: m.category_tender,
  grant: m.category_grant,
  fellowship: m.category_fellowship,
  volunteer: m.category_volunteer,
  other: m.category_other,
}

/** Each category has its own Imigongo pattern. */
const tiles: Record<Category, string> = {
  job: 'ph-1',
  scholarship: 'ph-3',
  internship: 'ph-6',
  tender: 'ph-5',
  grant: 'ph-4',
  fellowship: 'ph-2',
  volunteer: 'ph-3',
  other: 'ph-5',
}

/** 'Closes in 3 days', or the date if it is more than a week away. */
export function closingInWords({ left, day, date }: CardView['closing']): string {
  if (left === 0) return m.opportunity_closes_today()
  if (left === 1) return m.opportunity_closes_tomorrow()
  if (isSoon(left)) return m.opportunity_closes_in({ days: left })
  // A date almost a year away needs its year.
  return m.opportunity_closes_on({ date: left > 300 ? date : day })
}

const pathOf = (slug: string) => localPath(`/opportunities/${slug}`, currentLocale())

export function CategoryTile({ category }: { category: Category }) {
  return <span className={`ph ${tiles[category]} size-11 shrink-0 [--s:22px]`} aria-hidden="true" />
}

/** OPP-06 */
export function SoonBadge({ left }: { left: number }) {
  if (!isSoon(left)) return null
  return (
    <Badge tone="warn">
      <Icon of={Hourglass} />
      {m.opportunity_soon()}
    </Badge>
  )
}

/** One opportunity in the list. The whole card links to its page; the apply links lie above that link. */
export function OpportunityCard({ opportunity }: { opportunity: CardView }) {
  const { slug, category, title, description, organization, location, salaryRange, closing } = opportunity
  const soon = isSoon(closing.left)
  return (
    <li className="relative flex flex-col border border-soot-300 bg-white p-5 hover:border-soot-950">
      <div className="flex flex-wrap items-center gap-3">
        <CategoryTile category={category} />
        <span className="mr-auto font-semibold">{categoryNames[category]()}</span>
        {opportunity.featured && <FeaturedBadge />}
        <SoonBadge left={closing.left} />
      </div>
      <h2 className="mt-3 font-bold text-xl leading-snug" lang={title.lang}>
        <a className="after:absolute after:inset-0" href={pathOf(slug)}>
          <WholeWords text={title.text} />
        </a>
      </h2>
      <p className="text-soot-600">
        {organization}, {location}
      </p>
      <Translated as="p" className="mt-2 line-clamp-3 text-soot-700" of={description} />
      {salaryRange && <p className="mt-2 font-semibold">{salaryRange}</p>}
      <div className="mt-auto flex flex-wrap items-center gap-x-4 pt-4">
        <span className={`mr-auto ${soon ? 'font-semibold text-ochre-700' : 'text-soot-700'}`}>
          {closingInWords(closing)}
        </span>
        <WaysIn {...opportunity} />
      </div>
    </li>
  )
}

/** OPP-16: the links to our form and to the external one. */
function WaysIn({
  slug,
  title,
  applicationUrl,
  takesApplications,
  linkClass = 'text-link',
}: CardView & { linkClass?: string }) {
  const link = `relative inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 ${linkClass}`
  return (
    <span className="flex flex-wrap gap-x-4">
      {takesApplications && (
        <a
          className={link}
          href={`${pathOf(slug)}/apply`}
          aria-label={m.opportunity_apply_for({ title: title.text })}
        >
          {m.program_apply()}
          <Icon of={ArrowRight} />
        </a>
      )}
      {applicationUrl && (
        <a
          className={link}
          href={applicationUrl}
          rel="noopener nofollow"
          aria-label={m.opportunity_apply_there_for({ title: title.text })}
        >
          {m.opportunity_apply_there()}
          <Icon of={ExternalLink} />
        </a>
      )}
    </span>
  )
}

function FeaturedBadge() {
  return (
    <span className="badge bg-ochre-300 text-soot-950">
      <Icon of={Star} />
      {m.opportunity_featured()}
    </span>
  )
}

/** The first featured opportunity. */
export function FeaturedCard({ opportunity }: { opportunity: CardView }) {
  const { slug, category, title, description, organization, location, closing } = opportunity
  return (
    <article className="on-ink relative mb-8 grid overflow-hidden bg-soot-950 text-white md:grid-cols-[1fr_220px]">
      <div className="p-5 sm:p-6">
        <div className="flex flex-wrap gap-2">
          <FeaturedBadge />
          <span className="badge text-soot-950">{categoryNames[category]()}</span>
          <SoonBadge left={closing.left} />
        </div>
        <h2 className="display display-sm mt-4 text-d1" lang={title.lang}>
          <a className="after:absolute after:inset-0" href={pathOf(slug)}>
            <WholeWords text={title.text} />
          </a>
        </h2>
        <p className="mt-3 flex flex-wrap gap-x-6 font-semibold">
          <span className="flex gap-2">
            <Icon of={MapPin} className="mt-0.5 shrink-0 text-ochre-300" />
            {organization}, {location}
          </span>
          <span className="flex gap-2">
            <Icon of={Calendar} className="mt-0.5 shrink-0 text-ochre-300" />
            {closingInWords(closing)}
          </span>
        </p>
        <Translated as="p" className="mt-3 mb-2 line-clamp-3 max-w-[36rem] text-soot-300" of={description} />
        <WaysIn {...opportunity} linkClass="text-ochre-300" />
      </div>
      <div className="relative hidden bg-clay-600 md:block">
        <svg
          className="absolute inset-0 size-full"
          viewBox="-42 -52 84 104"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          focusable="false"
        >
          <use href="#iris" />
        </svg>
      </div>
    </article>
  )
}
