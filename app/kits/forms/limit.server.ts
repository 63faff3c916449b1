import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Visit } from '~/platform/http/visit.ts'
import { networkOf } from '~/platform/networks.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { fingerprint } from './fingerprint.server.ts'
import { removeSome } from './remove-some.server.ts'
import { rateLimits } from './submission.table.server.ts'

export type Sender = { sender: string; limit: number }

export class TooMany extends Error {}

/**
 * VAL-12: the senders that a submission counts for. Many people share one network address on mobile networks and in the
 * hub, so it has a higher limit than a device or an identifier of the sender, such as an e-mail.
 */
export function sendersOf(form: string, visit: Visit, ...named: (string | undefined)[]): Sender[] {
  const { FORM_LIMIT, FORM_LIMIT_ADDRESS } = config()
  const senders = [
    { sender: fingerprint(form, 'address', networkOf(visit.address)), limit: FORM_LIMIT_ADDRESS },
  ]
  for (const name of named)
    if (name) senders.push({ sender: fingerprint(form, 'name', name), limit: FORM_LIMIT })
  if (visit.device) senders.push({ sender: fingerprint(form, 'device', visit.device), limit: FORM_LIMIT })
  // The same order for everybody, so that two submissions never deadlock.
  return senders.sort((a, b) => (a.sender < b.sender ? -1 : 1))
}

/** A quick check before any work is done. The count that decides is made in the transaction. */
export async function isOverLimit(db: Reader, senders: Sender[], now: Date): Promise<boolean> {
  const names = senders.map(({ sender }) => sender)
  const running = await db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.sender, names), gt(rateLimits.endsAt, now)))
  return running.some(
    ({ sender, count }) =>
      count >= (senders.find((one) => one.sender === sender)?.limit ?? Number.MAX_SAFE_INTEGER),
  )
}

/** Counts a submission in the transaction that saves it; throws when it is over the limit. */
export async function countSubmission(
  work: UnitOfWork,
  senders: Sender[],
  seconds = config().FORM_LIMIT_SECONDS,
): Promise<void> {
  const endsAt = new Date(work.now.getTime() + seconds * 1000)
  const isOver = lt(rateLimits.endsAt, work.now)
  for (const { sender, limit } of senders) {
    const [row] = await work.tx
      .insert(rateLimits)
      .values({ sender, count: 1, endsAt })
      .onConflictDoUpdate({
        target: rateLimits.sender,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
        },
      })
      .returning({ count: rateLimits.count })
    if (!row || row.count > limit) throw new TooMany()
  }
}

/** Runs the command of a visitor, and counts it. Beyond the limit nothing is done, and undefined is returned. */
export function withinLimit<Done extends object | boolean>(
  senders: Sender[],
  run: (work: UnitOfWork) => Promise<Done>,
): Promise<Done | undefined> {
  return inTransaction({ actor: { kind: 'visitor' } }, async (work) => {
    await countSubmission(work, senders)
    return run(work)
  }).catch((error: unknown) => {
    if (error instanceof TooMany) return undefined
    throw error
  })
}

/** Removes a batch of limits that ended before; returns how many. */
export function forgetLimits(work: UnitOfWork, before: Date): Promise<number> {
  return removeSome(work, rateLimits, rateLimits.sender, lt(rateLimits.endsAt, before))
}
