import type pg from 'pg'

/** Below this the indexes of whatever is there already would cost more than the new rows. */
const worthIt = 100_000

/** Fills tables without their indexes and makes these again at the end: sorted at once they cost a fraction. */
export async function withoutIndexes(
  client: pg.Client,
  count: number,
  fill: () => Promise<void>,
): Promise<void> {
  if (count < worthIt) return fill()
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and not exists (select from pg_constraint where conname = indexname)`,
  )
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
}
