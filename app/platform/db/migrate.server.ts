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
 * Our tables, then the job queue's own, then one queue per job, then the privileges of each role. Concurrent runs wait
 * for each other.
 */
export async function migrate({ jobs, ...rights }: Contents, url = ownerUrl()): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7201)')
    // A migration that cannot get its lock gives up rather than block the site behind it.
    await client.query("set lock_timeout = '3s'")
    await runMigrations(drizzle(client), { migrationsFolder: 'database/migrations' })
    await prepareQueues(url, jobs)
    await applyGrants(client, rights)
  } finally {
    await client.end()
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
