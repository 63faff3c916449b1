import { db } from '~/platform/db/db.server.ts'
import { databaseNow } from '~/platform/db/now.server.ts'
import { defineJob } from '~/platform/jobs/queue.server.ts'
import { log } from '~/platform/log.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { overdueAttempts } from './attempt.queries.server.ts'
import { closeAttempt } from './commands/close-attempt.server.ts'

/** By the clock of the database: a worker with a wrong clock closes attempts neither early nor late. */
const close = (attemptId: string, now: Date) =>
  inTransaction({ actor: { kind: 'system' }, now }, (work) => closeAttempt(work, attemptId, 'time'))

/** EXM-14: closes an attempt after its deadline and grace period. */
export const closeAttemptJob = defineJob<{ attemptId: string }>({
  name: 'close-attempt',
  async run({ attemptId }) {
    await close(attemptId, await databaseNow(db()))
  },
})

const most = 200

/**
 * The safety net for the job above: a killed worker keeps its jobs locked for a while, and an attempt must not wait
 * for that. One attempt that cannot be closed does not block the others.
 */
export const sweepAttemptsJob = defineJob<Record<string, never>>({
  name: 'sweep-attempts',
  async run() {
    const now = await databaseNow(db())
    for (const id of await overdueAttempts(db(), now, most))
      await close(id, now).catch((err: unknown) =>
        log.error({ err, attempt: id }, 'an attempt could not be closed'),
      )
  },
})
