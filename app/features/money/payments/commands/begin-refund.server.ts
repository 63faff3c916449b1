import { randomUUID } from 'node:crypto'
import { and, eq, gt, ne, sql, sum } from 'drizzle-orm'
import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { payments } from '../payment.table.server.ts'
import { balanceOf, limitOfOne, returner } from '../refund.queries.server.ts'
import { submitRefundQueue } from '../refund.queues.server.ts'
import { partOf } from '../refund.states.ts'
import { refunds } from '../refund.table.server.ts'
import { lockPayment } from './conclude-payment.server.ts'
import { noteRefund, notifyStaff, setAttention } from './conclude-refund.server.ts'
import { lockBill } from './lock-bill.server.ts'

type Wish = {
  paymentId: string
  /** By default all that is left. */
  amount?: number
  reason: string
  /** Whether an owner requests it: only owners may begin a refund that needs a second owner. */
  isOwner: boolean
}
type NotBegun = 'missing' | 'not-paid' | 'too-much' | 'too-small' | 'owners-only'
export type Begun =
  | { ok: true; refundId: string; needsSecond: boolean; byHand: boolean }
  | { ok: false; reason: NotBegun }

/** The sum of refunds this person began within a day. Concurrent calls wait for each other; the system has no limit. */
async function begunToday({ tx, now, actor }: UnitOfWork): Promise<number> {
  if (actor.kind !== 'staff') return 0
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`refunds of ${actor.name}`}))`)
  const [row] = await tx
    .select({ sum: sum(refunds.amount) })
    .from(refunds)
    .where(
      and(
        eq(refunds.askedBy, actor.name),
        ne(refunds.state, 'failed'),
        gt(refunds.createdAt, new Date(now.getTime() - 24 * 3600 * 1000)),
      ),
    )
  return Number(row?.sum ?? 0)
}

/**
 * Begins a refund. From here on its amount is reserved, so that nothing is refunded twice; the reference is committed
 * before the provider is called. If the provider cannot refund, staff pay back by hand.
 */
export async function beginRefund(
  work: UnitOfWork,
  { paymentId, amount, reason, isOwner }: Wish,
): Promise<Begun> {
  const [found] = await work.tx
    .select({ billId: payments.billId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  const bill = found && (await lockBill(work, found.billId))
  if (!bill) return { ok: false, reason: 'missing' }
  const payment = await lockPayment(work, paymentId)
  if (payment.state !== 'completed') return { ok: false, reason: 'not-paid' }
  const { came, going, left, charged } = await balanceOf(work.tx, paymentId)
  const wanted = amount ?? left
  if (wanted < 1 || wanted > left) return { ok: false, reason: 'too-much' }
  // Several small refunds count as a large one.
  const limit = await limitOfOne(work.tx)
  const needsSecond = going + wanted > limit || (await begunToday(work)) + wanted > limit
  if (needsSecond && !isOwner) return { ok: false, reason: 'owners-only' }
  const chargeAmount =
    payment.chargeCurrency === 'RWF'
      ? wanted
      : partOf(payment.chargeAmount, charged, { came, left, amount: wanted })
  if (chargeAmount < 1) return { ok: false, reason: 'too-small' }
  const provider = returner(payment.provider)
  const isWhole = going === 0 && wanted === came && chargeAmount === payment.chargeAmount
  const wired = provider?.wholeOnly && !isWhole ? undefined : provider
  const byHand = wired === undefined
  const [refund] = await work.tx
    .insert(refunds)
    .values({
      paymentId,
      amount: wanted,
      chargeAmount,
      chargeCurrency: payment.chargeCurrency,
      reference: wired?.newReference() ?? randomUUID(),
      byHand,
      reason,
      askedBy: work.actor.kind === 'staff' ? work.actor.name : work.actor.kind,
      needsSecond,
      // The sweep finds it even if its job is lost.
      nextPollAt: byHand || needsSecond ? null : new Date(work.now.getTime() + 60_000),
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning()
  if (!refund) throw new Error('insert of a refund returned no row')
  await noteRefund(work, { payment, refund }, `asked for, ${reason}`)
  await work.audit({
    action: 'began a refund',
    subject: 'payment',
    subjectId: paymentId,
    after: { amount: wanted, reason, needsSecond, byHand },
  })
  if (needsSecond) {
    await setAttention(work, payment, 'second')
    await notifyStaff(
      work,
      payment,
      'A refund needs a second owner',
      `${showMoney(rwf(wanted))}, asked for by ${refund.askedBy}`,
    )
  } else if (!byHand) await work.enqueue(submitRefundQueue, { refundId: refund.id }, { first: true })
  else if (work.actor.kind === 'system')
    await notifyStaff(work, payment, 'Money to give back by hand', `${showMoney(rwf(wanted))}: ${reason}`)
  return { ok: true, refundId: refund.id, needsSecond, byHand }
}
