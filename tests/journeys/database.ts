import pg from 'pg'

let pool: pg.Pool | undefined

/** Queries the database behind the site; the connections stay open as long as the worker. */
// biome-ignore lint/suspicious/noExplicitAny: a caller that names no row type knows it from the query
export async function ask<Row extends pg.QueryResultRow = any>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  pool ??= new pg.Pool({ connectionString: JSON.parse(process.env.STACK ?? '{}').DATABASE_OWNER_URL, max: 2 })
  return (await pool.query<Row>(sql, values)).rows
}
