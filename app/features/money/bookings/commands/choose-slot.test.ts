import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { aPackage } from '../../../../../tests/factories/bookings.ts'
import { setSlots } from '../../../../../tests/factories/slots.ts'
import { aMoment, asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { receiveByHand } from '../../payments/admin.index.server.ts'
import { closeBill } from '../../payments/index.server.ts'
import { payments } from '../../payments/payment.table.server.ts'
import type { Period } from '../booking.options.ts'
import { linesOf } from '../booking.queries.server.ts'
import { accountOf } from '../booking.states.ts'
import { bookingSessions, bookings } from '../booking.table.server.ts'
import { bookingProduct } from '../product.adapter.server.ts'
import { acceptSession } from './accept-session.server.ts'
import { bookPackage } from './book-package.server.ts'
import { cancelSession } from './cancel-session.server.ts'
import { changeBooking } from './change-booking.server.ts'
import { chooseSlot } from './choose-slot.server.ts'
import { lapseBookings, lapseProposals } from './lapse-bookings.server.ts'
import { recordHours } from './record-hours.server.ts'

withDatabase()
beforeEach(async () => {
  await seed()
  await asVisitor((work) => setSlots(work, { capacity: 20 }))
})

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
// A Monday morning in Kigali.
const now = new Date('2026-11-16T06:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000)
const asStaff = <Result>(run: Parameters<typeof inTransaction<Result>>[1], at = now) =>
  inTransaction({ actor: { kind: 'staff', name: 'diane@hub.test' }, now: at }, run)
const asSystem = <Result>(run: Parameters<typeof inTransaction<Result>>[1], at = now) =>
  inTransaction({ actor: { kind: 'system' }, now: at }, run)
const rowOf = async (id: string) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]

async function booked(period: Period = 'monthly'): Promise<string> {
  const id = randomUUID()
  const input = aPackage({ period, email: `${id.slice(0, 8)}@example.com` })
  await asVisitor((work) => bookPackage(work, input, { id, key: 'basic', locale: 'en', hub }), now)
  return id
}
async function pay(id: string, at = now): Promise<void> {
  const billId = (await rowOf(id))?.billId ?? ''
  const done = await asStaff(
    (work) => receiveByHand(work, { billId, reference: `R-${randomUUID()}`, reason: 'test' }),
    at,
  )
  expect(done).toEqual({ ok: true })
}
async function paid(period?: Period): Promise<string> {
  const id = await booked(period)
  await pay(id)
  return id
}
const choose = (id: string, slot: string, session?: string, at = now) =>
  onPublicSide(() => asVisitor((work) => chooseSlot(work, { id, slot, session, by: 'client', hub }), at))
const propose = (id: string, slot: string) =>
  asStaff((work) => chooseSlot(work, { id, slot, by: 'staff', hub }))
const cancel = (id: string, session: string, at = now) =>
  onPublicSide(() => asVisitor((work) => cancelSession(work, { id, session, by: 'client', hub }), at))
const sessionsOf = (id: string) =>
  db()
    .select()
    .from(bookingSessions)
    .where(eq(bookingSessions.bookingId, id))
    .orderBy(bookingSessions.startsAt)
const account = async (id: string, at = now) => accountOf(await linesOf(db(), id), at)
const told = async () =>
  (await db().select().from(outbox))
    .map(({ template }) => template)
    .filter((one) => one.startsWith('booking-'))

test('BKG-14: once paid, the account has the hours of every month, each usable from its first day on', async () => {
  const id = await paid('yearly')
  expect(await count('booking_hours')).toBe(12)
  expect(await account(id)).toEqual({ bought: 1440, used: 0, left: 120, later: 1320 })
  expect(await account(id, later(31))).toMatchObject({ left: 240 })
  expect(await rowOf(id)).toMatchObject({ paymentStatus: 'completed', status: 'pending', lapsesAt: null })
  expect(await told()).toContain('booking-paid')
})

test('BKG-14, APT-15: a session at a free time takes its place and its minutes; an unpaid booking has no hours', async () => {
  const id = await paid()
  expect(await choose(id, '2026-11-18T10:00')).toEqual({ ok: true })
  // Submitting twice has no further effect.
  expect(await choose(id, '2026-11-18T10:00')).toEqual({ ok: true })
  expect(await count('slot_holds')).toBe(1)
  expect(await account(id)).toMatchObject({ used: 60, left: 60 })
  expect(await choose(id, '2026-11-19T10:00')).toEqual({ ok: true })
  expect(await choose(id, '2026-11-20T10:00')).toEqual({ ok: false, reason: 'no-hours' })
  expect(await choose(id, '2026-11-21T10:00')).toEqual({ ok: false, reason: 'not-offered' })
  expect(await choose(await booked(), '2026-11-20T10:00')).toEqual({ ok: false, reason: 'not-running' })
  expect((await told()).filter((one) => one === 'booking-session')).toHaveLength(2)
})

test('BKG-14: hours of a future month can be used for sessions in that month, and not earlier', async () => {
  const id = await paid('yearly')
  await choose(id, '2026-11-18T10:00')
  await choose(id, '2026-11-19T10:00')
  expect(await choose(id, '2026-12-15T10:00')).toEqual({ ok: false, reason: 'no-hours' })
  expect(await choose(id, '2026-12-16T10:00')).toEqual({ ok: true })
})

test('BKG-14: a session moved or cancelled until a day before returns its minutes; later it does not', async () => {
  const id = await paid()
  await choose(id, '2026-11-18T10:00')
  const [first] = await sessionsOf(id)
  expect(await choose(id, '2026-11-19T10:00', first?.id)).toEqual({ ok: true })
  expect(await account(id)).toMatchObject({ used: 60, left: 60 })
  expect(await count('slot_holds')).toBe(1)
  const [, moved] = await sessionsOf(id)
  const dayBefore = new Date('2026-11-18T08:00:00Z')
  expect(await cancel(id, moved?.id ?? '', new Date(dayBefore.getTime() + 1))).toEqual({
    ok: false,
    reason: 'too-late',
  })
  expect(await choose(id, '2026-11-24T10:00', moved?.id, new Date(dayBefore.getTime() + 1))).toEqual({
    ok: false,
    reason: 'too-late',
  })
  expect(await cancel(id, moved?.id ?? '', dayBefore)).toEqual({ ok: true })
  expect(await account(id)).toMatchObject({ used: 0, left: 120 })
  expect(await count('slot_holds')).toBe(0)
  expect(await cancel(id, moved?.id ?? '')).toEqual({ ok: false, reason: 'missing' })
})

test('a session can only be opened with the link of its own booking', async () => {
  const [mine, theirs] = [await paid(), await paid()]
  await choose(theirs, '2026-11-18T10:00')
  const [session] = await sessionsOf(theirs)
  expect(await cancel(mine, session?.id ?? '')).toEqual({ ok: false, reason: 'missing' })
  expect(await choose(mine, '2026-11-19T10:00', session?.id)).toEqual({ ok: false, reason: 'missing' })
})

test('BKG-14: staff propose a time, which is reserved; the client accepts it, or it lapses a day before', async () => {
  const id = await paid()
  await propose(id, '2026-11-18T10:00')
  await propose(id, '2026-11-19T10:00')
  const [first, second] = await sessionsOf(id)
  expect(first).toMatchObject({ status: 'proposed' })
  const accept = () =>
    onPublicSide(() => asVisitor((work) => acceptSession(work, { id, session: first?.id ?? '', hub }), now))
  expect(await accept()).toEqual({ ok: true })
  expect(await accept()).toEqual({ ok: true })
  expect(await asSystem(lapseProposals, new Date('2026-11-18T07:59:00Z'))).toBe(0)
  expect(await asSystem(lapseProposals, new Date('2026-11-18T08:00:00Z'))).toBe(1)
  expect((await sessionsOf(id)).map(({ status }) => status)).toEqual(['confirmed', 'cancelled'])
  expect(second).toBeDefined()
  expect(await account(id)).toMatchObject({ used: 60 })
})

test('BKG-14: hours noted by staff are deducted, never more than are left and never more returned than were used', async () => {
  const id = await paid()
  const note = (minutes: number, as: 'used' | 'returned' = 'used') =>
    asStaff((work) => recordHours(work, { id, minutes, as, note: 'a business plan read' }))
  expect(await note(90)).toEqual({ ok: true })
  expect(await note(31)).toEqual({ ok: false, reason: 'no-hours' })
  expect(await note(91, 'returned')).toEqual({ ok: false, reason: 'not-used' })
  expect(await note(30, 'returned')).toEqual({ ok: true })
  expect(await account(id)).toMatchObject({ used: 60, left: 60 })
  const unpaid = await booked()
  expect(
    await asStaff((work) => recordHours(work, { id: unpaid, minutes: 1, as: 'used', note: 'x' })),
  ).toEqual({ ok: false, reason: 'not-paid' })
})

test('BKG-14: entries of the hours account are append-only for every role', async () => {
  const id = await paid()
  for (const change of ['update booking_hours set minutes = 600', 'delete from booking_hours'])
    await expect(db().execute(sql.raw(change))).rejects.toMatchObject({ cause: { code: '42501' } })
  expect(await account(id)).toMatchObject({ bought: 120 })
})

const atOnce = 6

test('BKG-14: of many hours noted at once only as many as were bought are accepted', async () => {
  const id = await paid()
  const all = await Promise.all(
    Array.from({ length: atOnce }, () =>
      asStaff((work) => recordHours(work, { id, minutes: 60, as: 'used', note: 'x' })),
    ),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await account(id)).toMatchObject({ used: 120, left: 0 })
})

test('BKG-14: without the command, the database itself accepts no more hours than were bought', async () => {
  const id = await paid()
  const line = () =>
    db().transaction(async (tx) => {
      await tx.execute(aMoment)
      await tx.execute(
        sql`insert into booking_hours (booking_id, kind, minutes, counts_from, actor) values (${id}, 'used', -60, ${now.toISOString()}, 'x')`,
      )
    })
  const all = await Promise.allSettled(Array.from({ length: atOnce }, line))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('control: without lock and trigger more hours are used than were bought', async () => {
  const id = await paid()
  const line = () =>
    db().transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      const left = (await account(id)).left
      await tx.execute(aMoment)
      if (left >= 60)
        await tx.execute(
          sql`insert into booking_hours (booking_id, kind, minutes, counts_from, actor) values (${id}, 'used', -60, ${now.toISOString()}, 'x')`,
        )
    })
  await Promise.all(Array.from({ length: atOnce }, line))
  expect((await account(id)).used).toBeGreaterThan(120)
})

test('a payment after the booking lapsed reactivates it; after staff cancelled it, the payment goes to staff', async () => {
  const id = await booked()
  await asSystem(lapseBookings, later(14))
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled' })
  await pay(id, later(15))
  expect(await rowOf(id)).toMatchObject({ status: 'pending', cancelledBy: null, paymentStatus: 'completed' })
  expect(await account(id, later(15))).toMatchObject({ left: 120 })

  const given = await booked()
  await asStaff((work) => changeBooking(work, { id: given, version: 1, status: 'cancelled', notes: '' }))
  await pay(given)
  const attentions = await db().select({ attention: payments.attention }).from(payments)
  expect(attentions).toContainEqual({ attention: 'not granted' })
  expect(await rowOf(given)).toMatchObject({ status: 'cancelled', paymentStatus: 'completed' })
  expect(await linesOf(db(), given)).toEqual([])
})

test('two paid bills of one booking grant its hours once', async () => {
  const id = await booked()
  const old = (await rowOf(id))?.billId ?? ''
  await asStaff((work) => changeBooking(work, { id, version: 1, status: 'cancelled', notes: '' }))
  await asStaff((work) => changeBooking(work, { id, version: 2, status: 'confirmed', notes: '' }))
  const newer = (await rowOf(id))?.billId ?? ''
  expect(newer).not.toBe(old)
  for (const billId of [old, newer])
    await asStaff((work) => receiveByHand(work, { billId, reference: randomUUID(), reason: 'test' }))
  expect(await account(id)).toMatchObject({ bought: 120 })
  const attentions = await db().select({ attention: payments.attention }).from(payments)
  expect(attentions.filter(({ attention }) => attention === 'not granted')).toHaveLength(1)
})

test('a full refund ends the booking: its sessions are cancelled and their places are free', async () => {
  const id = await paid()
  await choose(id, '2026-11-18T10:00')
  const row = await rowOf(id)
  await asSystem(async (work) => {
    await closeBill(work, row?.billId ?? '')
    await bookingProduct.revoke?.(work, {
      id: row?.billId ?? '',
      kind: 'booking',
      subjectId: id,
      personId: row?.personId ?? '',
      title: '',
      amount: 50_500,
      name: '',
      email: null,
      phone: null,
      locale: 'en',
    })
  })
  expect(await rowOf(id)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'refund',
    // PAY-01
    paymentStatus: 'completed',
  })
  expect(await count('slot_holds')).toBe(0)
  expect(await choose(id, '2026-11-19T10:00')).toEqual({ ok: false, reason: 'not-running' })
  // Once reactivated it has to be paid again.
  const version = (await rowOf(id))?.version ?? 0
  await asStaff((work) => changeBooking(work, { id, version, status: 'confirmed', notes: '' }))
  const again = await rowOf(id)
  expect(again).toMatchObject({ status: 'confirmed', cancelledBy: null, paymentStatus: 'pending' })
  expect(again?.billId).not.toBe(row?.billId)
})
