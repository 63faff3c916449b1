import { and, eq, or } from 'drizzle-orm'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Notice, WiredName } from '~/platform/payments/provider.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { checkPaymentQueue } from '../payment.queues.server.ts'
import { paymentEvents, payments } from '../payment.table.server.ts'

type Told = { provider: WiredName; token: string | undefined; notice: Extract<Notice, { is: 'notice' }> }

/**
 * A notice from a provider. It is stored once and triggers a poll; its content is not trusted. A notice without a
 * payment of ours is not stored: anybody can post to an unsigned address.
 */
export async function takeNotice(work: UnitOfWork, { provider, token, notice }: Told): Promise<void> {
  const paymentId = await whichPayment(work, { provider, token, notice })
  if (!paymentId || (await isToldEnough(work, paymentId))) return
  const [line] = await work.tx
    .insert(paymentEvents)
    .values({
      paymentId,
      provider,
      kind: 'notice',
      dedupeKey: `${paymentId} ${notice.key}`,
      actor: provider,
      createdAt: work.now,
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  if (line) await work.enqueue(checkPaymentQueue, { paymentId }, { first: true })
}

async function whichPayment(
  { tx }: UnitOfWork,
  { provider, token, notice }: Told,
): Promise<string | undefined> {
  const ways = [
    token ? eq(payments.hookToken, token) : undefined,
    notice.reference ? eq(payments.reference, notice.reference) : undefined,
    notice.providerReference ? eq(payments.providerReference, notice.providerReference) : undefined,
  ].filter((way) => way !== undefined)
  if (ways.length === 0) return undefined
  const [row] = await tx
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .where(and(eq(payments.provider, provider), or(...ways)))
    .limit(1)
  // Completed payments stay completed, and those in review are decided by staff: there is nothing to poll.
  return row?.state === 'completed' || row?.state === 'review' ? undefined : row?.id
}

/** The schedule polls anyway. No provider sends as many notices about one payment, so more come from somebody else. */
const noticesAtMost = 30

async function isToldEnough({ tx }: UnitOfWork, paymentId: string): Promise<boolean> {
  const told = and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.kind, 'notice'))
  return (await countUpTo(tx, noticesAtMost, paymentEvents, told)) >= noticesAtMost
}
