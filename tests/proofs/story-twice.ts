import type pg from 'pg'

type Row = Record<string, unknown>

/** Columns that differ each time the story is told, and why. */
const leftOut: Record<string, Record<string, string>> = {}

/** The rows of two stories that are not the same, by table. Every table is compared, each row as a whole. */
export async function differencesBetween(one: pg.Client, other: pg.Client): Promise<string[]> {
  const { rows } = await one.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const wrong: string[] = []
  for (const { name } of rows) {
    const [mine, theirs] = [await linesOf(one, name), await linesOf(other, name)]
    const only = [...without(mine, theirs), ...without(theirs, mine)]
    if (only.length > 0) wrong.push(`${name}: ${only.length} rows, such as ${only.slice(0, 2).join(' and ')}`)
  }
  return wrong
}

/** Each line as often as it is more often in the first list. */
function without(these: string[], those: string[]): string[] {
  const left = Map.groupBy(those, (line) => line)
  return these.filter((line) => left.get(line)?.pop() === undefined)
}

async function linesOf(client: pg.Client, table: string): Promise<string[]> {
  const hidden = Object.keys(leftOut[table] ?? {})
  const { rows } = await client.query<{ row: Row }>(
    `select to_jsonb(t) - $1::text[] as row from ${table} t`,
    [hidden],
  )
  return rows.map(({ row }) => JSON.stringify(row))
}
