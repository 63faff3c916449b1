import { and, eq, isNull } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from '~/platform/db/db.server.ts'
import { locales, suffixOf } from '~/platform/i18n/locale.ts'
import { columnValues, textFields } from './content-form.server.ts'

type Content<Table> = {
  table: Table
  /** The table of its texts, and the column there with the record's id. */
  texts: PgTable
  owner: AnyPgColumn
  rules: unknown
}

/** A record and its texts as its form shows them; undefined if it does not exist or was deleted. */
export async function recordForEditing<Table extends PgTable & { id: AnyPgColumn; archivedAt: AnyPgColumn }>(
  db: Reader,
  id: string,
  { table, texts, owner, rules }: Content<Table>,
) {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, id), isNull(table.archivedAt)))
  const row = rows[0] as (Table['$inferSelect'] & { version: number }) | undefined
  if (!row) return
  const translations = (await db.select().from(texts).where(eq(owner, id))) as { locale: string }[]
  const values: Record<string, string> = {
    ...columnValues(rules, row),
    ...textsForEditing(translations, textFields(rules)),
  }
  return { row, version: row.version, values }
}

/** All texts of a form of three languages, for editing: titleEn, titleFr, titleRw. */
export function textsForEditing(
  rows: ({ locale: string } & Record<string, unknown>)[],
  fields: readonly string[],
): Record<string, string> {
  const words = locales.flatMap((locale) => {
    const row = rows.find((one) => one.locale === locale)
    return fields.map((field) => [`${field}${suffixOf(locale)}`, String(row?.[field] ?? '')] as const)
  })
  return Object.fromEntries(words)
}
