import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { config } from '../config.server.ts'
import { createQueues, type Job } from '../jobs/queue.server.ts'

/** Our tables, then the job queue's own, then one queue per job. Two at once wait for each other. */
export async function migrate(jobs: Job<never>[], url = config().DATABASE_URL): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7201)')
    // A migration that cannot get its lock gives up rather than stop the site behind it.
    await client.query("set lock_timeout = '3s'")
    await runMigrations(drizzle(client), { migrationsFolder: 'database/migrations' })
    const boss = new PgBoss({
      connectionString: url,
      schedule: false,
      supervise: false,
      max: 2,
    })
    await boss.start()
    await createQueues(boss, jobs)
    await boss.stop({ graceful: false })
  } finally {
    await client.end()
  }
}
