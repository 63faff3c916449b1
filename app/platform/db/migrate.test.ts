import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { hub } from '~/hub.server.ts'
import { withDatabase } from '../../../tests/support/database.ts'
import { temporaryFolder } from '../../../tools/processes.ts'
import { migrate, ownerUrl } from './migrate.server.ts'

withDatabase()

const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "planted_name" ON "planted" ("name")'

/** The migrations, and one statement more that runs outside their transaction. */
function migrationsWith(statement: string): string {
  const folder = temporaryFolder()
  cpSync('database/migrations', folder, { recursive: true })
  writeFileSync(join(folder, 'concurrently/planted.sql'), `${statement};\n`)
  return folder
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl() })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: ownerUrl() })
  await client.connect()
  return client.query(text).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  )
}

const validity = async () =>
  (await query(`select indisvalid from pg_index where indexrelid = to_regclass('planted_name')`)).map(
    ({ indisvalid }) => indisvalid,
  )
const isWaiting = async (what: string) =>
  (
    await query(`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike '${what}%'`)
  ).length

beforeEach(() => query('create table planted (name text)'))
afterEach(() => query('drop table planted'))

test('an index on a table of before is built while visitors write, and a second run changes nothing', async () => {
  const folder = migrationsWith(index)
  const writer = await connect()
  await writer.query(`begin; insert into planted values ('a')`)
  const migrated = migrate(hub, ownerUrl(), folder)
  await expect.poll(() => isWaiting('create index concurrently')).toBe(1)
  await query(`set lock_timeout = '1s'; insert into planted values ('b')`)
  await writer.query('commit')
  await migrated
  expect(await validity()).toEqual([true])
  const [before] = await query(`select 'planted_name'::regclass::oid`)
  await migrate(hub, ownerUrl(), folder)
  expect((await query(`select 'planted_name'::regclass::oid`))[0]).toEqual(before)
})

test('control: an index in a transaction makes visitors wait', async () => {
  const writer = await connect()
  await writer.query(`begin; insert into planted values ('a')`)
  const builder = await connect()
  const built = builder.query('create index planted_name on planted (name)')
  await expect.poll(() => isWaiting('create index planted_name')).toBe(1)
  await expect(query(`set lock_timeout = '1s'; insert into planted values ('b')`)).rejects.toThrow(
    'lock timeout',
  )
  await writer.query('commit')
  await built
})

test('an index whose build failed is built anew by the next run', async () => {
  const folder = migrationsWith(index.replace('INDEX', 'UNIQUE INDEX'))
  await query(`insert into planted values ('a'), ('a')`)
  await expect(migrate(hub, ownerUrl(), folder)).rejects.toThrow('planted_name')
  expect(await validity()).toEqual([false])
  await query('delete from planted')
  await migrate(hub, ownerUrl(), folder)
  expect(await validity()).toEqual([true])
})

test('two runs at once both end, also when the first builds an index', async () => {
  const folder = migrationsWith(index)
  await Promise.all([1, 2].map(() => migrate(hub, ownerUrl(), folder)))
  expect(await validity()).toEqual([true])
})

test('control: a run that waited for its turn in the database would be waited for by the index', async () => {
  const first = await connect()
  await first.query('select pg_advisory_lock(7201)')
  const second = await connect()
  const waited = second.query('select pg_advisory_lock(7201)')
  await expect.poll(() => isWaiting('select pg_advisory_lock')).toBe(1)
  const both = [first.query(index), waited]
  await expect(Promise.all(both)).rejects.toThrow('deadlock')
  // The database ends one of the two; the other must not go on under the next test.
  await first.query('select pg_advisory_unlock(7201)')
  await Promise.allSettled(both)
})

test('the rename in CONTRIBUTING serves the version before and the new one, and then only the new one', async () => {
  const [, first = '', second = ''] = [
    ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/```sql\n(.*?)```/gs),
  ].map(([, sql = '']) => sql)
  const client = await connect()
  await client.query('create schema renamed; set search_path = renamed')
  try {
    await client.query(
      `create table people (id int, full_name text not null); insert into people values (1, 'a')`,
    )
    await client.query(first)
    await client.query(
      `insert into people (id, full_name) values (2, 'b'); insert into people (id, name) values (3, 'c')`,
    )
    await client.query(
      `update people set full_name = 'd' where id = 2; update people set name = 'e' where id = 3`,
    )
    await client.query('update people set id = id + 10 where id = 1')
    const { rows } = await client.query('select * from people order by id')
    expect(rows).toEqual([
      { id: 2, full_name: 'd', name: 'd' },
      { id: 3, full_name: 'e', name: 'e' },
      { id: 11, full_name: 'a', name: 'a' },
    ])
    await client.query(second)
    expect((await client.query('select * from people where id = 2')).rows).toEqual([{ id: 2, name: 'd' }])
  } finally {
    await client.query('drop schema renamed cascade')
  }
})
