import { desc, eq, inArray, sql } from 'drizzle-orm'
import { columnValues } from '~/kits/admin/content-form.server.ts'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import { dateOfDay } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { showCount } from './report.options.ts'
import { dollars, nameOfNetwork, payingNetworks, sourceNames } from './revenue.options.ts'
import { revenueRules } from './revenue.rules.server.ts'
import { adRevenue } from './revenue.table.server.ts'

type RevenueRow = {
  id: string
  day: string
  network: string
  amount: string
  impressions: string
  clicks: string
  source: string
}

/** Every reported day of a network, newest first. */
export const revenueList: List<RevenueRow> = {
  table: adRevenue,
  id: adRevenue.id,
  ...newestFirst(adRevenue.day),
  filters: { network: { column: adRevenue.network, values: payingNetworks } },
  async rows(db, ids) {
    const rows = await db.select().from(adRevenue).where(inArray(adRevenue.id, ids))
    return rows.map(({ id, day, network, cents, impressions, clicks, source }) => ({
      id,
      day: dateOfDay(day, 'en'),
      network: nameOfNetwork(network),
      amount: dollars(cents),
      impressions: impressions === null ? '' : showCount(impressions),
      clicks: clicks === null ? '' : showCount(clicks),
      source: sourceNames[source],
    }))
  },
}

/** One day as form values: every field is a string. */
export async function revenueForEditing(db: Reader, id: string) {
  const [row] = await db.select().from(adRevenue).where(eq(adRevenue.id, id))
  if (!row) return
  const values = columnValues(revenueRules, row)
  values.title = `${nameOfNetwork(row.network)}, ${dateOfDay(row.day, 'en')}`
  values.amount = (row.cents / 100).toFixed(2)
  return { version: row.version, values }
}

/** A-ADS-06: the revenue ever reported by networks, in cents; null without reports. */
export async function revenueOfAllTime(db: Reader): Promise<number | null> {
  const [row] = await db
    .select({ cents: sql<number | null>`sum(${adRevenue.cents})::float8` })
    .from(adRevenue)
  return row?.cents ?? null
}

/** The last reported day of each network. */
export async function toldUntil(db: Reader): Promise<{ network: string; day: string }[]> {
  const last = sql<string>`max(${adRevenue.day})::text`
  const rows = await db
    .select({ network: adRevenue.network, day: last })
    .from(adRevenue)
    .groupBy(adRevenue.network)
    .orderBy(desc(last))
  return rows.map(({ network, day }) => ({ network: nameOfNetwork(network), day: dateOfDay(day, 'en') }))
}
