import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordForEditing } from '~/kits/admin/content-editing.server.ts'
import { countRows, type List, newestFirst } from '~/kits/admin/list.server.ts'
import { meetsWords } from '~/kits/content/search.server.ts'
import { behindInWords, translationsBehind } from '~/kits/content/texts.server.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { VersionedKind } from '~/platform/versions/versions.server.ts'
import { shorten } from '~/platform/words.ts'
import { type StartupStatus, startupStatuses } from './startup.options.ts'
import { startupRules } from './startup.rules.server.ts'
import { startups, startupTexts } from './startup.table.server.ts'

const isThere = isNull(startups.archivedAt)
const inEnglish = and(eq(startupTexts.startupId, startups.id), eq(startupTexts.locale, 'en'))

type StartupRow = {
  id: string
  slug: string
  name: string
  /** Shortened. */
  description: string
  sector: string
  stage: string
  location: string
  /** The text, and the amount in it that counts. */
  funding: { text: string; counts: string } | undefined
  status: StartupStatus
  featured: boolean
  /** Translations that are missing, or older than the English text. */
  behind: string
}

/** A-STU-01: every startup, newest first, searchable by any of its words in any language. */
export const startupsList: List<StartupRow> = {
  table: startups,
  id: startups.id,
  ...newestFirst(startups.createdAt),
  filters: { status: { column: startups.status, values: startupStatuses } },
  where: isThere,
  search: sql`${startups.words}`,
  meets: meetsWords,
  async rows(db, ids) {
    const rows = await db
      .select({
        startup: startups,
        description: startupTexts.description,
        stale: translationsBehind(startupTexts, startupTexts.startupId),
      })
      .from(startups)
      .innerJoin(startupTexts, inEnglish)
      .where(inArray(startups.id, ids))
    return rows.map(({ startup, description, stale }) => {
      const { id, slug, name, sector, stage, location, featured, fundingRaised, fundingRwf } = startup
      return {
        id,
        slug,
        name,
        description: shorten(description, 200),
        sector,
        stage,
        location,
        funding: fundingRaised
          ? { text: fundingRaised, counts: fundingRwf ? showMoney(rwf(fundingRwf)) : 'counts nothing' }
          : undefined,
        status: startup.status as StartupStatus,
        featured,
        behind: behindInWords(stale),
      }
    })
  },
}

const enough = 10_000

/** A-STU-01: the four numbers above the list. */
export async function startupStats(db: Reader) {
  const [total, featured, active, graduated] = await Promise.all([
    countRows(db, startupsList, {}),
    countUpTo(db, enough, startups, and(sql`${startups.featured}`, isThere)),
    countRows(db, startupsList, { status: 'active' }),
    countRows(db, startupsList, { status: 'graduated' }),
  ])
  const show = (n: number) => (n >= enough ? `${enough.toLocaleString('en-US')}+` : n.toLocaleString('en-US'))
  return { total, featured: show(featured), active, graduated }
}

/** One startup as form values. */
export async function startupForEditing(db: Reader, id: string) {
  const content = { table: startups, texts: startupTexts, owner: startupTexts.startupId, rules: startupRules }
  const found = await recordForEditing(db, id, content)
  return found && { version: found.version, values: found.values, imageId: found.row.logoId }
}

export const startupVersions: VersionedKind = { subject: 'startup', read: startupForEditing }
