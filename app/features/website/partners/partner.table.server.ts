import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { textsTable } from '~/kits/content/texts.table.server.ts'
import { contentColumns, id, isOneOf, plain, references } from '~/platform/db/columns.server.ts'
import { fileId } from '../../core/files/files.table.server.ts'
import { partnerCategories } from './partner.options.ts'

/** PAR-02: an organisation we work with. Its description is in `partner_texts`. */
export const partners = pgTable(
  'partners',
  {
    id: id(),
    name: plain(text('name').notNull()),
    /** The logo. */
    imageId: plain(fileId('image_id')),
    website: plain(text('website').notNull()),
    category: plain(text('category').notNull()),
    ...contentColumns(),
  },
  (table) => {
    const isThere = sql`${table.archivedAt} is null`
    return [
      index('partners_newest').on(table.createdAt, table.id).where(isThere),
      index('partners_category').on(table.category, table.createdAt, table.id).where(isThere),
      check('partners_category_known', isOneOf(table.category, partnerCategories)),
      // STU-06: a page links only to web addresses, even if the row was written by hand.
      check('partners_website', sql`${table.website} ~* '^https?://'`),
    ]
  },
)

export const partnerTexts = textsTable('partner_texts', {
  partnerId: references('partner_id', () => partners.id, 'cascade'),
  description: plain(text('description').notNull()),
})
