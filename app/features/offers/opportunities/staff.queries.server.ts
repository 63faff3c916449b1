import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordForEditing } from '~/kits/admin/content-editing.server.ts'
import { countRows, type List, newestFirst } from '~/kits/admin/list.server.ts'
import { isPublication } from '~/kits/content/publishing.server.ts'
import { meetsWords } from '~/kits/content/search.server.ts'
import { behindInWords, translationsBehind } from '~/kits/content/texts.server.ts'
import { dateOfDay, shortDate, staffTime } from '~/platform/clock.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Publication, publicationOf, publications } from '~/platform/publication.ts'
import type { VersionedKind } from '~/platform/versions/versions.server.ts'
import { shorten } from '~/platform/words.ts'
import { showCode } from '../../people/people/index.server.ts'
import {
  type ApplicationStatus,
  type Category,
  categories,
  type OpportunityStatus,
  opportunityStatuses,
  type ReportReason,
} from './opportunity.options.ts'
import { opportunityRules } from './opportunity.rules.server.ts'
import {
  opportunities,
  opportunityApplications,
  opportunityReports,
  opportunityTexts,
} from './opportunity.table.server.ts'

const isThere = isNull(opportunities.archivedAt)
const inEnglish = and(eq(opportunityTexts.opportunityId, opportunities.id), eq(opportunityTexts.locale, 'en'))

const byCreation = newestFirst(opportunities.createdAt)

type OpportunityRow = {
  id: string
  slug: string
  title: string
  /** Shortened. */
  description: string
  organization: string
  location: string
  category: Category
  status: OpportunityStatus
  publication: Publication
  featured: boolean
  closes: string
  changed: string
  applications: number
  reports: number
  /** Translations that are missing, or older than the English text. */
  behind: string
}

/**
 * A-OPP-01: every opportunity, the last changed first, so that a draft does not sink; searchable by any of its words in
 * any language.
 */
export const opportunitiesList: List<OpportunityRow> = {
  table: opportunities,
  id: opportunities.id,
  sorts: { changed: { column: opportunities.updatedAt, direction: 'desc' }, ...byCreation.sorts },
  dated: byCreation.dated,
  filters: {
    publication: {
      column: opportunities.publishedAt,
      values: publications,
      where: (value) => isPublication(opportunities.publishedAt, value as Publication),
    },
    status: { column: opportunities.status, values: opportunityStatuses },
    category: { column: opportunities.category, values: categories },
  },
  where: isThere,
  search: sql`${opportunities.words}`,
  meets: meetsWords,
  async rows(db, ids) {
    // The count stops at a limit: thousands of applications to one job must not slow the list down.
    const upTo = (table: typeof opportunityApplications | typeof opportunityReports) =>
      sql<number>`(select count(*)::int from (
        select 1 from ${table} where ${table.opportunityId} = ${opportunities.id} limit 1000) as counted)`
    const rows = await db
      .select({
        opportunity: listed,
        title: opportunityTexts.title,
        description: opportunityTexts.description,
        applications: upTo(opportunityApplications),
        reports: upTo(opportunityReports),
        stale: translationsBehind(opportunityTexts, opportunityTexts.opportunityId),
      })
      .from(opportunities)
      .innerJoin(opportunityTexts, inEnglish)
      .where(inArray(opportunities.id, ids))
    return rows.map(({ opportunity, title, description, applications, reports, stale }) => {
      const { deadline, category, status, publishedAt, updatedAt, ...rest } = opportunity
      return {
        ...rest,
        publication: publicationOf({ publishedAt }, new Date()),
        category: category as Category,
        status: status as OpportunityStatus,
        title,
        description: shorten(description ?? '', 160),
        closes: dateOfDay(deadline, 'en'),
        changed: shortDate(updatedAt, 'en'),
        applications,
        reports,
        behind: behindInWords(stale),
      }
    })
  },
}

