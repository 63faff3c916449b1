import { lt } from 'drizzle-orm'
import { daysAfter, hubDay } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { dropDay } from './commands/drop-day.server.ts'
import { rollUpDays } from './commands/roll-up-days.server.ts'
import { openDays } from './commands/write-events.server.ts'
import { keptDays } from './impression.queries.server.ts'
import { adSalts } from './impression.table.server.ts'

const system = { actor: { kind: 'system' } } as const

/** Every minute: yesterday may still get views from pages that were open at midnight. */
export const rollUpImpressionsJob = defineJob<Record<string, never>>({
  name: 'roll-up-views',
  async run() {
    const today = hubDay(new Date())
    await inTransaction(system, (work) => rollUpDays(work, [daysAfter(today, -1), today]))
  },
})

/** Every night: rolls up days missed while no worker ran, then deletes the oldest events and yesterday's salt. */
export const tidyImpressionsJob = defineJob<Record<string, never>>({
  name: 'tidy-views',
  async run() {
    const today = hubDay(new Date())
    const oldest = daysAfter(today, -config().AD_EVENT_DAYS)
    // First, so that no failure below prevents it.
    await db().delete(adSalts).where(lt(adSalts.day, today))
    for (const day of await keptDays(db()))
      await inTransaction(system, (work) => (day < oldest ? dropDay(work, day) : rollUpDays(work, [day])))
    await openDays([today, daysAfter(today, 1)])
  },
})
