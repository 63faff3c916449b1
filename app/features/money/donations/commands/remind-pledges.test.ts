import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aGift } from '../../../../../tests/factories/donations.ts'
import { anAttempt, withBilling } from '../../../../../tests/support/billing.ts'
import {
  aMoment,
  asVisitor,
  count,
  dropConstraint,
  withDatabase,
} from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { checkPayment } from '../../payments/commands/check-payment.server.ts'
import { notifyFailed } from '../../payments/commands/notify-failed.server.ts'
import { submitPayment } from '../../payments/commands/submit-payment.server.ts'
import { type Product, products } from '../../payments/index.server.ts'
import { bills, payments } from '../../payments/payment.table.server.ts'
import { readPledgeToken } from '../donation.links.server.ts'
import type { PledgeState } from '../donation.options.ts'
import { donationForBill } from '../donation.queries.server.ts'
import type { Gift } from '../donation.rules.server.ts'
import { donations } from '../donation.table.server.ts'
import { pledges, pledgeTurns } from '../pledge.table.server.ts'
import { donationProduct } from '../product.adapter.server.ts'
import { changePledge } from './change-pledge.server.ts'
import { makeDonation } from './make-donation.server.ts'
import { remindPledges } from './remind-pledges.server.ts'
import { startPledge } from './start-pledge.server.ts'

withDatabase()
const billing = withBilling()
withSmsSimulator()
let before: readonly Product[]
beforeAll(() => {
  before = products.set([donationProduct])
})
afterAll(() => void products.set(before))

const limits = { min: 10_000, max: 100_000, hub: 'IRIS Hub' }

/** A gift paid by mobile money, and the pledge it started. */
async function paid(changes: Partial<Gift> = {}, wallet?: string) {
  const id = randomUUID()
  await asVisitor((work) => makeDonation(work, aGift(changes), { id, locale: 'en', limits }))
  const [gift] = await db().select().from(donations).where(eq(donations.id, id))
  await payBill(gift?.billId ?? '', wallet)
  const [pledge] = await db().select().from(pledges)
  return { id, pledge }
}

async function payBill(billId: string, wallet?: string) {
  const { id: paymentId } = await anAttempt(billId, { wallet })
  await submitPayment(paymentId)
  const [payment] = await db().select().from(payments).where(eq(payments.id, paymentId))
  await billing.decide(payment?.reference ?? '', 'approve')
  await checkPayment(paymentId)
}

async function aPledge(set: Partial<typeof pledges.$inferInsert> = {}) {
  const { pledge } = await paid({ frequency: 'monthly' })
  if (!pledge) throw new Error('no pledge began')
  await db().update(pledges).set(set)
  await db().delete(outbox)
  return pledge.id
}

const pledgeNow = async () => (await db().select().from(pledges))[0]
const remind = (day: string) =>
  inTransaction({ actor: { kind: 'system' }, now: new Date(`${day}T08:00:00+02:00`) }, (work) =>
    remindPledges(work, 'IRIS Hub'),
  )
const turn = (id: string, to: PledgeState, day = '2027-01-20') =>
  onPublicSide(() => asVisitor((work) => changePledge(work, id, to), new Date(`${day}T10:00:00+02:00`)))
const sent = async () =>
  (await db().select().from(outbox).orderBy(outbox.channel)).map(
    ({ template, recipient }) => `${template} ${recipient}`,
  )

test('DON-26: the first paid monthly gift starts a pledge on its day of the month, and a mail says so with the link to stop it', async () => {
  const { id, pledge } = await paid({ frequency: 'monthly', phone: null }, '+250788111222')
  const today = new Date(Date.now() + 2 * 3600 * 1000).toISOString().slice(0, 10)
  expect(pledge).toMatchObject({
    donationId: id,
    amount: 25_000,
    donorName: 'Aline Uwase',
    phone: null,
    wallet: '+250788111222',
    method: 'mtn-mobile-money',
    state: 'active',
    dayOfMonth: Number(today.slice(8)),
  })
  expect(pledge?.nextDate.slice(0, 7)).not.toBe(today.slice(0, 7))
  const [mail] = await db().select().from(outbox).where(eq(outbox.template, 'pledge-started'))
  const manage = (mail?.props as { manage?: string } | undefined)?.manage
  expect(readPledgeToken(manage?.split('/').at(-1))).toBe(pledge?.id)
  // The receipt, too: every mail about a monthly gift has this link.
  const [receipt] = await db().select().from(outbox).where(eq(outbox.template, 'payment-received'))
  expect(receipt?.props).toMatchObject({
    manage: { label: 'Pause or stop monthly giving', link: expect.stringContaining('/donation/monthly/') },
  })
  // A repeated call starts nothing and sends nothing.
  const again = { donationId: id, paidAt: new Date(), method: 'paypal', wallet: null } as const
  await inTransaction({ actor: { kind: 'system' } }, (work) => startPledge(work, again))
  expect([await count('pledges'), await count("outbox where template = 'pledge-started'")]).toEqual([1, 1])
})

