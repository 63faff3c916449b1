import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { config } from '../config.server.ts'
import { executeJobSql, type Tx } from '../db/db.server.ts'
import { listenForChanges } from '../db/listener.server.ts'
import { log } from '../log.server.ts'
import { causedByNobody, causingRequest } from '../tracing/cause.server.ts'
import { traced } from '../tracing/tracing.server.ts'

/** Where jobs of one kind wait. Whoever adds one need not know the code that runs it. */
export type Queue<Payload extends object> = {
  name: string
  /** Never set: only its type says what the jobs carry. */
  carries?: (payload: Payload) => void
}

export const defineQueue = <Payload extends object>(name: string): Queue<Payload> => ({ name })

/** A kind of background work. Jobs carry ids, and running one twice is harmless. */
export type Job<Payload extends object> = Queue<Payload> & {
  run: (payload: Payload) => Promise<void>
  /** How many may run in parallel, where each waits for an outside service and one must not delay the others. */
  atOnce?: number
  /** Called once, when the last retry has failed. */
  gaveUp?: (payload: Payload) => Promise<void>
}

export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job
}

/** The same for a queue that the job itself, or what it calls, adds to. */
export const jobOf = <Payload extends object>(
  queue: Queue<Payload>,
  job: Omit<Job<Payload>, keyof Queue<Payload>>,
): Job<Payload> => ({ ...queue, ...job })

/**
 * A job started by the clock: by the hub's time, or every few seconds in each worker, bypassing the queue. The latter
 * is for work that cannot wait for a minute, nor for a killed worker's jobs to be released.
 */
export type Scheduled = { job: Job<Record<string, never>> } & ({ cron: string } | { everySeconds: number })

// A killed worker's job is released after one missed heartbeat: 10 s, and up to 5 s until the next check.
const queueOptions = {
  notify: true,
  heartbeatSeconds: 10,
  // After seconds at first, then every ten minutes, for about a day: a mail server may be down for hours.
  retryLimit: 150,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  deleteAfterSeconds: 7 * 24 * 3600,
}
export const deadLetters = (job: { name: string }) => `${job.name}.dead`

export async function createQueues(boss: PgBoss, jobs: Job<never>[]): Promise<void> {
  for (const job of jobs) {
    await boss.createQueue(deadLetters(job), queueOptions)
    await boss.updateQueue(deadLetters(job), queueOptions)
    await boss.createQueue(job.name, { ...queueOptions, deadLetter: deadLetters(job) })
    // createQueue leaves an existing queue as it is.
    await boss.updateQueue(job.name, queueOptions)
  }
}

export function newBoss(role: 'sender' | 'worker'): PgBoss {
  const working = role === 'worker'
  const boss = new PgBoss({
    db: ourConnections,
    migrate: false,
    createSchema: false,
    schedule: working,
    supervise: working,
    useListenNotify: working,
    // Also repairs a sender whose list of queues could not be read at its start.
    queueCacheIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (err) => log.warn({ err }, 'the job queue reports trouble'))
  return boss
}

// Our own connections, which survive the death of the database; those of pg-boss end the process.
const ourConnections = {
  executeSql: executeJobSql,
  async listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void) {
    const { close } = listenForChanges(config().DATABASE_URL, channel, {
      onNotify: onNotification,
      onReconnect,
    })
    return { close }
  },
}

// The web process only sends. It starts its sender with the first job, because the site must also
// start while the database is down, and tries again when that failed.
let sender: Promise<PgBoss> | undefined

/**
 * What a job carries beside its payload: the request that caused it, for the log and `iris support`, and the trace that
 * goes on with it. Jobs of earlier versions, and those of the schedule, have none.
 */
export type Carried = { causedBy?: { request?: string; traceparent?: string } }

function carried(traceparent: string | undefined): Carried {
  const request = causingRequest()
  return request === undefined && traceparent === undefined ? {} : { causedBy: { request, traceparent } }
}

/** When a job is to start: immediately, or some seconds after the commit. */
/** `first`: before the other jobs of the queue, because somebody is waiting for it. */
export type Start = { afterSeconds?: number; first?: boolean }

export async function enqueue<Payload extends object>(
  tx: Tx,
  { name }: Queue<Payload>,
  payload: Payload,
  { afterSeconds, first }: Start = {},
): Promise<void> {
  sender ??= causedByNobody(() => newBoss('sender').start())
  const boss = await sender.catch((error: unknown) => {
    sender = undefined
    throw error
  })
  await traced(`queue ${name}`, { kind: 'producer', facts: { 'iris.queue': name } }, (span) =>
    boss.send(
      name,
      { ...payload, ...carried(span?.traceparent) },
      { db: fromDrizzle(tx, sql), startAfter: afterSeconds, priority: first ? 1 : 0 },
    ),
  )
}

/**
 * Whether a job of these kinds with `value` as its `key` is still queued or running, or has failed without its `gaveUp`
 * having run. A condition on a row: for a whole page the queue is read once.
 */
export function hasLiveJob<Payload extends object>(
  jobs: Job<Payload>[],
  key: keyof Payload & string,
  value: AnyPgColumn,
): SQL<boolean> {
  const names = jobs.flatMap((job) => [job.name, deadLetters(job)]).map((name) => sql`${name}`)
  return sql`${value}::text in (
    select data->>${key}::text from pgboss.job
    where name in (${sql.join(names, sql`, `)}) and state in ('created', 'retry', 'active') and data ? ${key}::text)`
}

export async function stopSending(): Promise<void> {
  const current = sender
  sender = undefined
  const boss = await current?.catch(() => undefined)
  await boss?.stop({ graceful: false })
}
