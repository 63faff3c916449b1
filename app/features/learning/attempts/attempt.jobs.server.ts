import { db } from '~/platform/db/db.server.ts'
import { databaseNow } from '~/platform/db/now.server.ts'
import { defineJob } from '~/platform/jobs/queue.server.ts'
import { log } from '~/platform/log.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { overdueAttempts } from './attempt.queries.server.ts'
import { closeAttempt } from './commands/close-attempt.server.ts'

/** By the clock of the database: a worker whose own is wrong ends nothing early, and nothing late. */
const close = (attemptId: string, now: Date) =>
  inTransaction({ actor: { kind: 'system' }, now }, (work) => closeAttempt(work, attemptId, 'time'))

/** EXM-14: the time of an attempt is over, and so is its grace. */
export const closeAttemptJob = defineJob<{ attemptId: string }>({
  name: 'close-attempt',
  async run({ attemptId }) {
    await close(attemptId, await databaseNow(db()))
  },
})

const most = 200

/**
 * Whatever became of the job above: a worker that was killed holds its jobs for a while, an attempt must not wait for
 * that. One that cannot be closed does not keep the others waiting.
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
