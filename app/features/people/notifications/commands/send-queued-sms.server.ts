import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import type { ProviderName } from '~/platform/sms/provider.ts'
import { SmsRefused, SmsUnsure, sendSms } from '~/platform/sms/sms.server.ts'
import { isTooLate } from '../outbox.states.ts'
import { outbox } from '../outbox.table.server.ts'
import { closeMessage } from './close-message.server.ts'

type Taken = Awaited<ReturnType<typeof sendSms>>

// Accepted by a provider, but not yet noted as sent because the database was down.
const handedOver = new Map<string, Taken>()

/**
 * How many attempts may end with an unknown outcome. One text too many is a nuisance; one a minute for a day would be
 * unacceptable.
 */
const mostDoubts = 2
/**
 * Longer than an attempt can take (three providers, 15 s each); a killed worker keeps a message locked no longer than
 * this.
 */
const tryLastsMs = 60_000

/**
 * Sends one SMS of the outbox. Providers have no idempotency key, so the doubt is stored before any request: a crash or
 * a timeout at the wrong moment costs one text too many at most.
 */
export async function sendQueuedSms(messageId: string, now: () => Date): Promise<void> {
  const taken = handedOver.get(messageId) ?? (await handOver(messageId, now()))
  if (!taken) return
  handedOver.set(messageId, taken)
  await closeMessage(messageId, { status: 'sent', sentAt: now(), delivery: 'accepted', ...taken })
  handedOver.delete(messageId)
}

async function handOver(messageId: string, now: Date): Promise<Taken | undefined> {
  const message = await beginTry(messageId, now)
  if (!message) return undefined
  const fail = (error: string) => closeMessage(messageId, { status: 'failed', error }).then(() => undefined)
  if (isTooLate(message, now)) return fail('too late to be of use')
  if (message.doubts > mostDoubts) return fail('nobody knows whether it arrived')
  const { recipient: to, subject: text, provider } = message
  try {
    return await sendSms({ id: messageId, to, text }, (provider ?? undefined) as ProviderName | undefined)
  } catch (error) {
    if (error instanceof SmsRefused) return fail(error.message)
    await endTry(messageId, error)
    throw error
  }
}

/** Counts a doubt and locks the message, in one statement: of two workers, one gets it. */
async function beginTry(messageId: string, now: Date) {
  const isPending = and(eq(outbox.id, messageId), eq(outbox.channel, 'sms'), eq(outbox.status, 'pending'))
  const isFree = or(isNull(outbox.askedAt), lt(outbox.askedAt, new Date(now.getTime() - tryLastsMs)))
  const [message] = await db()
    .update(outbox)
    .set({ askedAt: now, doubts: sql`${outbox.doubts} + 1` })
    .where(and(isPending, isFree))
    .returning()
  if (message) return message
  const [held] = await db().select({ id: outbox.id }).from(outbox).where(isPending)
  if (held) throw new Error('another worker is sending this text')
}

/** The doubt stays when the outcome is unknown; a definite refusal uncounts it. */
async function endTry(messageId: string, error: unknown): Promise<void> {
  const outcome =
    error instanceof SmsUnsure ? { provider: error.provider } : { doubts: sql`${outbox.doubts} - 1` }
  await db()
    .update(outbox)
    .set({ askedAt: null, ...outcome })
    .where(eq(outbox.id, messageId))
}
