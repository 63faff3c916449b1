import { sql } from 'drizzle-orm'
import pg from 'pg'
import { config } from '../config.server.ts'
import { db } from '../db/db.server.ts'
import type { Grants } from '../db/grants.server.ts'
import { migrationsKnown } from '../db/readiness.server.ts'
import { jobsGivenUp, secondsSinceWorker, secondsWaited } from '../jobs/jobs.queries.server.ts'
import { deadLetters } from '../jobs/queue.server.ts'
import { bad, type Finding, good, type HealthCheck } from './health-check.ts'

export type Expected = { grants: Grants; jobs: { name: string }[] }

/** Connections, roles, schema, privileges and the job queue. */
export const databaseChecks = ({ grants, jobs }: Expected): HealthCheck[] => [
  { name: 'database', run: () => connects('DATABASE_URL') },
  { name: 'database for visitors', run: () => connects('DATABASE_PUBLIC_URL') },
  { name: 'roles', run: rolesAreApart },
  { name: 'schema', run: schemaIsNew },
  { name: 'privileges of visitors', run: () => grantsAreAsDeclared(grants) },
  { name: 'queues', run: () => queuesExist(jobs) },
  { name: 'worker', run: workerIsAlive },
  { name: 'jobs', run: jobsAreDone },
]

async function connects(name: 'DATABASE_URL' | 'DATABASE_PUBLIC_URL'): Promise<Finding> {
  const client = new pg.Client({ connectionString: config()[name], connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query('select current_user as role, current_database() as name')
    return good(`connected to ${rows[0].name} as ${rows[0].role}`)
  } catch (error) {
    const { message } = error as Error
    return bad(
      message,
      `check ${name} and the password of its role (docs/operations.md, Three database roles)`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

async function rolesAreApart(): Promise<Finding> {
  const { rows } = await db().execute<{ owns: boolean }>(
    sql`select has_table_privilege('settings', 'truncate') as owns`,
  )
  return rows[0]?.owns
    ? bad('the role in DATABASE_URL owns the tables', 'let it connect as iris_app; only migrate is the owner')
    : good('web and worker cannot change tables')
}

async function schemaIsNew(): Promise<Finding> {
  const { rows } = await db().execute<{ done: number }>(
    sql`select count(*)::int as done from drizzle.__drizzle_migrations`,
  )
  const done = rows[0]?.done ?? 0
  const known = migrationsKnown()
  if (done < known) return bad(`${known - done} migrations are missing`, 'iris migrate')
  return good(done > known ? `newer than this version, by ${done - known} migrations` : `${done} migrations`)
}

/** 'insert, select (id, status)' as the database lists it: 'contacts insert', 'contacts.id select'. */
export function privilegesOf(grants: Grants): Set<string> {
  const found = Object.entries(grants).flatMap(([table, rights]) =>
    [...rights.matchAll(/(\w+)(?:\s*\(([^)]*)\))?/g)].flatMap(([, right = '', columns]) =>
      columns === undefined
        ? `${table} ${right}`
        : columns.split(',').map((column) => `${table}.${column.trim().replaceAll('"', '')} ${right}`),
    ),
  )
  return new Set(found)
}

async function grantsAreAsDeclared(grants: Grants): Promise<Finding> {
  const { rows } = await db().execute<{ has: string }>(sql`
    select relname || ' ' || lower(privilege_type) as has
      from pg_class, aclexplode(relacl) acl
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and acl.grantee = 'iris_public'::regrole
    union select relname || '.' || attname || ' ' || lower(privilege_type)
      from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl) acl
      where relnamespace = 'public'::regnamespace and acl.grantee = 'iris_public'::regrole`)
  const has = new Set(rows.map((row) => row.has))
  const wanted = privilegesOf(grants)
  const missing = [...wanted].filter((one) => !has.has(one))
  const extra = [...has].filter((one) => !wanted.has(one))
  if (missing.length + extra.length === 0) return good(`${has.size} privileges, as declared`)
  const list = [...missing.map((one) => `without ${one}`), ...extra.map((one) => `with ${one}`)]
  return bad(list.slice(0, 5).join(', '), 'iris migrate sets them again')
}

async function queuesExist(jobs: Expected['jobs']): Promise<Finding> {
  const { rows } = await db().execute<{ name: string }>(sql`select name from pgboss.queue`)
  const known = new Set(rows.map(({ name }) => name))
  const missing = jobs.flatMap((job) => [job.name, deadLetters(job)]).filter((name) => !known.has(name))
  return missing.length > 0
    ? bad(`missing: ${missing.join(', ')}`, 'iris migrate creates them')
    : good(`${jobs.length} kinds of jobs`)
}

async function workerIsAlive(): Promise<Finding> {
  const seconds = await secondsSinceWorker(db())
  if (seconds === null) return bad('no worker has ever run', 'systemctl start iris-worker')
  return seconds > 180
    ? bad(
        `the last sign of a worker is ${Math.round(seconds)} s old`,
        'systemctl status iris-worker, then its log',
      )
    : good(`seen ${Math.round(seconds)} s ago`)
}

async function jobsAreDone(): Promise<Finding> {
  const waited = await secondsWaited(db())
  const late = waited.filter(({ queue, seconds }) => seconds > 900 && !queue.endsWith('.dead'))
  if (late.length > 0)
    return bad(
      `jobs have waited for more than 15 minutes: ${late.map(({ queue }) => queue).join(', ')}`,
      'see worker above, and its log',
    )
  const given = await jobsGivenUp(db())
  if (given > 0)
    return bad(
      `${given} jobs were given up within a day`,
      'journalctl -u iris-worker says why: look for "a job failed"',
    )
  return good('nothing waits')
}
