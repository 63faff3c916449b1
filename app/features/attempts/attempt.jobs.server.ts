import { db } from '~/platform/db/db.server.ts'
import { defineJob } from '~/platform/jobs/queue.server.ts'
import { log } from '~/platform/log.server.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { overdueAttempts } from './attempt.queries.server.ts'
import { closeAttempt } from './commands/close-attempt.server.ts'

const close = (attemptId: string) =>
  inWork({ actor: { kind: 'system' } }, (work) => closeAttempt(work, attemptId, 'time'))

/** EXM-14: the time of an attempt is over, and so is its grace. */
export const closeAttemptJob = defineJob<{ attemptId: string }>({
  name: 'close-attempt',
  async run({ attemptId }) {
    await close(attemptId)
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
    for (const id of await overdueAttempts(db(), new Date(), most))
      await close(id).catch((err: unknown) =>
        log.error({ err, attempt: id }, 'an attempt could not be closed'),
      )
  },
})
