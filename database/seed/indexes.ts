import type pg from 'pg'
import { onConnection, share } from './connection.ts'

/** Below this number of new rows, rebuilding the indexes of the existing rows would cost more than it saves. */
const worthIt = 100_000

/**
 * Drops the indexes before a large number of rows is inserted: building them afterwards, in one sort, costs a fraction.
 * Their definitions are saved in the same transaction, so that none is lost when the process is killed. They have a
 * schema of their own, because the table is not part of the product.
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

/** Builds all indexes whose definitions are saved, also by a killed run, on two connections. */
export async function finishIndexes(): Promise<void> {
  await onConnection(async (holder) => {
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
    // A second process waits here, and then finds nothing left to do.
    await holder.query('select pg_advisory_xact_lock(7202)')
    const { rows } = await holder.query<{ isThere: boolean }>(
      `select to_regclass('seed.unfinished_indexes') is not null as "isThere"`,
    )
    if (!rows[0]?.isThere) return
    // The slowest come first, so that neither connection waits long for the other at the end.
    const { rows: noted } = await holder.query<{ name: string; table: string }>(
      `select name, table_name as table from seed.unfinished_indexes
       order by definition like '% USING gin %' desc, pg_table_size(to_regclass(table_name)) desc`,
    )
    // Blocks writes that a missing unique index would not refuse, and vacuums that would get in the way.
    for (const table of new Set(noted.map((one) => one.table)))
      await holder.query(`lock table ${table} in share mode`)
    await onConnection((one) =>
      onConnection((other) => share([one, other], noted, (free, { name }) => makeIndex(free, name))),
    )
    await holder.query('drop table seed.unfinished_indexes; drop schema seed')
    await holder.query('commit')
  })
}

/** Builds an index and deletes its saved definition in one transaction: always one of the two exists, never both. */
async function makeIndex(client: pg.Client, name: string): Promise<void> {
  // Two connections keep two cores busy; parallel workers would only get in their way.
  await client.query('begin; set local max_parallel_maintenance_workers = 0')
  // Waits for a build that the database continues after its process was killed, and then finds no saved definition.
  const { rows } = await client.query<{ definition: string }>(
    'delete from seed.unfinished_indexes where name = $1 returning definition',
    [name],
  )
  const definition = rows[0]?.definition
  if (definition) {
    // Sorting needs memory. A GIN index gathers words in a tree, and a small tree stays in the processor's cache.
    const room = definition.includes(' USING gin ') ? '32MB' : '256MB'
    await client.query(`set local maintenance_work_mem = '${room}'; ${definition}`)
  }
  await client.query('commit')
}
