import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolState } from '../db/db.server.ts'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const answered = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer requests that were not served from the page cache',
  labelNames: ['method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})

export const formAnswers = new Counter({
  name: 'form_answers_total',
  help: 'Answers to public forms by form and outcome',
  labelNames: ['form', 'outcome'],
  registers: [registry],
})

export const guardedRuns = new Counter({
  name: 'guarded_runs_total',
  help: 'Loaders and actions of the back-office that ran, past guard and permission',
  labelNames: ['permission'],
  registers: [registry],
})

new Gauge({
  name: 'database_connections',
  help: 'Connections of this process to the database',
  labelNames: ['state'],
  registers: [registry],
  collect() {
    const { totalCount, idleCount, waitingCount } = poolState()
    this.set({ state: 'open' }, totalCount)
    this.set({ state: 'idle' }, idleCount)
    this.set({ state: 'waited for' }, waitingCount)
  },
})

/** Counts of the page cache, read on request. */
export function observePages(counts: () => Record<string, number>): void {
  new Gauge({
    name: 'page_cache',
    help: 'Page cache: hits, misses, last good copies served, entries and bytes held',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      for (const [what, value] of Object.entries(counts())) this.set({ what }, value)
    },
  })
}

export const metricsText = () => registry.metrics()
export const metricsType = registry.contentType
