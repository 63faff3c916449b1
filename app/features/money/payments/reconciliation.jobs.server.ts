import { hubDay } from '~/platform/clock.ts'
import { defineJob } from '~/platform/jobs/queue.server.ts'
import { reconcileDay } from './commands/reconcile-day.server.ts'

/** Every night, for the day before. */
export const reconcileJob = defineJob<Record<string, never>>({
  name: 'reconcile-payments',
  run: () => reconcileDay(hubDay(new Date(Date.now() - 24 * 3600 * 1000))),
})
