import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aRegistration, makeEvent } from '../../../../../tests/factories/events.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withMoney } from '../../../../../tests/support/money.ts'
import { anAttempt, conclude } from '../../../../../tests/support/shelf.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { billOf } from '../../../money/payments/index.server.ts'
import { billForPaying } from '../../../money/payments/payment.queries.server.ts'
import { payments } from '../../../money/payments/payment.table.server.ts'
import {
  decideRegistration,
  undoDecision,
} from '../../../people/registrations/commands/decide-registration.server.ts'
import { withdrawRegistration } from '../../../people/registrations/commands/withdraw-registration.server.ts'
import { eventRegistrations, events } from '../event.table.server.ts'
import { eventKind, seatProduct } from '../index.server.ts'
import { ticketForReading } from '../ticket.queries.server.ts'
import { revokeSeat } from './grant-seat.server.ts'
import { registerForEvent } from './register-for-event.server.ts'
import { releaseUnpaid } from './release-unpaid.server.ts'

withDatabase()
withSmsSimulator()
withMoney([seatProduct])

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const by = 'aline@hub.test'
const noon = new Date('2026-11-15T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const asSystem = <Result>(now: Date, run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'system' }, now }, run)
const asStaff = <Result>(now: Date, run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'staff', name: by }, now }, run)

let needsApproval = false
beforeEach(() => {
  needsApproval = false
})
const make = () => asSystem(noon, (work) => makeEvent(work, { price: 5000, capacity: 1, needsApproval }))
async function enter(firstName = 'Aline', now = noon): Promise<string> {
  const id = randomUUID()
  const input = aRegistration({ firstName, email: `${firstName}@example.com`, waiting: true })
  const setting = { id, slug: 'founders-night', locale: 'en' as const, hub }
  await asVisitor((work) => registerForEvent(work, input, setting), now)
  return id
}
const billId = async (id: string) => (await billOf(db(), id))?.id ?? ''
/** Completes a payment, as the worker does. */
async function pay(id: string, now: Date, bill?: string): Promise<string> {
  const which = bill ?? (await billId(id))
  const payment = await anAttempt(which, { amount: 5000, now })
  await conclude(which, payment.id, { to: 'completed' }, { now })
  const [row] = await db().select().from(payments).where(eq(payments.id, payment.id))
  return row?.attention ?? 'fine'
}
const row = async (id: string) =>
  (await db().select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0]
const details = async (id: string) =>
  Object.fromEntries((await eventKind.details(db(), id)).map(({ label, value }) => [label, value]))
const told = (template: string) => count(`outbox where template = '${template}'`)

test('EVT-12: a paid seat is taken, and the ticket is sent by mail and SMS', async () => {
  await make()
  const id = await enter()
  expect(await told('event-ticket')).toBe(0)
  expect(await pay(id, later(5))).toBe('fine')
  expect(await row(id)).toMatchObject({ seat: 'taken', status: 'approved', payUntil: null })
  expect(await told('event-ticket')).toBe(2)
  expect(await details(id)).toMatchObject({ Payment: '5,000 RWF, paid Nov 15, 2026, 14:05' })
  expect(await asSystem(later(60), (work) => releaseUnpaid(work, id, hub))).toBe(false)
  const paid = await onPublicSide(async () => billForPaying(db(), await billId(id)))
  expect(paid?.shown.done.title).toBe('Your seat is paid')
})

test('EVT-12: a late payment gets a seat that is still free; without one it is to be refunded, and the page says so', async () => {
  await make()
  const id = await enter()
  await asSystem(later(30), (work) => releaseUnpaid(work, id, hub))
  expect(await pay(id, later(40))).toBe('fine')
  expect(await row(id)).toMatchObject({ seat: 'taken', released: null, withdrawnAt: null })

  await asVisitor((work) => withdrawRegistration(work, eventKind, id, hub), later(41))
  const late = await enter('Eric', later(50))
  await asSystem(later(80), (work) => releaseUnpaid(work, late, hub))
  await enter('Diane', later(81))
  expect(await pay(late, later(82))).toBe('not granted')
  expect(await row(late)).toMatchObject({ seat: 'released' })
  const shown = (await billForPaying(db(), await billId(late)))?.shown
  expect(shown?.done.title).toBe('We have your money, but the seat is gone')
  expect((await db().select().from(events))[0]?.seatsUsed).toBe(1)
})

