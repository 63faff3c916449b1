import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { config } from '../config.server.ts'
import { isLive } from '../live.ts'
import { log } from '../log.server.ts'
import { db, onStaffSide, openConnections } from './db.server.ts'

/** How long a result is cached: a thousand requests a second cost one query. */
const holds = 1000
let last: { at: number; answer: Promise<boolean> } | undefined
let line: pg.Pool | undefined
let isAsExpected = false

/**
 * Whether visitors can be served: the database accepts the role that public pages use, and its schema is at least the
 * one this build was made for. On a connection of its own, so that a rush does not look like an outage and take the
 * process out of the proxy.
 */
export function isDatabaseReady(now = Date.now()): Promise<boolean> {
  if (!last || now - last.at >= holds) last = { at: now, answer: check().catch(() => false) }
  return last.answer
}

async function check(): Promise<boolean> {
  line ??= openConnections('readiness', 1, { connectionString: config().DATABASE_PUBLIC_URL })
  await line.query('select 1 from settings limit 1')
  isAsExpected ||= await isSchemaAsExpected()
  return isAsExpected
}

/**
 * Checked until true, and then no more: a schema is never downgraded while we run. On a live hub, web does not own the
 * tables: a mistake in it must not be able to empty or change one.
 */
async function isSchemaAsExpected(): Promise<boolean> {
  const { rows } = await onStaffSide(() =>
    db().execute<{ done: number; owns: boolean }>(
      sql`select count(*)::int as done, has_table_privilege('settings', 'truncate') as owns
        from drizzle.__drizzle_migrations`,
    ),
  )
  const { done = 0, owns = true } = rows[0] ?? {}
  if (owns && isLive(config()))
    log.error('the role in DATABASE_URL owns the tables: web and worker ask as iris_app')
  return done >= migrationsKnown() && !(owns && isLive(config()))
}

/** The number of migrations this build was made with. */
export const migrationsKnown = (): number =>
  JSON.parse(readFileSync('database/migrations/meta/_journal.json', 'utf8')).entries.length

/** For a stopping process; the next check opens it again. */
export async function closeReadiness(): Promise<void> {
  await line?.end()
  line = undefined
  last = undefined
  isAsExpected = false
}
