import { sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { RejectionReason } from '../impressions/impression.options.ts'
import { owedFor } from './report.options.ts'

type Rates = { cpmRwf: number | null; cpcRwf: number | null }
type SponsorRow = Rates & {
  id: string
  kind: 'ad' | 'sponsored'
  sponsor: string
  title: string
  /** In francs, for a sponsored item. */
  price: number | null
  impressions: number
  clicks: number
  isDeleted: boolean
}

const most = 200

/**
 * Everything paid for by sponsors: house ads with a sponsor's name, and sponsored items. Deleted ones are included if
 * they have counts, because those are still owed.
 */
const paidFor = sql`(
  select * from (
    select id, 'ad' as kind, sponsor, name as title, cpm_rwf, cpc_rwf, null::integer as price, report_key,
      true as is_on, archived_at is not null as is_deleted
    from ad_units where network = 'house' and sponsor is not null
    union all
    select id, 'sponsored', company, title, cpm_rwf, cpc_rwf, price, report_key,
      status = 'active', archived_at is not null
    from sponsored_content join sponsored_content_texts on sponsored_id = id and locale = 'en'
  ) as paid where not is_deleted or exists (select from ad_days where item_id = paid.id)
) as item`

/** What each sponsor got in these days and owes for them. Ended and deleted items are included if they have counts. */
export async function sponsorsForScreen(db: Reader, { from, to }: { from: string; to: string }) {
  const { rows } = await db.execute<SponsorRow>(sql`
    select item.id, kind, sponsor, title, cpm_rwf as "cpmRwf", cpc_rwf as "cpcRwf", price, is_deleted as "isDeleted",
      coalesce(sum(impressions), 0)::float8 as impressions, coalesce(sum(clicks), 0)::float8 as clicks
    from ${paidFor} left join ad_days on item_id = item.id and day between ${from} and ${to}
    group by item.id, kind, sponsor, title, cpm_rwf, cpc_rwf, price, is_on, is_deleted
    having (is_on and not is_deleted) or count(day) > 0 order by lower(sponsor), title, item.id limit ${most}`)
  return rows.map((row) => ({ ...row, owed: owedFor(row, row) }))
}

/** A sponsor's item with the secret key of its link. */
export async function sponsorOf(db: Reader, id: string) {
  const { rows } = await db.execute<{ sponsor: string; title: string; key: string; isDeleted: boolean }>(
    sql`select sponsor, title, report_key as key, is_deleted as "isDeleted" from ${paidFor} where id = ${id}`,
  )
  return rows[0]
}

type Item = Rates & {
  sponsor: string
  titles: Partial<Record<Locale, string>> | null
  price: number | null
  firstDay: string | null
}

/** The item of a key, if any. Called on the public side, which may not read the tables and uses a database function. */
export async function sponsorAt(db: Reader, key: string): Promise<Item | undefined> {
  const { rows } = await db.execute<Item>(sql`
    select sponsor, titles, cpm_rwf as "cpmRwf", cpc_rwf as "cpcRwf", price, first_day::text as "firstDay"
    from sponsor_item(${key})`)
  return rows[0]
}

type Rejected = Partial<Record<RejectionReason, { views: number; clicks: number }>>
export type SponsorDay = { day: string; impressions: number; clicks: number; rejected: Rejected }

/** The counted and rejected events of an item by day, with reasons. A day without either is left out. */
export async function sponsorDays(
  db: Reader,
  key: string,
  { from, to }: { from: string; to: string },
): Promise<SponsorDay[]> {
  type Row = Omit<SponsorDay, 'rejected'> & {
    rejected: { view?: Record<string, number>; click?: Record<string, number> }
  }
  const { rows } = await db.execute<Row>(sql`
    select day::text as day, impressions::float8 as impressions, clicks::float8 as clicks, discarded as rejected
    from sponsor_days(${key}, ${from}, ${to})`)
  const days = new Map<string, SponsorDay>()
  for (const { day, impressions, clicks, rejected } of rows) {
    // One row for each placement.
    const one = days.get(day) ?? { day, impressions: 0, clicks: 0, rejected: {} }
    one.impressions += impressions
    one.clicks += clicks
    addTo(one.rejected, 'views', rejected.view)
    addTo(one.rejected, 'clicks', rejected.click)
    days.set(day, one)
  }
  return [...days.values()]
}

function addTo(sum: Rejected, what: 'views' | 'clicks', counts: Record<string, number> = {}): void {
  for (const [reason, count] of Object.entries(counts) as [RejectionReason, number][]) {
    const known = sum[reason] ?? { views: 0, clicks: 0 }
    sum[reason] = { ...known, [what]: known[what] + count }
  }
}

/** The reasons of several days together. */
export function rejectedIn(days: SponsorDay[]): Rejected {
  const sum: Rejected = {}
  for (const { rejected } of days)
    for (const [reason, { views, clicks }] of Object.entries(rejected)) {
      addTo(sum, 'views', { [reason]: views })
      addTo(sum, 'clicks', { [reason]: clicks })
    }
  return sum
}
