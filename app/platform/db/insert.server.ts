import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './db.server.ts'

/**
 * Adds a row and names only what is given. Drizzle's own insert names every column, and whoever may not write one of
 * them is refused even where it would be left as it is.
 */
export async function insertOnly<Table extends PgTable>(
  tx: Pick<Tx, 'execute'>,
  table: Table,
  row: Partial<Table['$inferInsert']>,
  /** Whether a row that is there already stands in the way of this one quietly. */
  { ifTaken }: { ifTaken?: 'nothing' } = {},
): Promise<boolean> {
  const columns = getTableColumns(table)
  const given = Object.entries(row).flatMap(([name, value]) => {
    const column = columns[name]
    return column && value !== undefined ? [{ column, value }] : []
  })
  const names = given.map(({ column }) => sql.identifier(column.name))
  const values = given.map(
    ({ column, value }): SQL => sql`${value === null ? null : sql.param(value, column)}`,
  )
  const end = ifTaken ? sql` on conflict do nothing` : sql``
  const { rowCount } = await tx.execute(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})${end}`,
  )
  return (rowCount ?? 0) > 0
}
