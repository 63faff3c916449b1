import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { site } from '~/features/site/index.server.ts'
import { grants } from '~/grants.server.ts'
import { jobs } from '~/jobs.server.ts'
import { closeDb, db } from '~/platform/db/db.server.ts'
import { migrate } from '~/platform/db/migrate.server.ts'
import { stopSending } from '~/platform/jobs/queue.server.ts'
import { inWork, type Work } from '~/platform/work/work.server.ts'

/** Gives a test file an empty database of its worker's own, cloned from a migrated template. */
export function withDatabase(): void {
  beforeAll(cloneDatabase)
  beforeEach(emptyTables)
  // Settings are held in memory; those of another file are none of this one's.
  beforeEach(() => site.forget())
  afterAll(async () => {
    await stopSending()
    await closeDb()
  })
}

export function asVisitor<Result>(run: (work: Work) => Promise<Result>, now?: Date): Promise<Result> {
  return inWork({ actor: { kind: 'visitor' }, now }, run)
}

/** How many rows a table holds. */
export async function count(table: string): Promise<number> {
  const result = await db().execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))
  return result.rows[0]?.n ?? 0
}

/** For controls of races: whoever looks and then takes some time is overtaken, however busy the machine is. */
export const aMoment = sql`select pg_sleep(random() * 0.1)`

async function cloneDatabase(): Promise<void> {
  const url = process.env.DATABASE_URL ?? ''
  const name = new URL(url).pathname.slice(1)
  const admin = new pg.Client({ connectionString: inject('postgres').replace('DATABASE', 'postgres') })
  await admin.connect()
  try {
    // Workers start together: one makes the template, the others wait for it.
    await admin.query('select pg_advisory_lock(1)')
    const made = await admin.query("select 1 from pg_database where datname = 'template_iris'")
    if (made.rowCount === 0) {
      await admin.query('create database template_iris')
      await migrate({ jobs, grants }, inject('postgres').replace('DATABASE', 'template_iris'))
    }
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name} template template_iris`)
  } finally {
    await admin.end()
  }
}

/** Only what holds something, and past keys and triggers: emptying every file of every table took most of the time. */
async function emptyTables(): Promise<void> {
  await db().execute(sql`
    do $$
    declare
      one text;
      holds boolean;
    begin
      set local session_replication_role = replica;
      for one in
        select format('%I.%I', schemaname, tablename) from pg_tables
        where schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job')
      loop
        execute format('select exists (select from %s)', one) into holds;
        if holds then execute format('delete from %s', one); end if;
      end loop;
    end $$
  `)
}
