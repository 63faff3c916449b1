import { type AnyPgColumn, check, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { plain, version } from '~/platform/db/columns.server.ts'
import { isLocale } from '~/platform/db/locale-check.server.ts'

/** The columns of every table of translations: the language, and the version of the English text it was made from. */
export const translationColumns = () => ({
  locale: plain(text('locale').notNull()),
  version: version(),
  /** The version of the English text this one translates. */
  sourceVersion: plain(integer('source_version').notNull()),
  reviewedBy: plain(text('reviewed_by')),
})

export const translationConstraints = (name: string, owner: AnyPgColumn, locale: AnyPgColumn) => [
  primaryKey({ columns: [owner, locale] }),
  check(`${name}_locale`, isLocale(locale)),
]
