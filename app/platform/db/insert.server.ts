import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './db.server.ts'

/**
 * Inserts a row and names only the given columns. Drizzle's own insert names every column, and is refused for a role
 * that may not write one of them, even where the default is used.
 */
export async function insertOnly<Table extends PgTable>(
  tx: Pick<Tx, 'execute'>,
  table: Table,
  row: Partial<Table['$inferInsert']>,
  /** `nothing`: an existing row is no error, and is left as it is. */
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
