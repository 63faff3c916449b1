import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { isOneOf, personal, plain, timestamptz, updatedAt } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { countedKinds } from './impression.options.ts'

/**
 * A-ADS-15: every view and click that counts, one row each. The table has one partition per day (schema
 * `ad_event_days`), each dropped as a whole some time after it was rolled up.
 */
export const adEvents = pgTable(
  'ad_events',
  {
    /** The hub's day on which the token was issued, not the day on which it came back. */
    day: plain(date('day').notNull()),
    kind: plain(text('kind', { enum: countedKinds }).notNull()),
    token: plain(uuid('token').notNull()),
    /** An ad unit or a sponsored item. */
    itemId: plain(uuid('item_id').notNull()),
    placement: plain(text('placement').notNull()),
    visitorHash: personal(uuid('mark').notNull(), {
      what: 'a hash of network address and browser, with a salt that is thrown away after a day',
      why: 'nobody is counted twice within a moment',
      keep: '90 days',
    }),
    /** The time window of the event: within one, a visitor counts once per item. */
    window: plain(integer('stretch').notNull()),
    at: plain(timestamptz('at').notNull()),
  },
  (table) => [
    // A token counts once.
    primaryKey({ columns: [table.token, table.kind, table.day] }),
    uniqueIndex('ad_events_once').on(table.visitorHash, table.itemId, table.window, table.kind, table.day),
    check('ad_events_kind_known', isOneOf(table.kind, countedKinds)),
  ],
)
dataSubject(adEvents, () => ({
  whose: 'nobody',
  because: 'the salt behind the hash is gone after a day, so nobody can be found by it',
  retention: 'its feature',
}))

/** Rejected events by reason: numbers only, so that a flood of forgeries is a few rows. */
export const adRejections = pgTable(
  'ad_discards',
  {
    day: plain(date('day').notNull()),
    itemId: plain(uuid('item_id').notNull()),
    placement: plain(text('placement').notNull()),
    kind: plain(text('kind', { enum: countedKinds }).notNull()),
    reason: plain(text('reason').notNull()),
    count: plain(bigint('count', { mode: 'number' }).notNull()),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.itemId, table.placement, table.kind, table.reason] }),
    check('ad_discards_kind_known', isOneOf(table.kind, countedKinds)),
  ],
)

/** One random salt per day for the visitor hashes. Yesterday's is deleted. */
export const adSalts = pgTable('ad_salts', {
  day: plain(date('day').primaryKey()),
  salt: plain(uuid('salt').notNull().default(sql`gen_random_uuid()`)),
})

/** A-ADS-15: the permanent counts per item, placement and day. Staff and sponsors see only these. */
export const adDays = pgTable(
  'ad_days',
  {
    day: plain(date('day').notNull()),
    /** An ad unit or a sponsored item. */
    itemId: plain(uuid('item_id').notNull()),
    placement: plain(text('placement').notNull()),
    /** All events, counted or rejected. */
    impressionsRaw: plain(bigint('impressions_raw', { mode: 'number' }).notNull()),
    impressions: plain(bigint('impressions', { mode: 'number' }).notNull()),
    clicksRaw: plain(bigint('clicks_raw', { mode: 'number' }).notNull()),
    clicks: plain(bigint('clicks', { mode: 'number' }).notNull()),
    /** Rejected views and clicks: reason → count. */
    rejected: plain(
      jsonb('discarded').$type<{ view?: Record<string, number>; click?: Record<string, number> }>().notNull(),
    ),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.itemId, table.placement] }),
    index('ad_days_item').on(table.itemId, table.day),
    check(
      'ad_days_counts',
      sql`${table.impressions} between 0 and ${table.impressionsRaw} and ${table.clicks} between 0 and ${table.clicksRaw}`,
    ),
  ],
)
