import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { PaymentMethod } from '~/features/core/site/settings.options.ts'
import { startPayment } from '~/features/money/payments/commands/start-payment.server.ts'
import { submitPayment } from '~/features/money/payments/commands/submit-payment.server.ts'
import { openBill, type Product, products } from '~/features/money/payments/index.server.ts'
import { payments } from '~/features/money/payments/payment.table.server.ts'
import { config } from '~/platform/config.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seedSettings } from '../../database/seed/settings.ts'
import { asVisitor } from './database.ts'
import { withPaymentSimulator } from './payments.ts'

/** A product that no feature sells, and providers that are reached over real sockets. */
export function withBilling() {
  const simulator = withPaymentSimulator()
  const granted: string[] = []
  const stood: string[] = []
  const takenBack: string[] = []
  let isGone = false
  let isGift = false
  const product: Product = {
    kind: 'course',
    get isGift() {
      return isGift || undefined
    },
    isSale: true,
    grant: async (_, { id }) => {
      granted.push(id)
      return !isGone
    },
    onStatusChange: async (_, { id }, status, method) => void stood.push(`${id} ${status} ${method}`),
    revoke: async (_, { id }) => void takenBack.push(id),
    show: async (_, { title }) => ({
      heading: 'Course',
      facts: [{ label: 'Course', value: title }],
      done: { title: 'Thank you', text: [], links: [] },
    }),
  }
  let before: readonly Product[]
  beforeAll(() => {
    before = products.set([product])
  })
  afterAll(() => void products.set(before))
  beforeEach(async () => {
    // The simulator's firewall allows notices to our own host only.
    config().PUBLIC_ORIGIN = simulator.world().origin
    granted.length = 0
    stood.length = 0
    takenBack.length = 0
    isGone = false
    isGift = false
    await inTransaction({ actor: { kind: 'system' } }, seedSettings)
    await db().execute(sql`update settings set value = jsonb_set(jsonb_set(value,
      '{paypal}', '{"currency": "USD", "rate": 1440, "until": "2099-12-31"}'),
      '{bank}', '{"name": "Bank of Kigali", "account": "IRIS Hub", "number": "100-0001"}') where name = 'payments'`)
  })
  return {
    ...simulator,
    /** The bill of every grant. */
    granted,
    /** The status changes that the product was notified of, in order. */
    stood,
    /** The bill of every revocation. */
    takenBack,
    /** Any amount is enough. */
    asGift: () => {
      isGift = true
    },
    /** The product is no longer available. */
    sellOut: () => {
      isGone = true
    },
  }
}

type Owed = { amount?: number; addsFee?: boolean; phone?: string; payableUntil?: Date; now?: Date }

export async function aBill({ amount = 15_000, addsFee, phone, payableUntil, now }: Owed = {}) {
  const personId = randomUUID()
  const [name, email] = ['Uwase Aline', 'aline@example.rw']
  await db().execute(sql`insert into people (id, full_name, locale) values (${personId}, ${name}, 'en')`)
  const owed = { kind: 'course', subjectId: randomUUID(), personId, title: 'First steps' } as const
  const payer = { name, email, phone: phone ?? null, locale: 'en' } as const
  const all = { ...owed, ...payer, amount, addsFee, payableUntil }
  return onPublicSide(() => asVisitor((work) => openBill(work, all), now))
}

let number = 0
/** An unused wallet, whose owner agrees. */
export const aWallet = (prefix = '78') => `+250${prefix}${String(4_000_000 + number++).padStart(7, '0')}`

type Try = { method?: PaymentMethod; wallet?: string | null; now?: Date }

/** A payment attempt, as the form starts it. */
export async function anAttempt(billId: string, { method = 'mtn-mobile-money', wallet, now }: Try = {}) {
  const id = randomUUID()
  const rung = wallet === undefined ? aWallet(method === 'airtel-money' ? '73' : '78') : wallet
  const choice = { id, billId, method, wallet: rung }
  const started = await onPublicSide(() => asVisitor((work) => startPayment(work, choice), now))
  return { id, started }
}

/** A bill and a payment attempt that its provider has accepted. */
export async function anOpenPayment({ now, ...more }: Try & Owed = {}) {
  const bill = await aBill({ ...more, now })
  const { id, started } = await anAttempt(bill.id, { ...more, now })
  if (!started.ok) throw new Error(started.reason)
  await submitPayment(id, now)
  return { id, billId: bill.id, path: bill.path }
}

export async function paymentById(id: string) {
  const [row] = await db().select().from(payments).where(sql`id = ${id}`)
  if (!row) throw new Error('payment not found')
  return row
}

/** Minutes from now, for effects of time. */
export const inMinutes = (minutes: number, from = new Date()) => new Date(from.getTime() + minutes * 60_000)
