import type { PgBoss } from 'pg-boss'
import { withTextsOfStaff } from '../i18n/in-locale.server.ts'
import { log } from '../log.server.ts'
import { causedBy } from '../tracing/cause.server.ts'
import { traced } from '../tracing/tracing.server.ts'
import { jobSeconds } from './jobs.metrics.server.ts'
import { type Carried, deadLetters, type Job, newBoss, type Scheduled } from './queue.server.ts'

/** How many jobs of a kind a worker fetches at once; a killed worker repeats at most these. */
const batchSize = 5

export async function startWorking(jobs: Job<never>[], schedule: Scheduled[]): Promise<PgBoss> {
  const boss = newBoss('worker')
  try {
    await boss.start()
    await takeUp(boss, jobs, schedule)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}

async function takeUp(boss: PgBoss, jobs: Job<never>[], schedule: Scheduled[]): Promise<void> {
  for (const job of jobs) {
    await work(boss, job.name, job.run as (payload: object) => Promise<void>, job.atOnce)
    await work(boss, deadLetters(job), (job.gaveUp ?? ignore) as (payload: object) => Promise<void>)
  }
  for (const one of schedule) {
    if ('cron' in one) await boss.schedule(one.job.name, one.cron, {}, { tz: 'Africa/Kigali' })
    else repeat(boss, one.job, one.everySeconds)
  }
}

/** Runs the job immediately and then repeatedly, one run after the other, until the worker stops. */
function repeat(boss: PgBoss, job: Job<Record<string, never>>, seconds: number): void {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const turn = async () => {
    try {
      await withTextsOfStaff(() => job.run({}))
    } catch (err) {
      log.warn({ err, job: job.name }, 'a repeated job failed and is tried again')
    }
    if (!stopped) timer = setTimeout(turn, seconds * 1000)
  }
  boss.once('stopped', () => {
    stopped = true
    clearTimeout(timer)
  })
  void turn()
}

/** A batch takes as long as its slowest job: jobs that wait for outside services have many small batches of two. */
const places = (atOnce: number | undefined) =>
  atOnce ? { batchSize: 2, localConcurrency: Math.ceil(atOnce / 2) } : { batchSize }

async function work(
  boss: PgBoss,
  name: string,
  run: (payload: object) => Promise<void>,
  atOnce?: number,
): Promise<void> {
  const options = {
    ...places(atOnce),
    burstWhenBatchFull: true,
    perJobResults: true as const,
    notifyPollingIntervalSeconds: 2,
  }
  await boss.work<object>(name, options, (batch) => Promise.all(batch.map((job) => runJob(name, run, job))))
}

/** Runs one job as a part of the request that caused it, and of its trace. */
async function runJob(
  name: string,
  run: (payload: object) => Promise<void>,
  { id, data }: { id: string; data: object },
) {
  const { causedBy: cause, ...payload } = data as Carried
  const started = performance.now()
  const spent = () => (performance.now() - started) / 1000
  return causedBy(cause?.request, async () => {
    try {
      const facts = { 'iris.queue': name, 'iris.job': id, 'iris.request': cause?.request }
      await traced(`job ${name}`, { kind: 'consumer', facts, parent: cause?.traceparent }, () =>
        withTextsOfStaff(() => run(payload)),
      )
      jobSeconds.observe({ queue: name, outcome: 'completed' }, spent())
      log.info({ job: name, jobId: id, ms: Math.round(spent() * 1000) }, 'a job is done')
      return { id, status: 'completed' as const }
    } catch (err) {
      jobSeconds.observe({ queue: name, outcome: 'failed' }, spent())
      log.error({ err, job: name, jobId: id }, 'a job failed')
      return { id, status: 'failed' as const, output: { reason: nameOf(err) } }
    }
  })
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)
const ignore = async () => {}
