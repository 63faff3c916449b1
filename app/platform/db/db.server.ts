import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { config } from '../config.server.ts'
import { log } from '../log.server.ts'
import { causedByNobody } from '../tracing/cause.server.ts'
import { isDatabaseAway, sqlState } from './errors.server.ts'

export type Db = ReturnType<typeof openDb>['db']
/** What a query needs: the database itself or a transaction on it. */
export type Reader = Pick<Db, 'select' | 'execute'>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/**
 * The server's own timeouts need a living server. These detect one that vanished silently. Also for the listener, which
 * has a connection of its own.
 */
export const patience = { query_timeout: 12_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const opened = new Set<pg.Pool>()

/** A pool that survives the death of the database: broken connections are replaced, and never end the process. */
export function openConnections(name: string, max: number, other: pg.PoolConfig = {}): pg.Pool {
  const connections = new pg.Pool({
    connectionString: config().DATABASE_URL,
    max,
    application_name: name,
    // A visitor on a phone is better served by 'try again' than by waiting for a database that is down.
    connectionTimeoutMillis: 3_000,
    ...patience,
    // Two transactions that wait for each other's rows end in an error, not in a hang.
    options: '-c lock_timeout=3000 -c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000',
    ...other,
  })
  // Its first request opened it, and has nothing to do with its loss.
  connections.on('error', (err) =>
    causedByNobody(() => log.warn({ err }, 'an idle database connection was lost')),
  )
  // An abandoned connection may still emit an error. Unhandled, it would end the process.
  connections.on('connect', (client) => client.on('error', () => {}))
  opened.add(connections)
  return connections
}

function openDb(side: Side) {
  const name = process.env.PROCESS_NAME ?? 'iris'
  const { DATABASE_POOL, DATABASE_PUBLIC_URL } = config()
  const connections =
    side === 'public'
      ? openConnections(`${name} public`, DATABASE_POOL, { connectionString: DATABASE_PUBLIC_URL })
      : openConnections(name, DATABASE_POOL)
  return { db: drizzle(connections), connections }
}

/**
 * Public requests query the database as a role that cannot read staff data (audit, security events, notes, accounts): a
 * mistake in a public page exposes nothing. Everything else, the back-office, the worker and the command line, queries
 * it as the owner.
 */
type Side = 'public' | 'staff'
const currentSide = new AsyncLocalStorage<Side>()

export const onPublicSide = <Result>(run: () => Result): Result => currentSide.run('public', run)
export const onStaffSide = <Result>(run: () => Result): Result => currentSide.run('staff', run)

const sides = new Map<Side, ReturnType<typeof openDb>>()
// The job queue has its own pool: its queries must not wait for ten transactions that wait for it.
let forJobs: pg.Pool | undefined
// So have exports: a client on a slow connection keeps theirs for minutes, and the screens must not wait for it.
let forExports: pg.Pool | undefined

function open(side: Side = currentSide.getStore() ?? 'staff') {
  const known = sides.get(side) ?? openDb(side)
  sides.set(side, known)
  return known
}

export const db = (): Db => open().db

/** For a statement that is sent hundreds of times a second: each connection parses and plans it once. */
export async function executeNamed(name: string, text: string, values: string[]): Promise<void> {
  await open().connections.query({ name, text, values })
}

/**
 * Runs `run` in a transaction on a connection of its own. A connection that breaks meanwhile is discarded: it must
 * neither end the process (nothing else handles its errors) nor go back to the pool.
 */
export async function transaction<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await open().connections.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    return await drizzle(client).transaction(run as never)
  } catch (error) {
    // After an error without a reply of the database, the connection may be in an undefined state.
    if (sqlState(error) === undefined && error instanceof Error && isDatabaseAway(error)) broken = error
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** The job queue brings its own SQL. */
export const executeJobSql = async (text: string, values?: unknown[]) => {
  forJobs ??= openConnections(`${process.env.PROCESS_NAME ?? 'iris'} jobs`, 4)
  return forJobs.query(text, values)
}

/** The connections of all pools of this process, and the queries that wait for one. */
export function poolState(): Record<'open' | 'idle' | 'waiting', number> {
  for (const pool of opened) if (pool.ending) opened.delete(pool)
  const sum = (count: (pool: pg.Pool) => number) =>
    [...opened].reduce((total, pool) => total + count(pool), 0)
  return {
    open: sum((pool) => pool.totalCount),
    idle: sum((pool) => pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
  }
}

export async function closeDb(): Promise<void> {
  const pools = [...[...sides.values()].map(({ connections }) => connections), forJobs, forExports]
  sides.clear()
  forJobs = undefined
  forExports = undefined
  await Promise.all(pools.map((pool) => pool?.end()))
}

/**
 * A stream on a connection of its own, for exports, which may take longer than other queries. It has no timeout,
 * neither the server's nor the client's, whose timer would keep running after the last row and end the process. The
 * connection is released when the stream is read to its end, and discarded when the client leaves.
 */
export async function* onOwnConnection(
  start: (client: pg.PoolClient) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  forExports ??= openConnections(`${process.env.PROCESS_NAME ?? 'iris'} exports`, 4, {
    query_timeout: 0,
    options: '-c lock_timeout=3000 -c statement_timeout=0',
  })
  const client = await forExports.connect()
  let finished = false
  client.on('error', ignore)
  try {
    yield* start(client)
    finished = true
  } finally {
    client.off('error', ignore)
    client.release(!finished)
  }
}

const ignore = () => {}
