import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, isOneOf, plain, savedColumns } from '~/platform/db/columns.server.ts'
import { payingNetworks, revenueSources } from './revenue.options.ts'

/** A-ADS-15: what a network says it owes us for a day. Only the network knows it, so it is typed or imported. */
export const adRevenue = pgTable(
  'ad_revenue',
  {
    id: id(),
    network: plain(text('network', { enum: payingNetworks }).notNull()),
    /** As the network reports it, possibly a day of another time zone. */
    day: plain(date('day').notNull()),
    /** In US cents (A-ADS-04). */
    cents: plain(integer('cents').notNull()),
    /** The network's own counts, if reported. */
    impressions: plain(bigint('impressions', { mode: 'number' })),
    clicks: plain(bigint('clicks', { mode: 'number' })),
    source: plain(text('source', { enum: revenueSources }).notNull()),
    ...savedColumns(),
  },
  (table) => [
    uniqueIndex('ad_revenue_once').on(table.network, table.day),
    index('ad_revenue_day').on(table.day, table.id),
    check('ad_revenue_network_known', isOneOf(table.network, payingNetworks)),
    check('ad_revenue_source_known', isOneOf(table.source, revenueSources)),
    check('ad_revenue_amount', sql`${table.cents} >= 0`),
    // A rate needs both.
    check(
      'ad_revenue_counts',
      sql`(${table.impressions} is null) = (${table.clicks} is null) and coalesce(${table.impressions}, 0) >= 0 and coalesce(${table.clicks}, 0) >= 0`,
    ),
  ],
)
