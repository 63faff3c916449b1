import { drizzle } from 'drizzle-orm/node-postgres'
import { Counter, Gauge } from 'prom-client'
import { openConnections, type Reader } from '../db/db.server.ts'
import { isDatabaseAway } from '../db/errors.server.ts'
import { log } from '../log.server.ts'
import type { Metric } from './metric.ts'
import { registry } from './registry.server.ts'

/** However many ask, the database is read no more often than this. */
const holds = 10_000
/** A collector of Prometheus gives up after ten seconds. What is left by then is missing this time. */
const patience = 5_000
/** Longer than a query may take: a disk that does not answer must not keep the others from being reported. */
const eachTakes = 3_000
/** A label with more values than this is a mistake, and would fill the memory of the server that stores them. */
const mostSeries = 1000

/**
 * Collects metrics, one after the other, on a connection of its own: a worker whose pool is exhausted still reports
 * that. One that fails is counted and missing, and the others are not.
 */
export function createCollector(metrics: readonly Metric[], now: () => number = Date.now) {
  const connections = openConnections('metrics', 1, {
    options: '-c lock_timeout=500 -c statement_timeout=2000 -c default_transaction_read_only=on',
    query_timeout: 3_000,
  })
  const gauges = metrics.map(({ name, help, labels = [] }) => {
    return new Gauge({ name, help, labelNames: [...labels], registers: [registry] })
  })
  const errors = new Counter({
    name: 'metrics_errors_total',
    help: 'Metrics that could not be collected, and are missing',
    labelNames: ['metric'],
    registers: [registry],
  })
  let last: { at: number; done: Promise<void> } | undefined

  async function collectAll(): Promise<void> {
    const end = now() + patience
    let db: Reader = drizzle(connections)
    for (const [at, metric] of metrics.entries()) {
      const gauge = gauges[at] as Gauge
      clear(gauge, metric)
      try {
        if (now() > end) throw new Error('the others took too long')
        set(gauge, await within(eachTakes, metric.collect(db)))
      } catch (err) {
        errors.inc({ metric: metric.name })
        const isAway = isDatabaseAway(err)
        // Said once; those that need no database are still collected.
        if (!isAway || !('isAway' in db)) log.warn({ err, metric: metric.name }, 'a metric is missing')
        if (isAway) db = unreachable(err)
      }
    }
  }

  return {
    /** Brings the metrics up to date, unless they are. */
    refresh(): Promise<void> {
      if (!last || now() - last.at >= holds) last = { at: now(), done: collectAll() }
      return last.done
    },
    close: () => connections.end(),
  }
}

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('it took too long')), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A value of before would look like one of now. Without labels, `reset` would make it 0. */
const clear = (gauge: Gauge, { labels }: Metric) => (labels ? gauge.reset() : gauge.remove())

function set(gauge: Gauge, collected: Awaited<ReturnType<Metric['collect']>>): void {
  const values = typeof collected === 'number' ? [{ labels: {}, value: collected }] : (collected ?? [])
  if (values.length > mostSeries) throw new Error(`${values.length} series are too many`)
  for (const { labels, value } of values) gauge.set(labels, value)
}

const unreachable = (error: unknown): Reader & { isAway: true } => {
  const fail = () => {
    throw error
  }
  return { isAway: true, select: fail as never, execute: fail as never }
}
