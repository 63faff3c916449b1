import { sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'

export type AdDay = {
  day: string
  /** A network, 'house', or 'sponsored' for sponsored content. */
  network: string
  impressionsRaw: number
  impressions: number
  clicksRaw: number
  clicks: number
}

/** A-ADS-03: the counts of a range of days, both ends included, by day and source. */
export async function adDays(db: Reader, { from, to }: { from: string; to: string }): Promise<AdDay[]> {
  const { rows } = await db.execute<AdDay>(sql`
    select day::text as day, coalesce(unit.network, 'sponsored') as network,
      sum(impressions_raw)::float8 as "impressionsRaw", sum(impressions)::float8 as impressions,
      sum(clicks_raw)::float8 as "clicksRaw", sum(clicks)::float8 as clicks
    from ad_days left join ad_units unit on unit.id = item_id
    where day between ${from} and ${to}
    group by day, network order by day, network`)
  return rows
}

/** Whether the item has any events, including those not rolled up yet: today's, and yesterday's after midnight. */
export async function wasCounted(db: Reader, itemId: string, today: string): Promise<boolean> {
  const { rows } = await db.execute<{ was: boolean }>(sql`
    select exists (select from ad_days where item_id = ${itemId})
      or exists (select from ad_events where item_id = ${itemId} and day >= ${today}::date - 1) as was`)
  return rows[0]?.was ?? false
}

/** The days whose events still exist, oldest first. */
export async function keptDays(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select to_date(substr(part.relname, 2), 'YYYYMMDD')::text as day
    from pg_inherits join pg_class part on part.oid = inhrelid where inhparent = 'ad_events'::regclass order by 1`)
  return rows.map(({ day }) => day)
}
