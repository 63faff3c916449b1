import { and, eq, or } from 'drizzle-orm'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Notice, WiredName } from '~/platform/payments/provider.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { checkPaymentJob } from '../payment.jobs.server.ts'
import { paymentEvents, payments } from '../payment.table.server.ts'

type Told = { provider: WiredName; token: string | undefined; notice: Extract<Notice, { is: 'notice' }> }

/**
 * A provider says that something happened. It is written down once and makes us ask; nothing in it is believed. What
 * names nothing of ours is not kept: anybody can post to an address that is not signed.
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
  if (line) await work.enqueue(checkPaymentJob, { paymentId }, { first: true })
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
  // What is paid stays paid, and what staff were given to decide is theirs: nothing would be asked.
  return row?.state === 'completed' || row?.state === 'review' ? undefined : row?.id
}

/** The clock asks anyway. More than any provider ever says of a payment is somebody else talking. */
const noticesAtMost = 30

async function isToldEnough({ tx }: UnitOfWork, paymentId: string): Promise<boolean> {
  const told = and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.kind, 'notice'))
  return (await countUpTo(tx, noticesAtMost, paymentEvents, told)) >= noticesAtMost
}
