import { Counter, Gauge, Histogram } from 'prom-client'
import { registry } from '../metrics/registry.server.ts'

const answered = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer requests that were not served from the page cache, by the pattern of their route',
  labelNames: ['method', 'status', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})

const methods = ['GET', 'HEAD', 'POST', 'PUT']

/** Anybody can send any method and any address: neither makes a series of its own. */
export function observeAnswer(
  { method = '', status, route = 'other' }: { method?: string; status: number; route?: string },
  seconds: number,
): void {
  answered.observe({ method: methods.includes(method) ? method : 'other', status, route }, seconds)
}

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

/** The answer of /readyz. */
export function observeReadiness(isReady: () => Promise<boolean>): void {
  new Gauge({
    name: 'ready',
    help: 'Whether visitors can be served: 1 or 0, as /readyz says',
    registers: [registry],
    async collect() {
      this.set((await isReady()) ? 1 : 0)
    },
  })
}
