import type pg from 'pg'
import { onConnection, share } from './connection.ts'

/** Below this the indexes of whatever is there already would cost more than the new rows. */
const worthIt = 100_000

/**
 * Drops the indexes before so many rows that it is worth it: made again afterwards, sorted at once, they cost a
 * fraction. What is to be made again is noted in the same transaction, so that whoever is killed meanwhile loses none.
 * In a schema of its own, because it is no table of the product.
 */
export async function setIndexesAside(count: number): Promise<void> {
  if (count < worthIt) return
  await onConnection(async (client) => {
    await client.query('begin')
    await client.query(
      `create schema seed;
       create table seed.unfinished_indexes (name text primary key, table_name text not null, definition text not null)`,
    )
    const { rows } = await client.query<{ name: string }>(
      `insert into seed.unfinished_indexes
       select made.relname, filled.oid::regclass, pg_get_indexdef(made.oid)
       from pg_index join pg_class as made on made.oid = indexrelid join pg_class as filled on filled.oid = indrelid
       where filled.relnamespace = 'public'::regnamespace and filled.relkind = 'r'
         and not exists (select from pg_constraint where conindid = made.oid)
       returning name`,
    )
    const names = rows.map(({ name }) => client.escapeIdentifier(name))
    if (names.length > 0) await client.query(`drop index ${names.join(', ')}`)
    await client.query('commit')
  })
}

/** Makes whatever indexes are noted, also by a run that was killed, on two connections at once. */
export async function finishIndexes(): Promise<void> {
  await onConnection(async (holder) => {
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
    // Whoever comes meanwhile waits, and finds nothing left to do.
    await holder.query('select pg_advisory_xact_lock(7202)')
    const { rows } = await holder.query<{ isThere: boolean }>(
      `select to_regclass('seed.unfinished_indexes') is not null as "isThere"`,
    )
    if (!rows[0]?.isThere) return
    // What takes longest comes first, so that neither connection has to wait long for the other at the end.
    const { rows: noted } = await holder.query<{ name: string; table: string }>(
      `select name, table_name as table from seed.unfinished_indexes
       order by definition like '% USING gin %' desc, pg_table_size(to_regclass(table_name)) desc`,
    )
    // Nobody writes what a missing index would refuse, and no vacuum begins that would be in the way.
    for (const table of new Set(noted.map((one) => one.table)))
      await holder.query(`lock table ${table} in share mode`)
    await onConnection((one) =>
      onConnection((other) => share([one, other], noted, (free, { name }) => makeIndex(free, name))),
    )
    await holder.query('drop table seed.unfinished_indexes; drop schema seed')
    await holder.query('commit')
  })
}

/** An index and its note: one of them is always there, and never both. */
async function makeIndex(client: pg.Client, name: string): Promise<void> {
  // Two connections keep two cores busy; helpers of their own would only get in their way.
  await client.query('begin; set local max_parallel_maintenance_workers = 0')
  // Waits for one whose process was killed while the database still makes it, and then finds no note.
  const { rows } = await client.query<{ definition: string }>(
    'delete from seed.unfinished_indexes where name = $1 returning definition',
    [name],
  )
  const definition = rows[0]?.definition
  if (definition) {
    // What is sorted wants room. Words are gathered in a tree, and a small one stays near the processor.
    const room = definition.includes(' USING gin ') ? '32MB' : '256MB'
    await client.query(`set local maintenance_work_mem = '${room}'; ${definition}`)
  }
  await client.query('commit')
}
