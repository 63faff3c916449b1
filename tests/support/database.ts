import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest'
import { site } from '~/features/core/site/index.server.ts'
import { closeDb, db } from '~/platform/db/db.server.ts'
import { stopSending } from '~/platform/jobs/queue.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/** Gives a test file a migrated database, empty before each test, that no other file uses at the same time. */
export function withDatabase(): void {
  beforeAll(ownDatabase)
  beforeEach(() => admin.query('select tests.empty_tables()'))
  // Settings are cached in memory; those of another file must not be used.
  beforeEach(() => site.invalidate())
  afterAll(async () => {
    await stopSending()
    await closeDb()
    await admin.end()
  })
}

export function asVisitor<Result>(run: (work: UnitOfWork) => Promise<Result>, now?: Date): Promise<Result> {
  return inTransaction({ actor: { kind: 'visitor' }, now }, run)
}

/** The number of rows of a table. */
export async function count(table: string): Promise<number> {
  const result = await db().execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))
  return result.rows[0]?.n ?? 0
}

/**
 * For controls of races: a check followed by this pause is always overtaken. Longer than a busy machine takes to open
 * the next connection.
 */
export const aMoment = sql`select pg_sleep(0.3 + random() * 0.1)`

/**
 * For controls of races: blocks the first callers until `callers` have arrived, and nobody afterwards. So both have read
 * before either writes, however busy the machine is.
 */
export function barrier(callers: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let here = 0
  return () => {
    if (++here === callers) resolve()
    return promise
  }
}

/**
 * For controls: drops a constraint, and returns a function that adds it again exactly as it was. A constraint written
 * anew in a test would hide that the migration has lost its own.
 */
export async function dropConstraint(table: string, name: string): Promise<() => Promise<void>> {
  const { rows } = await db().execute<{ definition: string }>(
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`,
  )
  const definition = rows[0]?.definition
  if (!definition) throw new Error(`there is no constraint ${name}`)
  await db().execute(sql.raw(`alter table ${table} drop constraint ${name}`))
  return async () => {
    await db().execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`))
  }
}

/** The same for a unique index. */
export async function dropIndex(name: string): Promise<() => Promise<void>> {
  const { rows } = await db().execute<{ definition: string }>(
    sql`select indexdef as definition from pg_indexes where indexname = ${name}`,
  )
  const definition = rows[0]?.definition
  if (!definition) throw new Error(`there is no index ${name}`)
  await db().execute(sql.raw(`drop index ${name}`))
  return async () => {
    await db().execute(sql.raw(definition))
  }
}

/** One connection of its own for each file, separate from the pools that the tests themselves close and count. */
let admin: pg.Client

/**
 * A clone takes a third of a second, so a worker reuses its own from file to file, as long as no test has changed the
 * schema (a trigger from tests/support/cluster.ts records such changes) or left megabytes of deleted rows, which can
 * make the next file many times slower.
 */
async function ownDatabase(): Promise<void> {
  const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1)
  admin = await connectTo(name).catch(() => cloneInto(name))
  const { rows } = await admin.query<{ changed: boolean; megabytes: number }>(
    `select exists (select from tests.schema_changes) as changed,
      (pg_database_size(current_database()) - pg_database_size('template_iris')) / 1048576.0 as megabytes`,
  )
  if (rows[0]?.changed || Number(rows[0]?.megabytes) > 8) {
    await admin.end()
    admin = await cloneInto(name)
  }
  // Connections that an earlier file left open would hold locks, or listen.
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  )
}

async function connectTo(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgres').replace('DATABASE', database) })
  await client.connect()
  return client
}

async function cloneInto(name: string): Promise<pg.Client> {
  const server = await connectTo('postgres')
  try {
    await server.query(`drop database if exists ${name} with (force)`)
    await server.query(`create database ${name} template template_iris strategy file_copy`)
  } finally {
    await server.end()
  }
  return connectTo(name)
}

/** Resolves once this many callers wait for a lock that the test holds. */
export async function untilBlocked(callers: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db().execute(waiting)).rowCount, { timeout: 8000 }).toBe(callers)
}
