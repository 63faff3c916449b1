import { Histogram } from 'prom-client'
import type { Metric } from '../metrics/metric.ts'
import { registry } from '../metrics/registry.server.ts'
import { jobCounts, jobsGivenUp, secondsSinceWorker, secondsWaited } from './jobs.queries.server.ts'

export const jobSeconds = new Histogram({
  name: 'job_seconds',
  help: 'Time that jobs of this worker took, by queue and outcome',
  labelNames: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers: [registry],
})

/** The state of the queues, of all workers together. */
export const jobMetrics: Metric[] = [
  {
    name: 'worker_heartbeat_seconds',
    help: 'Seconds since any worker last looked after the schedule, as the database knows it',
    collect: async (db) => (await secondsSinceWorker(db)) ?? Number.POSITIVE_INFINITY,
  },
  {
    name: 'jobs',
    help: 'Jobs by queue and state: created, retry, active, failed',
    labels: ['queue', 'state'],
    collect: jobCounts,
  },
  {
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest job that should have started has waited, by queue',
    labels: ['queue'],
    collect: async (db) =>
      (await secondsWaited(db)).map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
  },
  {
    name: 'jobs_dead',
    help: 'Jobs that were given up within a day, after their last retry',
    collect: jobsGivenUp,
  },
]
