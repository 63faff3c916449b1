import { sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { lostMessages } from '../log.queries.server.ts'
import { jobFor } from '../outbox.jobs.server.ts'

/**
 * Gives every pending message without a job a new one: a queue can be lost, emptied by hand or restored without its
 * newest jobs, but the outbox still has the message. One sweep at a time, or two would both find the same message.
 * Returns the number of messages.
 */
export async function sweepOutbox(work: UnitOfWork): Promise<number> {
  const { rows } = await work.tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('sweep-outbox')) as free`,
  )
  if (!rows[0]?.free) return 0
  const lost = await lostMessages(work.tx, work.now)
  for (const { id, channel } of lost) await work.enqueue(jobFor(channel), { messageId: id })
  return lost.length
}
