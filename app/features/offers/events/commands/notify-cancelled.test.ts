import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aRegistration, makeEvent } from '../../../../../tests/factories/events.ts'
import { asVisitor, barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { withdrawRegistration } from '../../../people/registrations/commands/withdraw-registration.server.ts'
import { eventsOfTomorrow } from '../event.queries.server.ts'
import { eventRegistrations, events } from '../event.table.server.ts'
import { eventKind } from '../index.server.ts'
import { notifyCancelled } from './notify-cancelled.server.ts'
import { registerForEvent } from './register-for-event.server.ts'
import { remindRegistrants } from './remind-registrants.server.ts'

withDatabase()
withSmsSimulator()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
/** 16:00 in Kigali. */
const four = new Date('2026-11-15T14:00:00Z')
let eventId = ''
beforeEach(async () => {
  // Tomorrow, an hour after midnight in Kigali: still today in UTC.
  const event = { capacity: 2, startsAt: new Date('2026-11-15T23:00:00Z') }
  eventId = (await asVisitor((work) => makeEvent(work, event), four)).id
})

async function register(name: string): Promise<string> {
  const id = randomUUID()
  const input = aRegistration({
    firstName: name,
    email: `${name}@example.com`,
    phone: { input: '', international: `+25078${1_000_000 + name.length}` },
    waiting: true,
  })
  const setting = { id, slug: 'founders-night', locale: 'fr' as const, hub }
  await asVisitor((work) => registerForEvent(work, input, setting), four)
  return id
}
const system = { actor: { kind: 'system' } as const, now: four }
const notify = () => inTransaction(system, (work) => notifyCancelled(work, eventId, hub))
const remind = () => inTransaction(system, (work) => remindRegistrants(work, eventId, hub))
const row = async (id: string) =>
  (await db().select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0]
const mails = (template: string, channel = 'mail') =>
  count(`outbox where template = '${template}' and channel = '${channel}'`)

test('A-EVT-02: everybody with a seat or on the waiting list is notified once, in their language, and released', async () => {
  const ids = [await register('A'), await register('Be'), await register('Cee')]
  const gone = await register('Dada')
  await inTransaction(system, (work) => withdrawRegistration(work, eventKind, gone, hub))
  await db().update(events).set({ status: 'cancelled' })
  // Several workers at once, and another run later.
  const all = await Promise.all(Array.from({ length: 5 }, notify))
  expect(all.sort()).toEqual([0, 0, 0, 0, 3])
  expect(await notify()).toBe(0)
  expect([await mails('event-cancelled'), await mails('event-cancelled', 'sms')]).toEqual([3, 3])
  for (const id of ids)
    expect(await row(id)).toMatchObject({ seat: 'released', released: 'cancelled', toldAt: four })
  expect(await row(gone)).toMatchObject({ released: 'cannot-come', toldAt: null })
  expect((await db().select().from(events))[0]?.seatsUsed).toBe(0)
  expect(await count("outbox where template = 'event-cancelled' and subject like '%est annulé%'")).toBe(6)
})

test('control: without the lock, checking first, people are notified several times', async () => {
  await register('A')
  await db().update(events).set({ status: 'cancelled' })
  const allRead = barrier(2)
  const naive = () =>
    inTransaction(system, async ({ tx }) => {
      const rows = await tx.select().from(eventRegistrations).where(eq(eventRegistrations.seat, 'taken'))
      await allRead()
      await tx.update(eventRegistrations).set({ toldAt: four })
      return rows.length
    })
  const told = await Promise.all([naive(), naive(), naive()])
  expect(told.reduce((sum, one) => sum + one)).toBeGreaterThan(1)
})

test('a reinstated event is not announced as cancelled; people who were notified before may register again', async () => {
  await register('A')
  expect(await notify()).toBe(0)
  await db().update(events).set({ status: 'cancelled' })
  await notify()
  await db().update(events).set({ status: 'upcoming' })
  await register('A')
  expect(await count("event_registrations where seat = 'taken'")).toBe(1)
})

test('notifications are sent in batches of 25', async () => {
  await db().update(events).set({ capacity: 60 })
  for (let n = 1; n <= 30; n++) await register('x'.repeat(n))
  await db().update(events).set({ status: 'cancelled' })
  expect([await notify(), await notify(), await notify()]).toEqual([25, 5, 0])
})

test('everybody with a seat is reminded once on the day before, by mail and SMS; the waiting list is not', async () => {
  const taken = await register('A')
  await register('Be')
  const waiting = await register('Cee')
  const all = await Promise.all(Array.from({ length: 4 }, remind))
  expect(all.sort()).toEqual([0, 0, 0, 2])
  expect([await mails('event-reminder'), await mails('event-reminder', 'sms')]).toEqual([2, 2])
  expect([(await row(taken))?.remindedAt, (await row(waiting))?.remindedAt]).toEqual([four, null])
})

test('tomorrow is counted in the hub’s time zone, and nobody is reminded of a cancelled or deleted event', async () => {
  expect(await eventsOfTomorrow(db(), four)).toEqual([eventId])
  const at = (startsAt: string) =>
    db()
      .update(events)
      .set({ startsAt: new Date(startsAt), endsAt: new Date('2026-11-20T00:00:00Z') })
  await at('2026-11-15T21:59:59Z')
  expect(await eventsOfTomorrow(db(), four)).toEqual([])
  await at('2026-11-15T22:00:00Z')
  expect(await eventsOfTomorrow(db(), four)).toEqual([eventId])
  await at('2026-11-16T22:00:00Z')
  expect(await eventsOfTomorrow(db(), four)).toEqual([])
  await at('2026-11-16T10:00:00Z')
  await db().update(events).set({ status: 'cancelled' })
  expect(await eventsOfTomorrow(db(), four)).toEqual([])
  await register('A')
  expect(await remind()).toBe(0)
})
