import type { BuildExtraConfigColumns } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  integer,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { plain, version } from '~/platform/db/columns.server.ts'
import { isLocale } from '~/platform/db/locale-check.server.ts'

/** The columns of every table of translations: the language, and the version of the English text it was made from. */
const translationColumns = () => ({
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

type Columns = Record<string, PgColumnBuilderBase>
type ExtraColumns<Name extends string, Texts extends Columns> = BuildExtraConfigColumns<
  Name,
  Texts & ReturnType<typeof translationColumns>,
  'pg'
>

/** A table of translations. Its first column is the id of the record whose texts they are. */
export function textsTable<Name extends string, Texts extends Columns>(
  name: Name,
  texts: Texts,
  constraints: (table: ExtraColumns<Name, Texts>) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable(name, { ...texts, ...translationColumns() }, (table) => {
    const [owner] = Object.values<AnyPgColumn>(table)
    if (!owner) throw new Error(`${name} has no column for the owner of its texts`)
    return [...translationConstraints(name, owner, table.locale), ...constraints(table)]
  })
}
