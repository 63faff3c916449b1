import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { textsTable } from '~/kits/content/texts.table.server.ts'
import { wordsColumn } from '~/kits/content/words.table.server.ts'
import { contentColumns, id, isOneOf, isSlug, plain, references } from '~/platform/db/columns.server.ts'
import { fileId } from '../../core/files/files.table.server.ts'
import { stages } from '../../core/site/startup.options.ts'
import { startupSectors, startupStatuses, teamSizes } from './startup.options.ts'

/** STU-01: a company the hub supports. Its name is the same in all languages; its description is in `startup_texts`. */
export const startups = pgTable(
  'startups',
  {
    id: id(),
    /** Made from the name and a part of the id, so that two startups may have the same name. */
    slug: plain(text('slug').notNull()),
    name: plain(text('name').notNull()),
    logoId: plain(fileId('logo_id')),
    website: plain(text('website').notNull()),
    sector: plain(text('sector').notNull()),
    stage: plain(text('stage').notNull()),
    foundedYear: plain(integer('founded_year').notNull()),
    teamSize: plain(text('team_size')),
    /** As staff wrote it: '150M RWF'. */
    fundingRaised: plain(text('funding_raised')),
    /** STU-04: the amount in it that counts, in whole francs. Written by the command that saves the text. */
    fundingRwf: plain(bigint('funding_rwf', { mode: 'number' })),
    location: plain(text('location').notNull()),
    featured: plain(boolean('featured').notNull().default(false)),
    status: plain(text('status').notNull().default('active')),
    words: wordsColumn(),
    ...contentColumns(),
  },
  (table) => {
    const isThere = sql`${table.archivedAt} is null`
    const isShown = sql`${table.status} = 'active' and ${isThere}`
    return [
      uniqueIndex('startups_slug').on(table.slug),
      // STU-02: the public list, its two filters and both together, each in list order.
      index('startups_shown').on(table.featured, table.createdAt, table.id).where(isShown),
      index('startups_shown_sector')
        .on(table.sector, table.featured, table.createdAt, table.id)
        .where(isShown),
      index('startups_shown_stage').on(table.stage, table.featured, table.createdAt, table.id).where(isShown),
      index('startups_shown_both')
        .on(table.sector, table.stage, table.featured, table.createdAt, table.id)
        .where(isShown),
      // STU-03: an index-only scan gives the sum.
      index('startups_funding')
        .on(table.fundingRwf)
        .where(sql`${isShown} and ${table.fundingRwf} is not null`),
      // The staff list and its filters, and the search.
      index('startups_newest').on(table.createdAt, table.id).where(isThere),
      index('startups_status').on(table.status, table.createdAt, table.id).where(isThere),
      index('startups_featured').on(table.createdAt, table.id).where(sql`${table.featured} and ${isThere}`),
      index('startups_words').using('gin', table.words).where(isThere),
      index('startups_logo').on(table.logoId),
      check('startups_slug_form', isSlug(table.slug)),
      // STU-06: only a web address is ever linked.
      check('startups_website', sql`${table.website} ~ '^https?://'`),
      check('startups_sector_known', isOneOf(table.sector, startupSectors)),
      check('startups_stage_known', isOneOf(table.stage, stages)),
      check('startups_status_known', isOneOf(table.status, startupStatuses)),
      check('startups_team_size_known', isOneOf(table.teamSize, teamSizes)),
      check('startups_founded', sql`${table.foundedYear} >= 2000`),
      check(
        'startups_funding_read',
        sql`${table.fundingRwf} is null or (${table.fundingRwf} > 0 and ${table.fundingRaised} is not null)`,
      ),
    ]
  },
)

export const startupTexts = textsTable('startup_texts', {
  startupId: references('startup_id', () => startups.id, 'cascade'),
  description: plain(text('description').notNull()),
})
