import { randomInt, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aRegistration, makeEvent } from '../../../../../tests/factories/events.ts'
import { asVisitor, count, dropConstraint, withDatabase } from '../../../../../tests/support/database.ts'
import { withMoney } from '../../../../../tests/support/money.ts'
import { runSeatModel } from '../../../../../tests/support/seat-model.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { withdrawRegistration } from '../../../people/registrations/commands/withdraw-registration.server.ts'
import { eventRegistrations, events } from '../event.table.server.ts'
import { eventKind, seatProduct } from '../index.server.ts'
import { seatsToSettle } from '../seat.queries.server.ts'
import { acceptOffer } from './accept-offer.server.ts'
import { lapseOffers } from './lapse-offers.server.ts'
import { offerSeats } from './offer-seats.server.ts'
import { registerForEvent } from './register-for-event.server.ts'

withDatabase()
withMoney([seatProduct])
withSmsSimulator()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const hour = 3600 * 1000
const later = (hours: number) => new Date(noon.getTime() + hours * hour)
let eventId = ''
beforeEach(async () => {
  eventId = (await asVisitor((work) => makeEvent(work, { capacity: 2 }), noon)).id
})

async function register(name: string, now = noon): Promise<string> {
  const id = randomUUID()
  const input = aRegistration({ firstName: name, email: `${name}@example.com`, waiting: true })
  const setting = { id, slug: 'founders-night', locale: 'en' as const, hub }
  expect(await asVisitor((work) => registerForEvent(work, input, setting), now)).toMatchObject({ ok: true })
  return id
}
/** Two people with a seat, and `waiting` people on the waiting list, a minute apart. */
async function crowd(waiting: number) {
  const seated = [await register('Aline'), await register('Eric')]
  const waits: string[] = []
  for (let n = 0; n < waiting; n++) waits.push(await register(`Waiting${n}`, later((n + 1) / 60)))
  return { seated, waits }
}
const as = (now: Date) => ({ actor: { kind: 'system' } as const, now })
const cannotCome = (id: string, now = later(1)) =>
  inTransaction(as(now), (work) => withdrawRegistration(work, eventKind, id, hub))
const offer = (now = later(1)) => inTransaction(as(now), (work) => offerSeats(work, eventId, hub))
const lapse = (now: Date) => inTransaction(as(now), (work) => lapseOffers(work, eventId, hub))
const accept = (id: string, now = later(2)) => inTransaction(as(now), (work) => acceptOffer(work, id, hub))
const row = async (id: string) =>
  (await db().select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0]
const seatsUsed = async () => (await db().select().from(events).where(eq(events.id, eventId)))[0]?.seatsUsed
const jobs = (name: string) => count(`pgboss.job where name = '${name}'`)

// The `seat-model` proof runs more steps, with a seed to replay.
const { SEED: seed = randomInt(2 ** 31), OPERATIONS: operations = 300 } = process.env

test('EVT-12: after each random step, seats and waiting list match a plain model', async () => {
  const model = await runSeatModel({ seed: Number(seed), operations: Number(operations) })
  expect(model.rounds).toBeGreaterThan(0)
}, 3_600_000)

test('control: without the counter in the database, the model finds the difference at once', async () => {
  await db().execute(sql`alter table event_registrations disable trigger event_registrations_count_seats`)
  const run = runSeatModel({ seed: 1, operations: 100 })
  await expect(run).rejects.toThrow(/^seat model, seed 1: the model says/)
  await db().execute(sql`alter table event_registrations enable trigger event_registrations_count_seats`)
})

