import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { config } from '../config.server.ts'
import { createQueues, type Job } from '../jobs/queue.server.ts'
import { log } from '../log.server.ts'
import { applyGrants, type Grants } from './grants.server.ts'

type Contents = { jobs: Job<never>[]; grants: Grants; publicQueues: string[] }

/** The owner, who creates and changes tables. */
export const ownerUrl = () => config().DATABASE_OWNER_URL ?? config().DATABASE_URL

/**
 * Our tables, then the job queue's own, then one queue per job, then the privileges of each role, then what runs outside
 * a transaction. Concurrent runs wait for each other.
 */
export async function migrate(
  { jobs, ...rights }: Contents,
  url = ownerUrl(),
  folder = 'database/migrations',
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await waitForTurn(client)
    // A migration that cannot get its lock gives up rather than block the site behind it.
    await client.query("set lock_timeout = '3s'")
    await runMigrations(drizzle(client), { migrationsFolder: folder })
    await prepareQueues(url, jobs)
    await applyGrants(client, rights)
    await runOutsideTransaction(client, folder)
  } finally {
    await client.end()
  }
}

/** Asks again instead of waiting in the database: an index that another run builds concurrently would wait for us. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock(7201) as is_ours')
    if (rows[0].is_ours) return
    await pause(200)
  }
}

/**
 * Indexes and checks of all rows, which block nobody as long as each is a transaction of its own. They run at every
 * migration, so each has to be repeatable. An index whose build was interrupted is there but unused: it is built anew.
 */
async function runOutsideTransaction(client: pg.Client, folder: string): Promise<void> {
  // Nobody waits for them, so they may wait for the transactions that are under way.
  await client.query("set lock_timeout = '1min'")
  for (const file of globSync('concurrently/*.sql', { cwd: folder }).sort()) {
    const statement = readFileSync(join(folder, file), 'utf8')
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_index join pg_class c on c.oid = indexrelid
       where not indisvalid and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace
         and position(c.relname in $1) > 0`,
      [statement],
    )
    for (const { name } of rows)
      await client.query(`drop index concurrently public.${pg.escapeIdentifier(name)}`)
    await client.query(statement)
  }
}

async function prepareQueues(url: string, jobs: Job<never>[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false, max: 2 })
  boss.on('error', (err) => log.warn({ err }, 'the job queue reports trouble'))
  try {
    await boss.start()
    await createQueues(boss, jobs)
  } finally {
    await boss.stop({ graceful: false })
  }
}
