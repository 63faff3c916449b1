import pg from 'pg'

let pool: pg.Pool | undefined

/** Asks the database behind the site; the connections stay as long as the worker. */
// biome-ignore lint/suspicious/noExplicitAny: who does not say what a row holds knows it from the question
export async function ask<Row extends pg.QueryResultRow = any>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  pool ??= new pg.Pool({ connectionString: JSON.parse(process.env.STACK ?? '{}').DATABASE_OWNER_URL, max: 2 })
  return (await pool.query<Row>(sql, values)).rows
}
