import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { ChargeStatus } from '~/platform/payments/provider.ts'
import type { Story } from '~/platform/story.ts'
import { accepted, asStaff, asVisitor } from '~/platform/story-actors.server.ts'
import { weekdayAt } from '~/platform/story-moments.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { PaymentMethod } from '../../core/site/settings.options.ts'
import { paymentToPoll } from './charge.queries.server.ts'
import { type Refusal, refused, settled, transactionAt } from './charge.story.server.ts'
import { applyStatus } from './commands/apply-status.server.ts'
import { failPayment } from './commands/fail-payment.server.ts'
import { followTransfer } from './commands/follow-transfer.server.ts'
import { receiveTransfer } from './commands/receive-transfer.server.ts'
import { startPayment } from './commands/start-payment.server.ts'
import { noteAnswer, storeSubmitted } from './commands/submit-payment.server.ts'
import { openSeconds, transferDays, walletOf } from './payment.options.ts'
import { bills, type payments } from './payment.table.server.ts'

type Payment = typeof payments.$inferSelect

/** What is known of a payment at one moment. `came` is another sum than was asked, in cents abroad. */
type Result = 'paid' | Refusal | 'expired' | { came: number }
type Told = {
  /** The id of the gift, booking, seat, membership or course, asked when the payment starts. */
  subject: () => string | Promise<string>
  method: PaymentMethod
  at: Date
  /** 'late' is paid after it expired; a transfer that is 'open' is on its way. */
  ends?: Result | 'late' | 'open'
  /** When that is known; if absent, as soon as the method usually is. */
  endsAt?: Date
  /** The phone that is rung, if it is not the payer's. */
  wallet?: string
}

const second = 1000
const day = 24 * 3600 * second

/**
 * Tells one attempt to pay a bill, without asking a provider: it starts at `at`, and its result comes by the same
 * commands as a provider's reply, or from staff if it is a transfer. Returns when it ends and, for acts after its
 * start, the payment's id.
 */
export function tellPayment(story: Story, told: Told): { id: () => string; endsAt: Date } {
  let paymentId = ''
  const id = () => paymentId
  story.at(told.at, async (now) => {
    paymentId = await start(told, now)
  })
  const endsAt = told.method === 'bank-transfer' ? tellTransfer(story, told, id) : tellPoll(story, told, id)
  return { id, endsAt }
}

function tellPoll(story: Story, { at, method, ends = 'paid', endsAt }: Told, id: () => string): Date {
  if (ends === 'open') throw new Error('only a transfer stays open')
  const closes = new Date(at.getTime() + openFor(method))
  const usual = new Date(at.getTime() + usualWait(story, method))
  const isSlow = ends === 'expired' || ends === 'late'
  const last = endsAt ?? (ends === 'late' ? minutesAfter(closes, 40) : isSlow ? closes : usual)
  const result = ends === 'late' ? 'paid' : ends
  if (ends === 'late') story.at(closes, (now) => hear(id(), 'expired', now))
  story.at(last, (now) => hear(id(), result, now))
  // A payment that was not made is asked for once more when three days are over, and then no longer.
  const lastLook = minutesAfter(closes, 3 * 24 * 60 + 5)
  if (typeof result === 'string' && result !== 'paid') soon(story, lastLook, (now) => hear(id(), result, now))
  return last
}

/** A transfer is looked at twice by itself; the rest comes from Diane. */
function tellTransfer(story: Story, { at, ends = 'paid', endsAt }: Told, id: () => string): Date {
  for (const days of [transferDays.remind, openSeconds.bank / (24 * 3600)])
    soon(story, new Date(at.getTime() + days * day), (now) => followTransfer(id(), now))
  const expires = new Date(at.getTime() + openSeconds.bank * second)
  if (ends === 'open' || ends === 'expired') return expires
  const last = endsAt ?? transferSeen(story, ends === 'late' ? expires : at)
  story.at(last, (now) => endTransfer(story, id(), ends === 'late' ? 'paid' : ends, now))
  return last
}

function soon(story: Story, at: Date, act: (now: Date) => Promise<unknown>): void {
  if (at <= story.now) story.at(at, act)
}

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60 * second)

const openFor = (method: PaymentMethod) =>
  ({
    'mtn-mobile-money': openSeconds.mtn,
    'airtel-money': openSeconds.airtel,
    'credit-card': openSeconds.flutterwave,
    'bank-transfer': openSeconds.bank,
    paypal: openSeconds.paypal,
  })[method] * second

const usualWait = ({ random }: Story, method: PaymentMethod) =>
  (walletOf[method] ? random.between(18, 140) : random.between(110, 420)) * second

/** Diane looks at the account on working days; most transfers are there on the next one. */
function transferSeen({ random }: Story, at: Date): Date {
  const minutes = random.between(9 * 60, 16 * 60)
  const noon = new Date(`${hubDay(at)}T12:00:00+02:00`)
  const onDay = (days: number) => minutesAfter(noon, days * 24 * 60)
  let days = random.pick([1, 1, 1, 2, 2, 3])
  while ([0, 6].includes(weekdayAt(onDay(days)))) days++
  return minutesAfter(onDay(days), minutes - 12 * 60)
}

async function start({ subject, method, wallet }: Told, now: Date): Promise<string> {
  const subjectId = await subject()
  const [bill] = await db()
    .select({ id: bills.id, phone: bills.phone })
    .from(bills)
    .where(and(eq(bills.subjectId, subjectId), eq(bills.state, 'open')))
    .orderBy(desc(bills.createdAt))
  if (!bill) throw new Error(`${subjectId} has no open bill`)
  const id = randomUUID()
  const choice = { id, billId: bill.id, method, wallet: wallet ?? bill.phone }
  accepted(await asVisitor((work) => startPayment(work, choice)))
  await storeSubmitted(id, new Date(now.getTime() + second))
  if (method !== 'bank-transfer')
    await asSystem(new Date(now.getTime() + 2 * second), (work) =>
      noteAnswer(work, bill.id, id, { is: 'accepted' }),
    )
  return id
}

const asSystem = (now: Date, run: (work: UnitOfWork) => Promise<void>) =>
  inTransaction({ actor: { kind: 'system' }, now }, run)

/** The provider's status of it, as a poll would bring it. */
async function hear(paymentId: string, result: Result, now: Date): Promise<void> {
  const known = await paymentToPoll(db(), paymentId)
  if (!known) throw new Error(`there is no payment ${paymentId}`)
  const { payment, bill } = known
  await asSystem(now, (work) =>
    applyStatus(work, { billId: bill.id, paymentId, kind: 'check' }, statusOf(payment, result)),
  )
}

function statusOf(payment: Payment, result: Result): ChargeStatus {
  if (result === 'paid') return settled(payment)
  if (result === 'expired') return { is: 'expired', code: 'EXPIRED' }
  return typeof result === 'object' ? settled(payment, result.came) : refused(payment, result)
}

/** Diane finds it on the statement of the bank, or learns that it will not come. */
async function endTransfer(story: Story, paymentId: string, result: Result, now: Date): Promise<void> {
  const known = await paymentToPoll(db(), paymentId)
  const asked = known?.payment.amount ?? 0
  const amount = result === 'paid' ? asked : typeof result === 'object' ? result.came : undefined
  const ended = await asStaff<{ ok: boolean }>(story.staff.diane, (work) =>
    amount === undefined
      ? failPayment(work, { paymentId, reason: 'The payer told us that the transfer will not come.' })
      : receiveTransfer(work, {
          paymentId,
          amount,
          bankReference: transactionAt('bank', now),
          reason: 'Seen on our account',
        }),
  )
  accepted(ended)
}
