import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { textsTable } from '~/kits/content/texts.table.server.ts'
import { contentColumns, id, isOneOf, plain, references } from '~/platform/db/columns.server.ts'
import { fileId } from '../../core/files/files.table.server.ts'
import { sponsoredStatuses, usualPrice } from './sponsored.options.ts'

/** SPON-01: a paid campaign. Its texts are in `sponsored_content_texts`. */
export const sponsoredContent = pgTable(
  'sponsored_content',
  {
    id: id(),
    company: plain(text('company').notNull()),
    imageId: plain(fileId('image_id')),
    /** SPON-03: without one the card leads to our contact form. */
    link: plain(text('link')),
    featured: plain(boolean('featured').notNull().default(false)),
    /** SPON-05: the first and the last day on which it is shown, by the hub's calendar. */
    startDate: plain(date('start_date').notNull()),
    endDate: plain(date('end_date').notNull()),
    /** In whole francs. */
    price: plain(integer('price').notNull().default(usualPrice)),
    /** In whole francs, per thousand counted views and per counted click. Without either, the price is owed. */
    cpmRwf: plain(integer('cpm_rwf')),
    cpcRwf: plain(integer('cpc_rwf')),
    /** The secret part of the address of the sponsor's report. */
    reportKey: plain(text('report_key').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`)),
    status: plain(text('status').notNull().default('pending')),
    ...contentColumns(),
  },
  (table) => {
    const isThere = sql`${table.archivedAt} is null`
    const isActive = sql`${table.status} = 'active' and ${isThere}`
    return [
      // SPON-02 and SPON-05: for the shown items, and for the nightly job.
      index('sponsored_content_shown').on(table.featured, table.createdAt, table.id).where(isActive),
      index('sponsored_content_end').on(table.endDate).where(isActive),
      index('sponsored_content_start').on(table.startDate).where(isActive),
      index('sponsored_content_newest').on(table.createdAt, table.id).where(isThere),
      index('sponsored_content_status').on(table.status, table.createdAt, table.id).where(isThere),
      index('sponsored_content_image').on(table.imageId),
      uniqueIndex('sponsored_content_report_key').on(table.reportKey),
      check('sponsored_content_link', sql`${table.link} ~ '^https?://'`),
      check('sponsored_content_days', sql`${table.startDate} <= ${table.endDate}`),
      check('sponsored_content_price', sql`${table.price} >= 0`),
      check(
        'sponsored_content_rates',
        sql`coalesce(${table.cpmRwf}, 0) >= 0 and coalesce(${table.cpcRwf}, 0) >= 0`,
      ),
      check('sponsored_content_status_known', isOneOf(table.status, sponsoredStatuses)),
    ]
  },
)

export const sponsoredContentTexts = textsTable('sponsored_content_texts', {
  sponsoredId: references('sponsored_id', () => sponsoredContent.id, 'cascade'),
  title: plain(text('title').notNull()),
  description: plain(text('description')),
})