test('a person who registered again before the late payment keeps the newer registration; the payment is to be refunded', async () => {
  await make()
  const id = await enter()
  const first = await billId(id)
  await asSystem(later(30), (work) => releaseUnpaid(work, id, hub))
  const again = await enter('Aline', later(31))
  expect(await pay(id, later(32), first)).toBe('not granted')
  expect(await row(again)).toMatchObject({ seat: 'unpaid' })
})

test('a payment for a cancelled event gets no seat', async () => {
  await make()
  const id = await enter()
  await db().update(events).set({ status: 'cancelled' })
  expect(await pay(id, later(5))).toBe('not granted')
})

test('a paid seat that is given back is free at once, and staff decide about the refund', async () => {
  await make()
  const id = await enter()
  await pay(id, later(5))
  await onPublicSide(() => asVisitor((work) => withdrawRegistration(work, eventKind, id, hub), later(6)))
  expect(await details(id)).toMatchObject({
    Payment: '5,000 RWF, paid Nov 15, 2026, 14:05',
    Refund: 'They paid and have no seat. Decide under Payments whether it goes back.',
  })
  expect((await db().select().from(events))[0]?.seatsUsed).toBe(0)
})

test('a full refund frees the seat', async () => {
  await make()
  const id = await enter()
  await pay(id, later(5))
  await asStaff(later(6), (work) => revokeSeat(work, id))
  expect(await row(id)).toMatchObject({ seat: 'released', released: 'refunded' })
  expect((await db().select().from(events))[0]?.seatsUsed).toBe(0)
})

test('EVT-12: with approval, the payment link comes with the approval and is valid for 48 hours; undoing the approval closes it', async () => {
  needsApproval = true
  await make()
  const id = await enter()
  expect(await row(id)).toMatchObject({ seat: 'held', payUntil: null })
  expect(await count('bills')).toBe(0)
  const decide = (now: Date) =>
    asStaff(now, (work) => decideRegistration(work, eventKind, { id, decision: 'approved', by, hub }))
  expect(await decide(noon)).toEqual({ ok: true })
  expect(await row(id)).toMatchObject({ seat: 'unpaid', status: 'approved', payUntil: later(48 * 60) })
  expect(
    await asStaff(later(0.1), async (work) => (await undoDecision(work, eventKind, { id, by })).ok),
  ).toBe(true)
  expect(await row(id)).toMatchObject({ seat: 'held', status: 'pending', payUntil: null })
  expect([await told('event-unpaid'), await count("pgboss.job where name = 'close-bill'")]).toEqual([0, 1])
  expect(await decide(later(1))).toEqual({ ok: true })
  expect(await pay(id, later(2))).toBe('fine')
  expect(await row(id)).toMatchObject({ seat: 'taken' })
})

test('an approval that was paid within the ten seconds cannot be undone', async () => {
  needsApproval = true
  await make()
  const id = await enter()
  await asStaff(noon, (work) => decideRegistration(work, eventKind, { id, decision: 'approved', by, hub }))
  await pay(id, later(0.05))
  expect(
    await asStaff(later(0.1), async (work) => (await undoDecision(work, eventKind, { id, by })).ok),
  ).toBe(false)
})

test('EVT-12: the ticket shows the price, the time left and the payment link, also on the public side', async () => {
  await make()
  const id = await enter()
  const look = (now: Date) => onPublicSide(() => inLocale('en', () => ticketForReading(db(), id, 'en', now)))
  expect(await look(later(18.5))).toMatchObject({
    state: 'unpaid',
    pay: { amount: '5,000 RWF', minutes: 11, path: expect.stringContaining('/pay/') },
    until: { date: 'Nov 15, 2026', time: '14:30' },
  })
  expect(await look(later(30))).toMatchObject({ state: 'pay-over' })
  await asSystem(later(30), (work) => releaseUnpaid(work, id, hub))
  expect(await look(later(31))).toMatchObject({ state: 'released', released: 'unpaid', mayRegister: true })
})
