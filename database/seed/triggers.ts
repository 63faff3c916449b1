import type pg from 'pg'

/**
 * Fills tables while their triggers are disabled: the generated rows contain the values that the triggers would compute
 * or check, and some triggers would search by indexes that are dropped. Within a transaction, which keeps other
 * connections from writing to these tables.
 */
export async function withoutTriggers(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select tgname as name, tgrelid::regclass as "table" from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not tgisinternal and tgenabled = 'O'
       and tgtype & 4 > 0`,
  )
  const turn = async (how: 'disable' | 'enable') => {
    for (const { name, table } of rows)
      await client.query(`alter table ${table} ${how} trigger ${client.escapeIdentifier(name)}`)
  }
  await turn('disable')
  await fill()
  // A table cannot be altered while a deferred constraint on it waits for the end of the transaction.
  await client.query('set constraints all immediate')
  await turn('enable')
}
