import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aRegistration, makeEvent } from '../../../../tests/factories/events.ts'
import { asVisitor, count, withDatabase } from '../../../../tests/support/database.ts'
import { outbox } from '../../people/notifications/outbox.table.server.ts'
import {
  decideRegistration,
  undoDecision,
} from '../../people/registrations/commands/decide-registration.server.ts'
import { reopenDecision } from '../../people/registrations/commands/reopen-decision.server.ts'
import { withdrawRegistration } from '../../people/registrations/commands/withdraw-registration.server.ts'
import type { Decision } from '../../people/registrations/registration.options.ts'
import { offerSeats } from './commands/offer-seats.server.ts'
import { registerForEvent } from './commands/register-for-event.server.ts'
import { releaseRejected } from './commands/release-rejected.server.ts'
import { eventRegistrations, events } from './event.table.server.ts'
import { eventKind } from './index.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const by = 'aline@hub.test'
const noon = new Date('2026-11-15T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
let eventId = ''
beforeEach(async () => {
  const event = { capacity: 1, needsApproval: true }
  eventId = (await asVisitor((work) => makeEvent(work, event), noon)).id
})

async function register(name = 'Aline'): Promise<string> {
  const id = randomUUID()
  const input = aRegistration({
    firstName: name,
    email: `${name}@example.com`,
    organization: 'Co-op',
    waiting: true,
  })
  const setting = { id, slug: 'founders-night', locale: 'en' as const, hub }
  await asVisitor((work) => registerForEvent(work, input, setting), noon)
  return id
}
const staff = (now: Date) => ({ actor: { kind: 'staff', name: by } as const, now })
const decide = (id: string, decision: Decision, now = noon) =>
  inTransaction(staff(now), (work) => decideRegistration(work, eventKind, { id, decision, by, hub }))
const undo = (id: string, now: Date) =>
  inTransaction(staff(now), async (work) => (await undoDecision(work, eventKind, { id, by })).ok)
const release = (id: string, now: Date) => inTransaction(staff(now), (work) => releaseRejected(work, id))
const row = async (id: string) =>
  (await db().select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0]
const seatsUsed = async () => (await db().select().from(events))[0]?.seatsUsed
const templates = async (id: string) =>
  (
    await db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.about, id), isNotNull(outbox.personId)))
  )
    .map(({ template }) => template)
    .sort()

test('A-REG-06: an approval takes the held seat, and the ticket is sent with the other messages of the decision', async () => {
  const id = await register()
  expect(await decide(id, 'approved')).toEqual({ ok: true })
  expect(await row(id)).toMatchObject({ seat: 'taken', status: 'approved', decidedBy: by })
  expect(await templates(id)).toEqual([
    'event-held',
    'event-ticket',
    'registration-approved',
    'welcome-onboarding',
  ])
  const jobs = await db().execute<{ wait: number }>(
    "select extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = 'send-message' order by start_after",
  )
  // The first two are for the registration itself: to the person and to staff.
  expect(jobs.rows.map(({ wait }) => wait)).toEqual([0, 0, 12, 12, 14])
  expect(await seatsUsed()).toBe(1)
})

test('A-REG-06: after an undone approval the seat is held again, and the ticket was never sent', async () => {
  const id = await register()
  await decide(id, 'approved')
  expect(await undo(id, later(9))).toBe(true)
  expect(await row(id)).toMatchObject({ seat: 'held', status: 'pending', standing: 'pending' })
  expect(await templates(id)).toEqual(['event-held'])
  expect(await decide(id, 'approved', later(20))).toEqual({ ok: true })
})

test('A-REG-06: the seat of a rejected person is free only when the rejection can no longer be undone', async () => {
  const id = await register()
  const next = await register('Eric')
  expect((await row(next))?.standing).toBe('waiting')
  await decide(id, 'rejected')
  const { rows } = await db().execute<{ wait: number }>(
    "select extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = 'release-seat'",
  )
  expect(rows).toEqual([{ wait: 12 }])
  expect(await release(id, later(10))).toBe(false)
  expect((await row(id))?.seat).toBe('held')
  expect(await release(id, later(12))).toBe(true)
  expect(await release(id, later(12))).toBe(false)
  expect(await row(id)).toMatchObject({ seat: 'released', released: 'rejected', status: 'rejected' })
  expect(await count("pgboss.job where name = 'offer-seats'")).toBe(1)
  expect(await inTransaction(staff(later(13)), (work) => offerSeats(work, eventId, hub))).toBe(1)
  expect((await row(next))?.seat).toBe('offered')
})