const listed = {
  updatedAt: opportunities.updatedAt,
  id: opportunities.id,
  slug: opportunities.slug,
  organization: opportunities.organization,
  location: opportunities.location,
  category: opportunities.category,
  status: opportunities.status,
  featured: opportunities.featured,
  deadline: opportunities.deadline,
  publishedAt: opportunities.publishedAt,
}

const enough = 10_000

/** A-OPP-01: the four numbers above the list. */
export async function opportunityStats(db: Reader) {
  const [total, active, featured, applications] = await Promise.all([
    countRows(db, opportunitiesList, {}),
    countRows(db, opportunitiesList, { status: 'active' }),
    countUpTo(db, enough, opportunities, and(sql`${opportunities.featured}`, isThere)),
    countUpTo(db, enough, opportunityApplications, undefined),
  ])
  const show = (n: number) => (n >= enough ? `${enough.toLocaleString('en-US')}+` : n.toLocaleString('en-US'))
  return { total, active, featured: show(featured), applications: show(applications) }
}

/** One opportunity as form values. */
export async function opportunityForEditing(db: Reader, id: string) {
  const found = await recordForEditing(db, id, {
    table: opportunities,
    texts: opportunityTexts,
    owner: opportunityTexts.opportunityId,
    rules: opportunityRules,
  })
  return found && { version: found.version, values: found.values, slug: found.row.slug }
}

const applicationsShown = 20

/** A-OPP-03: the applications to an opportunity, newest first, by keyset; and the reports of visitors about it. */
export async function applicationsFor(db: Reader, opportunityId: string, after: string | undefined) {
  const [opportunity] = await db
    .select({ title: opportunityTexts.title, slug: opportunities.slug })
    .from(opportunities)
    .innerJoin(opportunityTexts, inEnglish)
    .where(and(eq(opportunities.id, opportunityId), isThere))
  if (!opportunity) return
  const { createdAt, id } = opportunityApplications
  const beyond = after
    ? sql`(${createdAt}, ${id}) < (select created_at, id from opportunity_applications where id = ${after})`
    : undefined
  const rows = await db
    .select()
    .from(opportunityApplications)
    .where(and(eq(opportunityApplications.opportunityId, opportunityId), beyond))
    .orderBy(desc(createdAt), desc(id))
    .limit(applicationsShown + 1)
  const shown = rows.slice(0, applicationsShown)
  return {
    ...opportunity,
    applications: shown.map(applicationView),
    older: rows.length > applicationsShown ? shown.at(-1)?.id : undefined,
    reports: await reportsOf(db, opportunityId),
  }
}

function applicationView(row: typeof opportunityApplications.$inferSelect) {
  const { id, firstName, lastName, email, phone, code, coverLetter, resumeUrl, portfolioUrl } = row
  return {
    id,
    personId: row.personId,
    name: `${firstName} ${lastName}`,
    email,
    phone,
    code: showCode(code),
    status: row.withdrawnAt ? ('withdrawn' as const) : (row.status as ApplicationStatus),
    coverLetter,
    resumeUrl,
    portfolioUrl,
    hasCv: row.cvFileId !== null,
    sent: staffTime(row.createdAt),
    decided: row.decidedAt && { at: staffTime(row.decidedAt), by: row.decidedBy },
  }
}

async function reportsOf(db: Reader, opportunityId: string) {
  const rows = await db
    .select()
    .from(opportunityReports)
    .where(eq(opportunityReports.opportunityId, opportunityId))
    .orderBy(desc(opportunityReports.createdAt))
    .limit(10)
  return rows.map(({ id, reason, text, createdAt }) => ({
    id,
    reason: reason as ReportReason,
    text,
    at: staffTime(createdAt),
  }))
}

/** The CV file of an application. */
export async function cvOf(db: Reader, applicationId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ fileId: opportunityApplications.cvFileId })
    .from(opportunityApplications)
    .where(eq(opportunityApplications.id, applicationId))
  return row?.fileId ?? undefined
}

export const opportunityVersions: VersionedKind = { subject: 'opportunity', read: opportunityForEditing }