test('DON-26: on its date a gift with a bill is opened, mail and text have the links to pay and to stop, and the next date is set', async () => {
  const id = await aPledge({ nextDate: '2027-01-31', dayOfMonth: 31 })
  expect(await remind('2027-01-30')).toBe(0)
  expect(await sent()).toEqual([])
  expect(await remind('2027-01-31')).toBe(1)
  expect(await sent()).toEqual(['pledge-reminder aline@example.com', 'pledge-reminder +250788000100'])
  const [asked] = await db().select().from(pledgeTurns)
  expect(asked).toMatchObject({ pledgeId: id, date: '2027-01-31' })
  const [gift] = await db()
    .select()
    .from(donations)
    .where(eq(donations.id, asked?.donationId ?? ''))
  expect(gift).toMatchObject({ amount: 25_000, frequency: 'monthly', paymentStatus: 'pending' })
  expect((await pledgeNow())?.nextDate).toBe('2027-02-28')
  // One tap: the wallet of the last payment is on the bill, and its method is chosen.
  const [bill] = await db()
    .select()
    .from(bills)
    .where(eq(bills.id, gift?.billId ?? ''))
  expect(bill?.phone).toBe((await pledgeNow())?.wallet)
  const shown = await donationProduct.show(db(), { ...(bill as never as Parameters<Product['show']>[1]) })
  expect(shown).toMatchObject({ method: 'mtn-mobile-money', back: undefined })
  const links = await db()
    .select({ props: outbox.props, text: outbox.subject, channel: outbox.channel })
    .from(outbox)
  expect(links.find(({ channel }) => channel === 'mail')?.props).toMatchObject({
    pay: expect.stringContaining('/pay/'),
    manage: expect.stringContaining('/donation/monthly/'),
  })
  expect(links.find(({ channel }) => channel === 'sms')?.text).toMatch(/\/pay\/.+\/donation\/monthly\//)
})

test('DON-26: paying a reminder starts no second pledge and stores the wallet', async () => {
  await aPledge({ nextDate: '2027-01-15', dayOfMonth: 15 })
  await remind('2027-01-15')
  const [asked] = await db().select().from(pledgeTurns)
  const [gift] = await db()
    .select()
    .from(donations)
    .where(eq(donations.id, asked?.donationId ?? ''))
  await payBill(gift?.billId ?? '', '+250788999888')
  expect(await count('pledges')).toBe(1)
  expect(await pledgeNow()).toMatchObject({ wallet: '+250788999888', nextDate: '2027-02-15' })
  expect(await donationForBill(db(), asked?.donationId ?? '')).toMatchObject({ isTurn: true })
})

test('DON-26: months in which the worker was down are asked for once', async () => {
  await aPledge({ nextDate: '2027-01-15', dayOfMonth: 15 })
  await remind('2027-06-20')
  expect(await remind('2027-06-20')).toBe(0)
  expect(await count('pledge_turns')).toBe(1)
  expect((await pledgeNow())?.nextDate).toBe('2027-07-15')
})

test('DON-26: a date is asked for once, also in repeated and concurrent runs', async () => {
  const id = await aPledge({ nextDate: '2027-01-15', dayOfMonth: 15 })
  await Promise.all(Array.from({ length: 10 }, () => remind('2027-01-15')))
  expect([await count('pledge_turns'), await count('bills')]).toEqual([1, 2])
  // Also when the date is set back.
  await db().update(pledges).set({ nextDate: '2027-01-15' }).where(eq(pledges.id, id))
  await remind('2027-01-15')
  expect([await count('pledge_turns'), await count('bills')]).toEqual([1, 2])
})

test('control: reading the dates without locking them asks several times', async () => {
  await aPledge({ nextDate: '2027-01-15', dayOfMonth: 15 })
  const restore = await dropConstraint('pledge_turns', 'pledge_turns_once')
  const offhand = () =>
    asVisitor(async ({ tx }) => {
      const [due] = await tx.select().from(pledges).where(eq(pledges.nextDate, '2027-01-15'))
      await tx.execute(aMoment)
      if (!due) return
      await tx.update(pledges).set({ nextDate: '2027-02-15' })
      const gift = { ...(await tx.select().from(donations))[0], id: randomUUID() }
      const copy = {
        ...gift,
        billId: randomUUID(),
        transactionId: `TXN-1-${randomUUID().replaceAll('-', '').toUpperCase()}`,
      }
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.insert(donations).values(copy as never)
      await tx.insert(pledgeTurns).values({ pledgeId: due.id, date: '2027-01-15', donationId: copy.id })
    })
  await Promise.all(Array.from({ length: 10 }, offhand))
  expect(await count('pledge_turns')).toBeGreaterThan(1)
  await db().execute(sql`delete from pledge_turns`)
  await restore()
})

test('DON-26: a paused pledge is not reminded, a resumed one is asked for its next date only, a stopped one stays stopped; each change is notified once', async () => {
  const id = await aPledge({ nextDate: '2027-01-31', dayOfMonth: 31 })
  expect(await turn(id, 'paused')).toBe(true)
  expect(await turn(id, 'paused')).toBe(true)
  expect(await remind('2027-03-10')).toBe(0)
  expect(await sent()).toEqual(['pledge-changed aline@example.com'])
  expect(await turn(id, 'active', '2027-03-10')).toBe(true)
  expect(await pledgeNow()).toMatchObject({ state: 'active', nextDate: '2027-03-31' })
  expect(await turn(id, 'stopped')).toBe(true)
  expect(await turn(id, 'active')).toBe(false)
  expect(await turn(id, 'paused')).toBe(false)
  expect(await remind('2027-12-31')).toBe(0)
  expect(await sent()).toHaveLength(3)
  expect(await turn(randomUUID(), 'paused')).toBe(false)
})

test('DON-26: a pledge resumed before its date keeps it', async () => {
  const id = await aPledge({ nextDate: '2027-01-31', dayOfMonth: 31 })
  await turn(id, 'paused', '2027-01-20')
  await turn(id, 'active', '2027-01-21')
  expect((await pledgeNow())?.nextDate).toBe('2027-01-31')
})

test('the public side can neither read the phone of a pledge nor change its amount or its wallet', async () => {
  await aPledge({ nextDate: '2027-01-31' })
  await onPublicSide(async () => {
    await expect(db().select({ one: pledges.phone }).from(pledges)).rejects.toThrow()
    await expect(db().select({ one: pledges.wallet }).from(pledges)).rejects.toThrow()
    await expect(db().update(pledges).set({ amount: 1 })).rejects.toThrow()
    expect(await db().select({ one: pledges.state }).from(pledges)).toHaveLength(1)
  })
})

test('DON-26: the mail about a failed monthly gift has the link to stop it, that of a single gift does not', async () => {
  await paid({ frequency: 'one-time' })
  const manages = async (template: string) =>
    (await db().select().from(outbox).where(eq(outbox.template, template)))
      .filter(({ channel }) => channel === 'mail')
      .map(({ props }) => 'manage' in (props as object))
  expect(await manages('payment-received')).toEqual([false])
  await db().delete(outbox)
  const id = await aPledge({ nextDate: '2027-01-31', dayOfMonth: 31 })
  await remind('2027-01-31')
  const [gift] = await db()
    .select({ billId: donations.billId })
    .from(donations)
    .innerJoin(pledgeTurns, eq(pledgeTurns.donationId, donations.id))
    .where(eq(pledgeTurns.pledgeId, id))
  const { id: paymentId } = await anAttempt(gift?.billId ?? '', { wallet: '+250788111222' })
  await submitPayment(paymentId)
  const [payment] = await db().select().from(payments).where(eq(payments.id, paymentId))
  await billing.decide(payment?.reference ?? '', 'decline')
  await checkPayment(paymentId)
  await notifyFailed(paymentId)
  expect(await manages('payment-failed')).toEqual([true])
})