test('an undone rejection keeps its seat, also when the job of the rejection runs', async () => {
  const id = await register()
  await decide(id, 'rejected')
  expect(await undo(id, later(8))).toBe(true)
  expect(await release(id, later(12))).toBe(false)
  await decide(id, 'rejected', later(11))
  // The job of the first rejection: the second one may still be undone.
  expect(await release(id, later(12))).toBe(false)
  expect((await row(id))?.seat).toBe('held')
  expect(await release(id, later(23))).toBe(true)
})

test('a person on the waiting list cannot be approved past it, and staff see why', async () => {
  const first = await register()
  const next = await register('Eric')
  expect(await decide(next, 'approved')).toEqual({
    ok: false,
    why: 'No seat is free. They get one when somebody cancels.',
  })
  await inTransaction(staff(noon), (work) => withdrawRegistration(work, eventKind, first, hub))
  await inTransaction(staff(noon), (work) => offerSeats(work, eventId, hub))
  expect(await decide(next, 'approved')).toEqual({
    ok: false,
    why: 'A seat is offered to them until Nov 16, 2026, 14:00. It is theirs when they take it.',
  })
  expect(await decide(next, 'rejected')).toEqual({ ok: true })
  // Rejected, but not yet released: neither offered again nor counted twice.
  expect(await release(next, later(12))).toBe(true)
  expect(await seatsUsed()).toBe(0)
})

test('nobody can be approved for an event that is cancelled or over', async () => {
  const id = await register()
  await db().update(events).set({ status: 'cancelled' })
  expect(await decide(id, 'approved')).toEqual({ ok: false, why: 'The event is cancelled.' })
  await db().update(events).set({ status: 'completed' })
  expect(await decide(id, 'approved')).toEqual({ ok: false, why: 'The event is over.' })
})

test('fifty decisions at once while the person withdraws: the seat count is right, whoever is first', async () => {
  const id = await register()
  const go = () => inTransaction(staff(noon), (work) => withdrawRegistration(work, eventKind, id, hub))
  await Promise.all([...Array.from({ length: 25 }, () => decide(id, 'approved')), go()])
  const { seat } = (await row(id)) ?? {}
  expect(seat).toBe('released')
  expect(await seatsUsed()).toBe(0)
})

test('A-REG-05: staff see organisation, seat and position on the waiting list', async () => {
  const first = await register()
  const next = await register('Eric')
  expect(await eventKind.details(db(), first)).toEqual([
    { label: 'Organization', value: 'Co-op' },
    { label: 'Seat', value: 'Held for them while we decide' },
  ])
  expect(await eventKind.details(db(), next)).toEqual([
    { label: 'Organization', value: 'Co-op' },
    { label: 'Seat', value: 'On the waiting list' },
    { label: 'Place on the list', value: 'Number 1' },
  ])
  await inTransaction(staff(noon), (work) => withdrawRegistration(work, eventKind, next, hub))
  expect((await eventKind.details(db(), next))[1]?.value).toBe('Given back: they cannot come')
})

test('EVT-12: a reopened rejection gets a seat again, or a place on the waiting list where there is none', async () => {
  const reopen = (id: string) =>
    inTransaction(staff(later(60)), (work) =>
      reopenDecision(work, eventKind, { id, reason: 'We had mixed up two names.', hub }),
    )
  const aline = await register('Aline')
  await decide(aline, 'rejected')
  await release(aline, later(15))
  expect([(await row(aline))?.seat, await seatsUsed()]).toEqual(['released', 0])
  expect(await reopen(aline)).toMatchObject({ ok: true })
  expect([await row(aline), await seatsUsed()]).toMatchObject([{ seat: 'held', released: null }, 1])

  await decide(aline, 'rejected', later(100))
  await release(aline, later(115))
  const eric = await register('Eric')
  expect(await decide(eric, 'approved')).toEqual({ ok: true })
  expect(await reopen(aline)).toMatchObject({ ok: true })
  expect([await row(aline), await seatsUsed()]).toMatchObject([{ seat: 'waiting', released: null }, 1])
  expect(await row(eric)).toMatchObject({ seat: 'taken' })
})
