import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { isDatabaseAway, sqlState } from '~/platform/db/errors.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aRegistration, makeEvent } from '../../../../../tests/factories/events.ts'
import {
  aMoment,
  asVisitor,
  count,
  dropConstraint,
  withDatabase,
} from '../../../../../tests/support/database.ts'
import { eventRegistrations, events } from '../event.table.server.ts'
import type { Registering } from '../registration.rules.server.ts'
import { positionOf, seatById } from '../seat.queries.server.ts'
import { registerForEvent } from './register-for-event.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const setting = () => ({ id: randomUUID(), slug: 'founders-night', locale: 'en' as const, hub })
const somebody = (n: number) => ({
  firstName: `Person ${n}`,
  email: `person${n}@example.com`,
  phone: { input: '', international: `+25078${1_000_000 + n}` },
})
const make = (capacity: number) => asVisitor((work) => makeEvent(work, { capacity }), noon)
const register = (changes: Partial<Registering>) =>
  asVisitor((work) => registerForEvent(work, aRegistration(changes), setting()), noon)
const seatsUsed = async () => (await db().select().from(events))[0]?.seatsUsed

/** So many run at once that some get no database connection: like a browser, they retry until they get an answer. */
async function insist<Result>(run: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await run()
    } catch (error) {
      if (!isDatabaseAway(error) && sqlState(error) !== '55P03') throw error
    }
}

test('EVT-12: 200 register at once for the last 10 seats: exactly 10 get one, 190 are told that it is full', async () => {
  await make(10)
  const all = await Promise.all(Array.from({ length: 200 }, (_, n) => insist(() => register(somebody(n)))))
  expect(all.filter((one) => one.ok && one.seat === 'taken')).toHaveLength(10)
  expect(all.filter((one) => !one.ok && one.reason === 'full')).toHaveLength(190)
  expect(await count("event_registrations where seat = 'taken'")).toBe(10)
  expect(await count("outbox where channel = 'mail'")).toBe(10)
  expect(await seatsUsed()).toBe(10)
}, 60_000)

test('EVT-12: 200 register at once and accept the waiting list: 10 get a seat, 190 wait, each with their own position', async () => {
  await make(10)
  const all = await Promise.all(
    Array.from({ length: 200 }, (_, n) => insist(() => register({ ...somebody(n), waiting: true }))),
  )
  expect(all.filter((one) => one.ok && one.seat === 'taken')).toHaveLength(10)
  expect(all.filter((one) => one.ok && one.seat === 'waiting')).toHaveLength(190)
  const waiting = await db().select().from(eventRegistrations).where(eq(eventRegistrations.seat, 'waiting'))
  const places = await Promise.all(
    waiting.map(async ({ id }) => positionOf(db(), (await seatById(db(), id)) as never)),
  )
  expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 190 }, (_, n) => n + 1))
}, 60_000)

test('control: checking first and saving afterwards, without lock, trigger and check, sells more seats than there are', async () => {
  const event = await make(10)
  await db().execute(sql`alter table event_registrations disable trigger event_registrations_count_seats`)
  const restore = await dropConstraint('events', 'events_not_oversold')
  const naive = async ({ tx }: UnitOfWork, n: number) => {
    const taken = await tx.select().from(eventRegistrations)
    if (taken.length >= 10) return
    await tx.execute(aMoment)
    const [person] = (
      await tx.execute<{ id: string }>(
        sql`insert into people (full_name, locale) values (${`Person ${n}`}, 'en') returning id`,
      )
    ).rows
    await tx.insert(eventRegistrations).values({
      eventId: event.id,
      personId: person?.id ?? '',
      firstName: `Person ${n}`,
      lastName: 'Uwase',
      email: `person${n}@example.com`,
      phone: '+250788000100',
      phoneTyped: '',
      code: randomUUID(),
      locale: 'en',
      seat: 'taken',
      status: 'approved',
      decidedAt: noon,
    })
  }
  await Promise.all(Array.from({ length: 200 }, (_, n) => insist(() => asVisitor((work) => naive(work, n)))))
  const sold = await count("event_registrations where seat = 'taken'")
  await db().execute(sql`truncate event_registrations cascade`)
  await restore()
  await db().execute(sql`alter table event_registrations enable trigger event_registrations_count_seats`)
  expect(sold).toBeGreaterThan(10)
}, 60_000)
