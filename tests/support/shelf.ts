import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { concludePayment, lockPayment } from '~/features/money/payments/commands/conclude-payment.server.ts'
import { lockBill } from '~/features/money/payments/commands/lock-bill.server.ts'
import { openBill } from '~/features/money/payments/commands/open-bill.server.ts'
import { ledger } from '~/features/money/payments/ledger.table.server.ts'
import { billKinds, type PayStatus } from '~/features/money/payments/payment.options.ts'
import { type Verdict, verdictOf } from '~/features/money/payments/payment.states.ts'
import { payments } from '~/features/money/payments/payment.table.server.ts'
import {
  type Bill,
  type Product,
  productOf,
  products,
} from '~/features/money/payments/product.adapter.server.ts'
import { refunds } from '~/features/money/payments/refund.table.server.ts'
import { people } from '~/features/people/people/people.table.server.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { ChargeStatus, ProviderName } from '~/platform/payments/provider.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'

const methods = {
  mtn: 'mtn-mobile-money',
  airtel: 'airtel-money',
  irembopay: 'mtn-mobile-money',
  flutterwave: 'credit-card',
  paypal: 'paypal',
  bank: 'bank-transfer',
} as const

export type Shelf = ReturnType<typeof withShelf>

/** A product for a test that records its calls. The real products are restored afterwards. */
export function withShelf() {
  const shelf = {
    /** By bill: its current status, and how often it was granted and revoked. */
    standings: new Map<string, PayStatus>(),
    granted: new Map<string, number>(),
    takenBack: new Map<string, number>(),
    /** The amount of a bill when it was granted. */
    worth: new Map<string, number>(),
    isGone: false,
  }
  const again = (map: Map<string, number>, { id }: Bill) => map.set(id, (map.get(id) ?? 0) + 1)
  const product: Product = {
    kind: 'donation',
    isSale: true,
    async grant(_, bill) {
      if (!shelf.isGone) again(shelf.granted, bill)
      shelf.worth.set(bill.id, bill.amount)
      return !shelf.isGone
    },
    async onStatusChange(_, bill, status) {
      shelf.standings.set(bill.id, status)
    },
    async revoke(_, bill) {
      again(shelf.takenBack, bill)
    },
    async show() {
      return { heading: 'Gift', facts: [], done: { title: 'Thank you', text: [], links: [] } }
    },
  }
  let real: Product[] = []
  beforeAll(() => {
    real = billKinds.flatMap((kind) => {
      try {
        return productOf(kind)
      } catch {
        return []
      }
    })
    products.set([product])
  })
  beforeEach(() => {
    for (const map of [shelf.standings, shelf.granted, shelf.takenBack, shelf.worth]) map.clear()
    shelf.isGone = false
  })
  afterAll(() => products.set(real))
  return shelf
}

type Owes = { amount?: number; email?: string | null; phone?: string | null; locale?: Locale; now?: Date }

/** An open bill. */
export async function aBill({ amount = 10_000, email = null, phone = null, locale = 'en', now }: Owes = {}) {
  return inTransaction({ actor: { kind: 'system' }, now }, async (work) => {
    const [person] = await work.tx
      .insert(people)
      .values({ fullName: 'Aline Uwase', locale })
      .returning({ id: people.id })
    const bill = await openBill(work, {
      kind: 'donation',
      subjectId: randomUUID(),
      personId: person?.id ?? '',
      title: 'A gift',
      amount,
      name: 'Aline Uwase',
      email,
      phone,
      locale,
    })
    return bill.id
  })
}

type Tries = {
  provider?: ProviderName
  amount?: number
  fee?: number
  cents?: number
  wallet?: string
  now?: Date
}

/** A payment attempt for it, submitted and pending. */
export async function anAttempt(
  billId: string,
  { provider = 'mtn', amount = 10_000, fee = 0, cents, wallet, now = new Date() }: Tries = {},
) {
  const id = randomUUID()
  const reference = provider === 'bank' ? bankReference() : randomUUID()
  await db()
    .insert(payments)
    .values({
      id,
      billId,
      method: methods[provider],
      provider,
      state: 'pending',
      amount,
      fee,
      chargeAmount: cents ?? amount,
      chargeCurrency: cents ? 'USD' : 'RWF',
      reference,
      wallet,
      hookToken: randomUUID(),
      expiresAt: new Date(now.getTime() + 3600_000),
      submittedAt: now,
      createdAt: now,
    })
  return { id, reference }
}

const bankReference = () =>
  `IRIS-261114-${[...randomBytes(7)].map((byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ379'[byte % 27]).join('')}`

/** Applies a verdict on a provider's reply. */
export function conclude(
  billId: string,
  paymentId: string,
  verdict: Verdict,
  { now, transactionId, francs }: { now?: Date; transactionId?: string; francs?: number } = {},
): Promise<void> {
  return inTransaction({ actor: { kind: 'system' }, now }, async (work) => {
    const bill = await lockBill(work, billId)
    if (!bill) throw new Error('no bill')
    const payment = await lockPayment(work, paymentId)
    await concludePayment(work, bill, payment, verdict, { kind: 'check', transactionId, francs })
  })
}

/** A provider's reply, judged by the current state. */
export function hear(billId: string, paymentId: string, said: ChargeStatus, now: Date): Promise<void> {
  return inTransaction({ actor: { kind: 'system' }, now }, async (work) => {
    const bill = await lockBill(work, billId)
    if (!bill) throw new Error('no bill')
    const payment = await lockPayment(work, paymentId)
    const sum = { amount: payment.chargeAmount, currency: payment.chargeCurrency }
    const verdict = verdictOf({ state: payment.state, sum, expiresAt: payment.expiresAt }, said, now)
    const francs = said.sum?.currency === 'RWF' ? said.sum.amount : undefined
    await concludePayment(work, bill, payment, verdict, { kind: 'check', francs, sum: said.sum })
  })
}

/** Refunds a part of it. */
export async function aRefund(paymentId: string, amount: number, now = new Date()) {
  const reference = randomUUID()
  await inTransaction({ actor: { kind: 'system' }, now }, async ({ tx }) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    if (!payment) throw new Error('payment not found')
    const cents = Math.round((amount * payment.chargeAmount) / payment.amount)
    const [refund] = await tx
      .insert(refunds)
      .values({
        paymentId,
        amount,
        chargeAmount: cents,
        chargeCurrency: payment.chargeCurrency,
        state: 'done',
        reference,
        reason: 'asked for',
        askedBy: 'owner@hub.test',
        doneAt: now,
      })
      .returning({ id: refunds.id })
    await tx.insert(ledger).values({
      paymentId,
      refundId: refund?.id,
      kind: 'donation',
      subjectId: randomUUID(),
      provider: payment.provider,
      amount: -amount,
      at: now,
    })
  })
  return { reference }
}
