import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { flutterwave } from '~/platform/payments/flutterwave.server.ts'
import { mtn } from '~/platform/payments/mtn.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { sampleCharge, withPaymentSimulator } from '../../../../../tests/support/payments.ts'
import { aBill, anAttempt, conclude, withShelf } from '../../../../../tests/support/shelf.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { payments } from '../payment.table.server.ts'
import { differences } from '../reconciliation.table.server.ts'
import { reconcileDay } from './reconcile-day.server.ts'
import { resolveDifference } from './resolve-difference.server.ts'

withDatabase()
withShelf()
const providers = withPaymentSimulator()

const today = hubDay(new Date())
const tonight = new Date(Date.now() + 6 * 3600_000)
const reports = async () => (await db().select().from(outbox)).filter(({ personId }) => !personId)

const card = { number: '5531 8866 5214 2950', expiry: '09/32', cvv: '564' }

/** Paid on the provider's page, unknown to us. */
async function paidByCard(reference = flutterwave.newReference()) {
  const charge = sampleCharge(reference)
  const submitted = await flutterwave.submit(charge)
  const page = submitted.is === 'accepted' ? submitted.redirectTo : undefined
  await providers.press(page, { ...card, do: 'pay' })
  const status = await flutterwave.status(charge)
  expect(status).toMatchObject({ is: 'completed' })
  return { reference, transactionId: status.transactionId }
}

async function bookedCard() {
  const bill = await aBill({ amount: 15_000 })
  const { id } = await anAttempt(bill, { provider: 'flutterwave', amount: 15_000 })
  const { reference, transactionId } = await paidByCard()
  await db().update(payments).set({ reference }).where(eq(payments.id, id))
  await conclude(bill, id, { to: 'completed' }, { transactionId })
  return { bill, id, reference }
}

test('A-ADD-07: at night the list of a provider is compared, and staff get one mail, however often it runs', async () => {
  await bookedCard()
  await paidByCard()
  await reconcileDay(today, tonight)
  expect(await db().select().from(differences)).toMatchObject([
    { kind: 'missing here', provider: 'flutterwave', day: today, paymentId: null, resolvedAt: null },
  ])
  await Promise.all([reconcileDay(today, tonight), reconcileDay(today, tonight)])
  expect(await count('differences')).toBe(1)
  expect(await count('statement_lines')).toBe(2)
  const [report, ...more] = await reports()
  expect(more).toEqual([])
  expect(report).toMatchObject({
    template: 'reconciliation-report',
    subject: `Payments of ${today}: 1 difference is open`,
    props: {
      totals: [{ provider: 'Flutterwave', ours: '15,000 RWF', theirs: '30,000 RWF', isSame: false }],
      unread: [],
    },
  })
})

test('A-ADD-07: a payment that the list of the provider does not have is reported as missing there', async () => {
  const { bill, id } = await bookedCard()
  const stranger = await anAttempt(bill, { provider: 'flutterwave', amount: 15_000 })
  await conclude(bill, stranger.id, { to: 'completed' }, { transactionId: '1' })
  await reconcileDay(today, tonight)
  expect(await db().select().from(differences)).toMatchObject([
    { kind: 'missing there', paymentId: stranger.id },
  ])
  expect(id).not.toBe(stranger.id)
})

test('PAY-04: a late payment is found at night, without a notice', async () => {
  const bill = await aBill({ amount: 15_000 })
  const { id, reference } = await anAttempt(bill, { amount: 15_000, wallet: '+250788000231' })
  const wallet = { phone: '+250788000231', network: 'mtn' } as const
  const submitted = await mtn.submit(sampleCharge(reference, { wallet, hookAt: providers.hookAt('mtn') }))
  expect(submitted).toMatchObject({ is: 'accepted' })
  await conclude(bill, id, { to: 'expired', failure: 'expired' })
  await providers.decide(reference, 'approve')
  await reconcileDay(today, tonight)
  const [payment] = await db().select().from(payments).where(eq(payments.id, id))
  expect(payment).toMatchObject({ state: 'completed', isLate: true })
  expect(await count('ledger')).toBe(1)
})

test('A-ADD-07: a provider that does not answer is named, and none of its payments is reported as missing', async () => {
  await bookedCard()
  providers.waitBriefly()
  providers.world().faults.set('flutterwave', '503')
  await reconcileDay(today, tonight)
  expect(await count('differences')).toBe(0)
  expect((await reports())[0]?.props).toMatchObject({ unread: ['Flutterwave'] })
})

test('A-ADD-07: no mail is sent for a day without payments and without open differences', async () => {
  await reconcileDay(today, tonight)
  expect(await reports()).toEqual([])
})

test('A-ADD-07: a difference is resolved once, with name and note, and stays so the next night', async () => {
  await paidByCard()
  await reconcileDay(today, tonight)
  const [{ id = '', version = 0 } = {}] = await db().select().from(differences)
  const resolve = (note: string) =>
    inTransaction({ actor: { kind: 'staff', name: 'finance@hub.test' } }, (work) =>
      resolveDifference(work, { id, version, note }),
    )
  const both = await Promise.all([resolve('A test of ours'), resolve('No idea')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'resolved' })
  await reconcileDay(today, tonight)
  expect(await db().select().from(differences)).toMatchObject([{ resolvedBy: 'finance@hub.test' }])
  expect(await count("audit_log where action = 'resolved'")).toBe(1)
})
