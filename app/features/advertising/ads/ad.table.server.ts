import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { textsTable } from '~/kits/content/texts.table.server.ts'
import { contentColumns, id, isOneOf, plain, references } from '~/platform/db/columns.server.ts'
import { fileId } from '../../core/files/files.table.server.ts'
import { adFormats, adNetworks, adPlacements } from './ad.options.ts'

/** ADS-01: an ad for a box of a page. The texts of house ads are in `ad_unit_texts`. */
export const adUnits = pgTable(
  'ad_units',
  {
    id: id(),
    name: plain(text('name').notNull()),
    network: plain(text('network', { enum: adNetworks }).notNull()),
    /** The network's id for the box; house ads and infolinks have none. */
    slotId: plain(text('slot_id')),
    format: plain(text('format', { enum: adFormats }).notNull().default('auto')),
    placement: plain(text('placement', { enum: adPlacements }).notNull()),
    isActive: plain(boolean('is_active').notNull().default(true)),
    imageId: plain(fileId('image_id')),
    /** The click target. Only house ads have one: a network brings its own. */
    link: plain(text('link')),
    sponsor: plain(text('sponsor')),
    /** In whole francs, per thousand counted views and per counted click. */
    cpmRwf: plain(integer('cpm_rwf')),
    cpcRwf: plain(integer('cpc_rwf')),
    /** The secret part of the address of the sponsor's report. */
    reportKey: plain(text('report_key').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`)),
    ...contentColumns(),
  },
  (table) => {
    const isThere = sql`${table.archivedAt} is null`
    return [
      // ADS-02: the newest active one of a placement.
      index('ad_units_shown')
        .on(table.placement, table.createdAt, table.id)
        .where(sql`${table.isActive} and ${isThere}`),
      index('ad_units_newest').on(table.createdAt, table.id).where(isThere),
      index('ad_units_image').on(table.imageId),
      uniqueIndex('ad_units_report_key').on(table.reportKey),
      check('ad_units_network_known', isOneOf(table.network, adNetworks)),
      check('ad_units_format_known', isOneOf(table.format, adFormats)),
      check('ad_units_placement_known', isOneOf(table.placement, adPlacements)),
      // Snippets are built from ids, so the database, too, accepts nothing else (docs/decisions/0028).
      check(
        'ad_units_slot',
        sql`case ${table.network} when 'adsense' then ${table.slotId} ~ '^[0-9]{10}$' when 'medianet' then ${table.slotId} ~ '^[0-9]{9}$' when 'ezoic' then ${table.slotId} ~ '^[0-9]{3,4}$' else ${table.slotId} is null end is true`,
      ),
      check(
        'ad_units_link',
        sql`case when ${table.network} = 'house' then ${table.link} ~ '^https?://' else ${table.link} is null end is true`,
      ),
      check('ad_units_rates', sql`coalesce(${table.cpmRwf}, 0) >= 0 and coalesce(${table.cpcRwf}, 0) >= 0`),
    ]
  },
)

export const adUnitTexts = textsTable('ad_unit_texts', {
  unitId: references('unit_id', () => adUnits.id, 'cascade'),
  /** With a picture, this is its alternative text. */
  title: plain(text('title').notNull()),
  words: plain(text('words')),
})