test('a released seat starts a job, and is offered for a day to the person who has waited longest, by mail and SMS', async () => {
  const { seated, waits } = await crowd(2)
  expect(await jobs('offer-seats')).toBe(0)
  await cannotCome(seated[0] ?? '')
  expect(await jobs('offer-seats')).toBe(1)
  expect(await offer()).toBe(1)
  expect(await row(waits[0] ?? '')).toMatchObject({
    seat: 'offered',
    offerUntil: later(25),
    status: 'pending',
  })
  expect(await row(waits[1] ?? '')).toMatchObject({ seat: 'waiting' })
  expect(await seatsUsed()).toBe(2)
  expect(await count("outbox where template = 'event-offered' and channel = 'mail'")).toBe(1)
  expect(await count("outbox where template = 'event-offered' and channel = 'sms'")).toBe(1)
  const { rows } = await db().execute<{ wait: number }>(
    sql`select extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = 'lapse-offers'`,
  )
  expect(rows).toEqual([{ wait: 24 * 3600 }])
})

test('ten workers offer one free seat: one offer is made, one person is notified', async () => {
  const { seated } = await crowd(3)
  await cannotCome(seated[0] ?? '')
  const all = await Promise.all(Array.from({ length: 10 }, () => offer()))
  expect(all.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(await count("event_registrations where seat = 'offered'")).toBe(1)
  expect(await count("outbox where template = 'event-offered' and channel = 'mail'")).toBe(1)
})

test('control: without the lock, the trigger and the check, ten workers offer the one seat several times', async () => {
  const { seated } = await crowd(8)
  await cannotCome(seated[0] ?? '')
  await withoutProtection(async () => {
    const naive = () =>
      inTransaction(as(later(1)), async ({ tx }) => {
        const [event] = await tx.select().from(events).where(eq(events.id, eventId))
        const used = await tx
          .select()
          .from(eventRegistrations)
          .where(sql`seat in ('held', 'offered', 'taken')`)
        if (!event || used.length >= event.capacity) return
        await tx.execute(sql`update event_registrations set seat = 'offered', offer_until = ${later(25)}
          where id = (select id from event_registrations where seat = 'waiting'
            order by waiting_since limit 1 for update skip locked)`)
        await tx.execute(sql`select pg_sleep(0.05)`)
      })
    await Promise.all(Array.from({ length: 6 }, naive))
    expect(await count("event_registrations where seat = 'offered'")).toBeGreaterThan(1)
  })
})

async function withoutProtection(run: () => Promise<void>): Promise<void> {
  await db().execute(sql`alter table event_registrations disable trigger event_registrations_count_seats`)
  const restore = await dropConstraint('events', 'events_not_oversold')
  try {
    await run()
  } finally {
    await db().execute(sql`truncate event_registrations cascade`)
    await db().execute(sql`update events set seats_used = 0`)
    await restore()
    await db().execute(sql`alter table event_registrations enable trigger event_registrations_count_seats`)
  }
}

test('an offer is accepted once, even by two clicks at the same moment, and becomes a ticket', async () => {
  const { seated, waits } = await crowd(1)
  await cannotCome(seated[0] ?? '')
  await offer()
  const both = await Promise.all([accept(waits[0] ?? ''), accept(waits[0] ?? '')])
  expect(both).toEqual([{ ok: true }, { ok: true }])
  expect(await row(waits[0] ?? '')).toMatchObject({
    seat: 'taken',
    status: 'approved',
    decidedBy: 'system',
    offerUntil: null,
  })
  expect(await count("outbox where template = 'event-ticket' and recipient = 'Waiting0@example.com'")).toBe(1)
  expect(await seatsUsed()).toBe(2)
})

test('where staff decide, an accepted offer is held until they do', async () => {
  const { seated, waits } = await crowd(1)
  await db().update(events).set({ needsApproval: true })
  await cannotCome(seated[0] ?? '')
  await offer()
  expect(await accept(waits[0] ?? '')).toEqual({ ok: true })
  expect(await row(waits[0] ?? '')).toMatchObject({ seat: 'held', status: 'pending', standing: 'pending' })
})

test('an offer that was not accepted lapses: the person is notified and may register again, and the next gets an offer', async () => {
  const { seated, waits } = await crowd(2)
  await cannotCome(seated[0] ?? '')
  await offer()
  expect(await lapse(later(24.9))).toBe(0)
  expect(await accept(waits[0] ?? '', later(25))).toEqual({ ok: false, reason: 'too-late' })
  expect(await lapse(later(25))).toBe(1)
  expect(await lapse(later(25))).toBe(0)
  expect(await row(waits[0] ?? '')).toMatchObject({
    seat: 'released',
    released: 'lapsed',
    withdrawnAt: later(25),
  })
  expect(await count("outbox where template = 'event-lapsed'")).toBe(1)
  expect(await accept(waits[0] ?? '', later(25))).toEqual({ ok: false, reason: 'too-late' })
  expect(await offer(later(25))).toBe(1)
  expect(await row(waits[1] ?? '')).toMatchObject({ seat: 'offered', offerUntil: later(49) })
  await register('Waiting0', later(26))
})

test('accepting and lapsing at the same moment: exactly one of them happens', async () => {
  const { seated, waits } = await crowd(1)
  await cannotCome(seated[0] ?? '')
  await offer()
  // With two clocks, a second apart, like two machines.
  const [taken, lapsed] = await Promise.all([
    accept(waits[0] ?? '', new Date(later(25).getTime() - 1000)),
    lapse(later(25)),
  ])
  expect([taken.ok, lapsed === 1].filter(Boolean)).toHaveLength(1)
  expect((await row(waits[0] ?? ''))?.seat).toBe(taken.ok ? 'taken' : 'released')
})

test('an offer ends at the start of the event at the latest, and none is made within the last hour', async () => {
  const { seated, waits } = await crowd(2)
  await cannotCome(seated[0] ?? '')
  const start = 7 * 24
  expect(await offer(later(start - 0.9))).toBe(0)
  expect(await offer(later(start - 1))).toBe(1)
  expect(await row(waits[0] ?? '')).toMatchObject({ offerUntil: later(start) })
  await cannotCome(seated[1] ?? '')
  expect(await offer(later(start))).toBe(0)
  expect(await accept(waits[0] ?? '', later(start))).toEqual({ ok: false, reason: 'too-late' })
})

test('people who wait or have an offer can withdraw too, and the next one moves up', async () => {
  const { seated, waits } = await crowd(3)
  await cannotCome(waits[0] ?? '')
  expect(await row(waits[0] ?? '')).toMatchObject({ seat: 'released', released: 'cannot-come' })
  await cannotCome(seated[0] ?? '')
  await offer()
  await cannotCome(waits[1] ?? '')
  expect(await seatsUsed()).toBe(1)
  expect(await offer()).toBe(1)
  expect((await row(waits[2] ?? ''))?.seat).toBe('offered')
})

test('the sweep finds the seats a lost job left behind, and nothing else', async () => {
  const { seated, waits } = await crowd(2)
  expect(await seatsToSettle(db(), later(1))).toEqual({ lapsed: [], unpaid: [], free: [], rejected: [] })
  await cannotCome(seated[0] ?? '')
  expect(await seatsToSettle(db(), later(1))).toEqual({
    lapsed: [],
    unpaid: [],
    free: [eventId],
    rejected: [],
  })
  await offer()
  expect(await seatsToSettle(db(), later(24))).toEqual({ lapsed: [], unpaid: [], free: [], rejected: [] })
  expect(await seatsToSettle(db(), later(25))).toEqual({
    lapsed: [eventId],
    unpaid: [],
    free: [],
    rejected: [],
  })
  await db()
    .update(eventRegistrations)
    .set({ status: 'rejected', decidedAt: noon, decidedBy: 'staff' })
    .where(eq(eventRegistrations.id, waits[1] ?? ''))
  expect((await seatsToSettle(db(), later(24))).rejected).toEqual([waits[1]])
})

test('the database refuses an oversold event, whatever the code does', async () => {
  const { waits } = await crowd(1)
  const taking = db()
    .update(eventRegistrations)
    .set({ seat: 'taken' })
    .where(eq(eventRegistrations.id, waits[0] ?? ''))
  await expect(taking).rejects.toThrow()
  expect(await seatsUsed()).toBe(2)
})
