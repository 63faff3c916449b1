import { randomBytes } from 'node:crypto'
import { and, eq, gte, sql } from 'drizzle-orm'
import { insertOnly } from '~/platform/db/insert.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { PaymentMethod } from '../../../core/site/settings.options.ts'
import { type Offer, offerOf } from '../method.queries.server.ts'
import { markOf } from '../payment.links.server.ts'
import { openSeconds, promptLimits, secondTryAfter, walletOf } from '../payment.options.ts'
import { submitPaymentQueue } from '../payment.queues.server.ts'
import { paymentEvents, payments } from '../payment.table.server.ts'
import { type LockedBill, lockBill } from './lock-bill.server.ts'
import { notifyTransfer } from './notify-transfer.server.ts'

type Choice = { id: string; billId: string; method: PaymentMethod; wallet: string | null }
export type NotStarted = 'paid' | 'closed' | 'under-way' | 'not-offered' | 'no-wallet' | 'rung-enough'
export type Started = { ok: true } | { ok: false; reason: NotStarted }

const second = 1000
const hour = 3600 * second

/**
 * PAY-05, PAY-07: starts a payment attempt. The server sets the price and adds the fee; the reference is committed
 * before any provider is called, and the worker calls the provider after the commit.
 */
export async function startPayment(
  work: UnitOfWork,
  { id, billId, method, wallet }: Choice,
): Promise<Started> {
  const bill = await lockBill(work, billId)
  const refused = !bill ? 'closed' : refusedBecause(bill, work.now)
  if (!bill || refused) return { ok: false, reason: refused ?? 'closed' }
  const offer = await offerOf(work.tx, bill, method, work.now)
  if (!offer) return { ok: false, reason: 'not-offered' }
  const rings = walletOf[method] !== undefined
  if (rings && !wallet) return { ok: false, reason: 'no-wallet' }
  const walletMark = rings && wallet ? markOf(wallet) : null
  if (walletMark && (await isRungEnough(work, walletMark))) return { ok: false, reason: 'rung-enough' }
  const asked = whatIsAsked(offer)
  await insertOnly(work.tx, payments, {
    id,
    billId,
    method,
    ...asked,
    wallet: rings ? wallet : null,
    walletMark,
    hookToken: randomBytes(24).toString('base64url'),
    expiresAt: new Date(work.now.getTime() + openSeconds[offer.provider] * second),
    // The sweep finds it even if its job is lost.
    nextPollAt: new Date(work.now.getTime() + 30 * second),
    createdAt: work.now,
    updatedAt: work.now,
  })
  await work.tx.insert(paymentEvents).values({
    paymentId: id,
    provider: offer.provider,
    kind: 'made',
    toState: 'created',
    actor: 'visitor',
    createdAt: work.now,
  })
  // Queued by the visitor, so that its cost counts towards their limit.
  if (offer.provider === 'bank') await notifyTransfer(work, bill, asked)
  await work.enqueue(submitPaymentQueue, { paymentId: id }, { first: true })
  return { ok: true }
}

function refusedBecause({ state, payableUntil, attempts }: LockedBill, now: Date): NotStarted | undefined {
  if (state === 'paid') return 'paid'
  if (state === 'closed' || (payableUntil && now >= payableUntil)) return 'closed'
  // A second prompt only a minute after the first. A transfer takes days, and blocks nothing.
  const recent = attempts.some(
    (one) =>
      one.provider !== 'bank' &&
      (one.state === 'created' || one.state === 'pending') &&
      now.getTime() - one.createdAt.getTime() < secondTryAfter * second,
  )
  return recent ? 'under-way' : undefined
}

function whatIsAsked({ provider, total, fee, charge, reference, rate }: Offer) {
  return {
    provider,
    amount: total,
    fee,
    chargeAmount: charge.amount,
    chargeCurrency: charge.currency,
    rate,
    reference: reference(),
  }
}

/** Limits the prompts to one phone. Concurrent attempts wait for each other here. */
async function isRungEnough({ tx, now }: UnitOfWork, mark: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`ring ${mark}`}))`)
  const aDay = new Date(now.getTime() - 24 * hour)
  const rings = await tx
    .select({ at: payments.createdAt, failure: payments.failure })
    .from(payments)
    .where(and(eq(payments.walletMark, mark), gte(payments.createdAt, aDay)))
  const inHour = rings.filter(({ at }) => at.getTime() > now.getTime() - hour).length
  const refusals = rings.filter(({ failure }) => failure === 'rejected').length
  const { anHour, aDay: most, refusals: enough } = promptLimits
  return inHour >= anHour || rings.length >= most || refusals >= enough
}
