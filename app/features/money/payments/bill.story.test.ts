import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import type { Story } from '~/platform/story.ts'
import { aBill, aWallet, paymentById, withBilling } from '../../../../tests/support/billing.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { tellPayment } from './bill.story.server.ts'
import { ledger, receipts } from './ledger.table.server.ts'
import { bills } from './payment.table.server.ts'

withDatabase()
const billing = withBilling()
afterEach(() => {
  vi.useRealTimers()
})

const monday = new Date('2026-11-02T09:00:00Z')
const day = 24 * 3600 * 1000

type Told = Omit<Parameters<typeof tellPayment>[1], 'subject' | 'at'>

/** A story of one payment, all of it told until its end. */
async function told(how: Told, at = monday, days = 30) {
  const now = new Date(at.getTime() + days * day)
  const bill = await aBill({ now: at })
  const [row] = await db().select({ subjectId: bills.subjectId }).from(bills).where(eq(bills.id, bill.id))
  const acts: { at: Date; act: (now: Date) => Promise<unknown> }[] = []
  const story = {
    now,
    staff: { diane: { email: 'diane@irishub.example' } },
    random: { between: (first: number) => first, pick: ([first]: unknown[]) => first },
    at: (moment: Date, act: (now: Date) => Promise<unknown>) => acts.push({ at: moment, act }),
  } as unknown as Story
  const payment = tellPayment(story, { ...how, subject: () => row?.subjectId ?? '', at })
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const next of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    vi.setSystemTime(next.at)
    await next.act(next.at)
  }
  return { ...(await paymentById(payment.id())), billId: bill.id, endsAt: payment.endsAt }
}

const wallet = aWallet()
const momo = { method: 'mtn-mobile-money', wallet } as const
const transfer = { method: 'bank-transfer' } as const

test.each<{ how: Told; is: object; isPaid: boolean }>([
  { how: momo, is: { state: 'completed', attention: null, nextPollAt: null }, isPaid: true },
  { how: { ...momo, ends: 'no funds' }, is: { state: 'failed', failure: 'no-funds' }, isPaid: false },
  { how: { ...momo, ends: 'declined' }, is: { state: 'failed', failure: 'rejected' }, isPaid: false },
  { how: { ...momo, ends: 'expired' }, is: { state: 'expired', failure: 'expired' }, isPaid: false },
  {
    how: { ...momo, ends: 'late' },
    is: { state: 'completed', attention: 'late', isLate: true },
    isPaid: true,
  },
  { how: { ...momo, ends: { came: 14_000 } }, is: { state: 'review', attention: 'amount' }, isPaid: false },
  { how: { method: 'paypal', ends: 'cancelled' }, is: { state: 'cancelled' }, isPaid: false },
  { how: transfer, is: { state: 'completed', attention: null }, isPaid: true },
  { how: { ...transfer, ends: 'expired' }, is: { state: 'expired' }, isPaid: false },
  { how: { ...transfer, ends: 'declined' }, is: { state: 'failed' }, isPaid: false },
  {
    how: { ...transfer, ends: { came: 9000 } },
    is: { state: 'pending', attention: 'amount' },
    isPaid: false,
  },
])(
  'PAY-01: a payment of the story ends as it is told, and is asked for no longer: $how',
  async ({ how, is, isPaid }) => {
    const payment = await told(how)
    expect(payment).toMatchObject({ ...is, nextPollAt: null })
    const booked = await db().select().from(ledger).where(eq(ledger.paymentId, payment.id))
    const issued = await db().select().from(receipts).where(eq(receipts.paymentId, payment.id))
    expect([booked.length, issued.length]).toEqual(isPaid ? [1, 1] : [0, 0])
    expect(billing.granted).toEqual(isPaid ? [payment.billId] : [])
  },
)

test('PAY-06: a transfer on its way stays open, and one that was sent on a Friday is seen on Monday', async () => {
  const open = await told({ ...transfer, ends: 'open' }, monday, 2)
  expect(open).toMatchObject({ state: 'pending', failure: null })
  vi.useRealTimers()
  const paid = await told(transfer, new Date(monday.getTime() - 3 * day))
  expect(paid.endsAt.toISOString().slice(0, 10)).toBe('2026-11-02')
})
