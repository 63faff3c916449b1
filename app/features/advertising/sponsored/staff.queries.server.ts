import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordForEditing } from '~/kits/admin/content-editing.server.ts'
import { countRows, type List, newestFirst } from '~/kits/admin/list.server.ts'
import { behindInWords, translationsBehind } from '~/kits/content/texts.server.ts'
import { dateOfDay, hubDay } from '~/platform/clock.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { shorten } from '~/platform/words.ts'
import { type SponsoredStatus, sponsoredStatuses } from './sponsored.options.ts'
import { sponsoredRules } from './sponsored.rules.server.ts'
import { sponsoredContent, sponsoredContentTexts } from './sponsored.table.server.ts'

const isThere = isNull(sponsoredContent.archivedAt)
const inEnglish = and(
  eq(sponsoredContentTexts.sponsoredId, sponsoredContent.id),
  eq(sponsoredContentTexts.locale, 'en'),
)

type SponsoredRow = {
  id: string
  title: string
  /** Its first characters. */
  description: string
  company: string
  days: string
  price: string
  status: SponsoredStatus
  /** Active, and today is one of its days. */
  isRunning: boolean
  featured: boolean
  /** The translations that are missing, or made from an older English text. */
  behind: string
}

/** A-SPN-01: every campaign, newest first. */
export const sponsoredList: List<SponsoredRow> = {
  table: sponsoredContent,
  id: sponsoredContent.id,
  ...newestFirst(sponsoredContent.createdAt),
  filters: { status: { column: sponsoredContent.status, values: sponsoredStatuses } },
  where: isThere,
  // A few dozen rows, entered by hand: no index needed.
  search: sql`lower(${sponsoredContent.company} || ' ' || (
    select ${sponsoredContentTexts.title} from ${sponsoredContentTexts} where ${inEnglish}))`,
  async rows(db, ids) {
    const rows = await db
      .select({
        item: sponsoredContent,
        title: sponsoredContentTexts.title,
        description: sponsoredContentTexts.description,
        stale: translationsBehind(sponsoredContentTexts, sponsoredContentTexts.sponsoredId),
      })
      .from(sponsoredContent)
      .innerJoin(sponsoredContentTexts, inEnglish)
      .where(inArray(sponsoredContent.id, ids))
    const today = hubDay(new Date())
    return rows.map(({ item, title, description, stale }) => {
      const { id, company, startDate, endDate, featured } = item
      const status = item.status as SponsoredStatus
      return {
        id,
        title,
        description: shorten(description ?? '', 160),
        company,
        days: `${dateOfDay(startDate, 'en')} to ${dateOfDay(endDate, 'en')}`,
        price: showMoney(rwf(item.price)),
        status,
        isRunning: status === 'active' && startDate <= today && today <= endDate,
        featured,
        behind: behindInWords(stale),
      }
    })
  },
}

const enough = 10_000

/** A-SPN-01: the three numbers above the list. */
export async function sponsoredStats(db: Reader) {
  const [total, active, featured] = await Promise.all([
    countRows(db, sponsoredList, {}),
    countRows(db, sponsoredList, { status: 'active' }),
    countUpTo(db, enough, sponsoredContent, and(sql`${sponsoredContent.featured}`, isThere)),
  ])
  return { total, active, featured: featured.toLocaleString('en-US') }
}

/** One campaign as form values: every field is a string. */
export async function sponsoredForEditing(db: Reader, id: string) {
  const found = await recordForEditing(db, id, {
    table: sponsoredContent,
    texts: sponsoredContentTexts,
    owner: sponsoredContentTexts.sponsoredId,
    rules: sponsoredRules,
  })
  return found && { version: found.version, values: found.values, imageId: found.row.imageId }
}
