/** Reads every row of every table, to compare the database of before with that of after. */

type Query = (text: string) => Promise<Record<string, unknown>[]>
export type Whole = Map<string, { rows: number; digest: string }>

/** A fingerprint of each table's rows, whatever their order. */
export async function wholeDatabase(query: Query): Promise<Whole> {
  const tables = await query(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const whole: Whole = new Map()
  for (const { name } of tables) {
    const [found] = await query(`
      select count(*)::int as rows, coalesce(md5(string_agg(line, e'\\n' order by line)), '') as digest
      from (select one::text as line from ${name} one) lines`)
    whole.set(String(name), { rows: Number(found?.rows), digest: String(found?.digest) })
  }
  return whole
}

/** The tables whose rows are not the same. */
export const changedTables = (before: Whole, after: Whole): string[] =>
  [...after].flatMap(([name, { digest }]) =>
    before.get(name)?.digest === digest ? [] : name.replace(/^public\./, ''),
  )
