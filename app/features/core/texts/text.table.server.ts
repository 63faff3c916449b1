import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isOneOf, personal, plain, staffAccount, timestamptz } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { maxText } from './text.options.ts'

/** The texts that staff wrote in place of the built-in ones. Back to the built-in one: the row stays, without a text. */
export const changedTexts = pgTable(
  'changed_texts',
  {
    /** As in messages/. */
    key: plain(text('key').notNull()),
    locale: plain(text('locale').notNull()),
    text: plain(text('text')),
    version: plain(integer('version').notNull()),
    changedAt: plain(timestamptz('changed_at').notNull()),
    changedBy: personal(
      text('changed_by').notNull(),
      staffAccount('changed a text', 'while the person is known'),
    ),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.locale] }),
    check('changed_texts_locale', isOneOf(table.locale, locales)),
    check('changed_texts_version', sql`${table.version} > 0`),
    // One line, neither empty nor endless.
    check(
      'changed_texts_line',
      sql`${table.text} ~ '^[^[:space:]]' and ${table.text} ~ '[^[:space:]]$' and ${table.text} !~ '[[:cntrl:]]' and length(${table.text}) <= ${sql.raw(String(maxText))}`,
    ),
    check(
      'changed_texts_placeholders',
      sql`regexp_replace(${table.text}, '[{][A-Za-z0-9_]+[}]', '', 'g') !~ '[{}]'`,
    ),
  ],
)

dataSubject(changedTexts, () => ({
  whose: 'staff',
  because: 'to answer for what the site says',
  retention: 'never',
}))
