import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { translationColumns, translationConstraints } from '~/kits/content/texts.table.server.ts'
import {
  archivedAt,
  createdAt,
  id,
  isOneOf,
  plain,
  updatedAt,
  version,
} from '~/platform/db/columns.server.ts'
import { files } from '../../core/files/files.table.server.ts'
import { partnerCategories } from './partner.options.ts'

/** PAR-02: an organisation we work with. Its description is in `partner_texts`. */
export const partners = pgTable(
  'partners',
  {
    id: id(),
    name: plain(text('name').notNull()),
    /** The logo. */
    imageId: plain(uuid('image_id').references(() => files.id, { onDelete: 'restrict' })),
    website: plain(text('website').notNull()),
    category: plain(text('category').notNull()),
    version: version(),
    archivedAt: archivedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
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

export const partnerTexts = pgTable(
  'partner_texts',
  {
    partnerId: plain(
      uuid('partner_id')
        .notNull()
        .references(() => partners.id, { onDelete: 'cascade' }),
    ),
    description: plain(text('description').notNull()),
    ...translationColumns(),
  },
  (table) => translationConstraints('partner_texts', table.partnerId, table.locale),
)
