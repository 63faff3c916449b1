import { sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/**
 * A-ADS-15: computes the daily counts from all recorded events. Each day is rebuilt as a whole, so it does not matter
 * how often this runs or where it stopped. A day whose events are gone stays as it is.
 */
export async function rollUpDays({ tx, now }: UnitOfWork, days: string[]): Promise<void> {
  const these = sql`any(${sql.param(days)}::date[])`
  await tx.execute(sql`
    with told as (
      select day, item_id, placement, kind, null as reason, count(*) as many from ad_events
      where day = ${these} group by 1, 2, 3, 4
      union all
      select day, item_id, placement, kind, reason, count from ad_discards
      where day = ${these}
    )
    insert into ad_days as known
      (day, item_id, placement, impressions_raw, impressions, clicks_raw, clicks, discarded, updated_at)
    select day, item_id, placement,
      coalesce(sum(many) filter (where kind = 'view'), 0),
      coalesce(sum(many) filter (where kind = 'view' and reason is null), 0),
      coalesce(sum(many) filter (where kind = 'click'), 0),
      coalesce(sum(many) filter (where kind = 'click' and reason is null), 0),
      jsonb_build_object(
        'view', coalesce(jsonb_object_agg(reason, many) filter (where kind = 'view' and reason is not null), '{}'),
        'click', coalesce(jsonb_object_agg(reason, many) filter (where kind = 'click' and reason is not null), '{}')),
      ${now}
    from told group by 1, 2, 3
    on conflict (day, item_id, placement) do update set
      impressions_raw = excluded.impressions_raw, impressions = excluded.impressions,
      clicks_raw = excluded.clicks_raw, clicks = excluded.clicks,
      discarded = excluded.discarded, updated_at = excluded.updated_at
    where (known.impressions_raw, known.impressions, known.clicks_raw, known.clicks, known.discarded)
      is distinct from
      (excluded.impressions_raw, excluded.impressions, excluded.clicks_raw, excluded.clicks, excluded.discarded)`)
}
