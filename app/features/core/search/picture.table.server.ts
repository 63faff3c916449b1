import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, isOneOf, plain } from '~/platform/db/columns.server.ts'
import { isLocale } from '~/platform/db/locale-check.server.ts'
import { pictureStates } from './search.options.ts'

/** The preview picture of a shared page. The row exists before the bytes, and is removed after them. */
export const sharePictures = pgTable(
  'share_pictures',
  {
    /** Folder, random UUID, extension: written once. */
    key: plain(text('key').primaryKey()),
    kind: plain(text('kind').notNull()),
    /** The id of the item; 'site' for the fixed pages. */
    itemId: plain(text('item_id').notNull()),
    locale: plain(text('locale').notNull()),
    /** The text on it: the same text needs no second picture. */
    words: plain(text('words').notNull()),
    state: plain(text('state').$type<(typeof pictureStates)[number]>().notNull().default('drawing')),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('share_pictures_shown')
      .on(table.kind, table.itemId, table.locale)
      .where(sql`${table.state} = 'shown'`),
    // For the nightly sweep.
    index('share_pictures_left').on(table.createdAt).where(sql`${table.state} <> 'shown'`),
    check('share_pictures_state', isOneOf(table.state, pictureStates)),
    check('share_pictures_locale', isLocale(table.locale)),
  ],
)
