import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ContentKind } from '~/kits/content/publishing.server.ts'
import { searchedWords } from '~/kits/content/search.server.ts'
import { type TranslatedText, textIn } from '~/kits/content/texts.server.ts'
import { dateOfDay, dayAndMonth } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Locale, type Suffix, suffixes } from '~/platform/i18n/locale.ts'
import { type Category, categoryLabels, type OpportunityStatus } from './opportunity.options.ts'
import { daysLeft, type OpenState, openStateOf } from './opportunity.states.ts'
import { opportunities, opportunityTexts } from './opportunity.table.server.ts'
import { payInWords } from './pay.options.ts'

/** The page tag of everything that shows opportunities. */
export const opportunitiesTag = 'opportunities'
export const opportunityContent: ContentKind = {
  name: 'opportunity',
  table: opportunities,
  tag: opportunitiesTag,
}

export type OpportunityView = {
  id: string
  slug: string
  category: Category
  title: TranslatedText
  description: TranslatedText
  requirements?: TranslatedText
  organization: string
  location: string
  salaryRange?: string
  featured: boolean
  openState: OpenState
  /** The number of days left, and the last day as text, with and without its year. */
  closing: { left: number; date: string; day: string }
  /** The last day as a date, 2026-11-30. */
  deadline: string
  postedAt: Date
  applicationUrl?: string
  takesApplications: boolean
}

/** The form of a slug; anything else is not looked up in the database. */
export const isSlug = (input: string) => /^[a-z0-9-]{1,80}$/.test(input)

/** A shared page stays readable when the opportunity is over. When it is deleted, it is gone. */
export async function opportunityForReading(
  db: Reader,
  slug: string,
  locale: Locale,
  now: Date,
): Promise<OpportunityView | undefined> {
  if (!isSlug(slug)) return undefined
  const [found] = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(eq(opportunities.slug, slug), isNull(opportunities.archivedAt)))
  const [view] = found ? await opportunityViews(db, [found.id], locale, now) : []
  return view
}

/** These opportunities in the reader's language, in the order of their ids. */
export async function opportunityViews(
  db: Reader,
  ids: string[],
  locale: Locale,
  now: Date,
): Promise<OpportunityView[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ opportunity: shownColumns, texts: opportunityTexts })
    .from(opportunities)
    .innerJoin(opportunityTexts, eq(opportunityTexts.opportunityId, opportunities.id))
    .where(and(inArray(opportunities.id, ids), inArray(opportunityTexts.locale, ['en', locale])))
  const byId = Map.groupBy(rows, ({ opportunity }) => opportunity.id)
  return ids.flatMap((id) => view(byId.get(id) ?? [], locale, now) ?? [])
}

/** What visitors may read: not the contact address of the organisation. */
const shownColumns = {
  id: opportunities.id,
  slug: opportunities.slug,
  category: opportunities.category,
  organization: opportunities.organization,
  location: opportunities.location,
  salaryRange: opportunities.salaryRange,
  deadline: opportunities.deadline,
  applicationUrl: opportunities.applicationUrl,
  takesApplications: opportunities.takesApplications,
  status: opportunities.status,
  featured: opportunities.featured,
  createdAt: opportunities.createdAt,
}

type Row = {
  opportunity: { [Name in keyof typeof shownColumns]: (typeof opportunities.$inferSelect)[Name] }
  texts: typeof opportunityTexts.$inferSelect
}

function view(translations: Row[], locale: Locale, now: Date): OpportunityView | undefined {
  const opportunity = translations[0]?.opportunity
  const texts = translations.map((row) => row.texts)
  const title = textIn(texts, locale, 'title')
  const description = textIn(texts, locale, 'description')
  if (!opportunity || !title || !description) return undefined
  const { id, slug, organization, location, featured, takesApplications, deadline } = opportunity
  const status = opportunity.status as OpportunityStatus
  return {
    id,
    slug,
    category: opportunity.category as Category,
    title,
    description,
    requirements: textIn(texts, locale, 'requirements'),
    organization,
    location,
    salaryRange: opportunity.salaryRange ? payInWords(opportunity.salaryRange, locale) : undefined,
    featured,
    openState: openStateOf({ status, deadline }, now),
    closing: {
      left: daysLeft(deadline, now),
      date: dateOfDay(deadline, locale),
      day: dayAndMonth(deadline, locale),
    },
    deadline,
    postedAt: opportunity.createdAt,
    applicationUrl: opportunity.applicationUrl ?? undefined,
    takesApplications,
  }
}

/** The title of an opportunity in messages, and its page. */
export async function opportunityInWords(
  db: Reader,
  opportunityId: string,
  locale: Locale,
): Promise<{ title: string; path: string }> {
  const rows = await db
    .select({ locale: opportunityTexts.locale, title: opportunityTexts.title, slug: opportunities.slug })
    .from(opportunityTexts)
    .innerJoin(opportunities, eq(opportunities.id, opportunityTexts.opportunityId))
    .where(
      and(
        eq(opportunityTexts.opportunityId, opportunityId),
        inArray(opportunityTexts.locale, ['en', locale]),
      ),
    )
  return { title: textIn(rows, locale, 'title')?.text ?? '', path: `/opportunities/${rows[0]?.slug}` }
}

type Searched = { organization: string; location: string; category: Category } & Record<
  `${'title' | 'description' | 'requirements'}${Suffix}`,
  string | null
>

/** Every word it can be found by, in three languages: the content of the column `words`. */
export function opportunityWords(input: Searched): string[] {
  const { organization, location, category } = input
  const texts = (['title', 'description', 'requirements'] as const).flatMap((field) =>
    suffixes.map((suffix) => input[`${field}${suffix}`] ?? ''),
  )
  return searchedWords([...texts, organization, location, categoryLabels[category]])
}
