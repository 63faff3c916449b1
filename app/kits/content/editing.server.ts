import { and, eq, isNull } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from '~/platform/db/db.server.ts'
import { columnValues, textFields } from './form.server.ts'
import { textsForEditing } from './texts.server.ts'

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
