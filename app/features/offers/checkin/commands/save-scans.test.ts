import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { people } from '~/features/people/people/people.table.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { newCode } from '../../../people/people/index.server.ts'
import { eventRegistrations, events } from '../../events/event.table.server.ts'
import type { SentScan } from '../checkin.options.ts'
import { firstScansOf, guestsOf } from '../checkin.queries.server.ts'
import { batchRules } from '../scan.rules.server.ts'
import { eventScans } from '../scan.table.server.ts'
import { saveScans } from './save-scans.server.ts'

withDatabase()

const nine = new Date('2026-11-14T07:00:00Z')
const at = (minutes: number) => nine.getTime() + minutes * 60_000
const [aline, eric] = ['aline@hub.test', 'eric@hub.test']
let event = ''
let guest = ''

beforeEach(async () => {
  event = await anEvent()
  guest = await aGuest(event)
})

async function anEvent(): Promise<string> {
  const [row] = await db()
    .insert(events)
    .values({
      slug: `pitch-night-${randomUUID()}`,
      startsAt: nine,
      endsAt: new Date(at(180)),
      location: 'Main hall',
      capacity: 80,
      createdAt: new Date(at(-60 * 24 * 30)),
    })
    .returning({ id: events.id })
  return row?.id ?? ''
}

async function aGuest(eventId: string, seat: 'taken' | 'waiting' = 'taken'): Promise<string> {
  const [person] = await db()
    .insert(people)
    .values({ fullName: 'Divine Uwera', locale: 'en' })
    .returning({ id: people.id })
  const [row] = await db()
    .insert(eventRegistrations)
    .values({
      eventId,
      personId: person?.id ?? '',
      firstName: 'Divine',
      lastName: 'Uwera',
      email: 'divine@example.com',
      phone: '+250788000100',
      phoneTyped: '0788000100',
      code: newCode(),
      locale: 'en',
      seat,
      waitingSince: seat === 'waiting' ? nine : null,
      status: seat === 'taken' ? 'approved' : 'pending',
      decidedAt: seat === 'taken' ? nine : null,
    })
    .returning({ id: eventRegistrations.id })
  return row?.id ?? ''
}

const aScan = (minutes: number, more: Partial<SentScan> = {}): SentScan => ({
  id: randomUUID(),
  registration: guest,
  at: at(minutes),
  ...more,
})

type Sending = { by?: string; ours?: number; phone?: number; takenBack?: string[]; to?: string }

/** `ours` and `phone` are the server's and the phone's clock on arrival, in minutes after nine. */
function send(
  scans: SentScan[],
  { by = aline, ours = 60, phone = ours, takenBack = [], to = event }: Sending = {},
) {
  const batch = { now: at(phone), scans, takenBack }
  return inTransaction({ actor: { kind: 'staff', name: by }, now: new Date(at(ours)) }, (work) =>
    saveScans(work, { eventId: to, by, batch }),
  )
}

const first = async () => (await firstScansOf(db(), [guest])).get(guest)
const lines = async () => (await db().select().from(auditLog)).map(({ action }) => action).sort()

test('a scan is saved with account and time, and the batch has one line in the audit log', async () => {
  const other = await aGuest(event)
  const scans = [aScan(10), aScan(11, { registration: other })]
  const answers = await send(scans)
  expect(answers?.map(({ is }) => is)).toEqual(['first', 'first'])
  expect(await first()).toEqual({ id: scans[0]?.id, at: at(10), by: aline })
  expect(await lines()).toEqual(['checked in at'])
  const guests = await guestsOf(db(), event)
  expect(guests.map(({ name, seat, first }) => [name, seat, first?.at])).toEqual([
    ['Divine Uwera', 'taken', at(10)],
    ['Divine Uwera', 'taken', at(11)],
  ])
})

test('a batch that arrives twice is saved once, and gets the same answer', async () => {
  const scans = [aScan(10)]
  const answers = await send(scans)
  // The phone sends again later, with a later clock: that must not move the time of the scan.
  expect(await send(scans, { ours: 90, phone: 95 })).toEqual(answers)
  expect([await count('event_scans'), (await first())?.at, await lines()]).toEqual([
    1,
    at(10),
    ['checked in at'],
  ])
})

test.each(['the earlier one first', 'the later one first'])(
  'two phones scan one ticket offline and reconnect, %s: both get the same result',
  async (order) => {
    const [early, late] = [aScan(10), aScan(12)]
    const sendings = [() => send([early], { by: eric }), () => send([late], { by: aline })]
    for (const sending of order === 'the later one first' ? sendings.reverse() : sendings) await sending()
    const truth = { id: early.id, at: at(10), by: eric }
    expect(await send([late])).toEqual([{ id: late.id, is: 'double', first: truth }])
    expect(await send([early], { by: eric })).toEqual([{ id: early.id, is: 'first', first: truth }])
    expect((await guestsOf(db(), event))[0]?.first).toEqual(truth)
    expect(await count('event_scans')).toBe(2)
  },
)

test('the time of a scan is right, even if the phone’s clock is an hour fast or a year slow', async () => {
  await send([aScan(70)], { ours: 30, phone: 90 })
  expect((await first())?.at).toBe(at(10))
  const year = 60 * 24 * 365
  await send([aScan(5 - year)], { ours: 30, phone: 30 - year })
  expect((await first())?.at).toBe(at(5))
})

test('control: by the phones’ own clocks the wrong scan would be first', async () => {
  // Eric scans at 9:10 on a phone that is an hour fast, Aline at 9:20 on a phone with the right time.
  const [early, late] = [aScan(70), aScan(20)]
  expect(early.at).toBeGreaterThan(late.at)
  await send([early], { by: eric, ours: 30, phone: 90 })
  const answers = await send([late], { ours: 30, phone: 30 })
  expect(answers?.[0]).toMatchObject({ is: 'double', first: { by: eric, at: at(10) } })
})

test('no scan is later than now, or earlier than the creation of the event', async () => {
  await send([aScan(120)], { ours: 30, phone: 30 })
  expect((await first())?.at).toBe(at(30))
  await send([aScan(-60 * 24 * 400)], { ours: 30, phone: 30 })
  expect((await first())?.at).toBe(at(-60 * 24 * 30))
})

test('only known registrations of this event are scanned; the rest of the batch is saved', async () => {
  const elsewhere = await aGuest(await anEvent())
  const scans = [aScan(10, { registration: elsewhere }), aScan(11, { registration: randomUUID() }), aScan(12)]
  expect((await send(scans))?.map(({ is }) => is)).toEqual(['unknown', 'unknown', 'first'])
  expect(await count('event_scans')).toBe(1)
  // The id of a scan at one event is unknown at another.
  const used = aScan(13, { id: scans[2]?.id, registration: elsewhere })
  const [row] = await db().select().from(eventRegistrations).where(eq(eventRegistrations.id, elsewhere))
  expect(await send([used], { to: row?.eventId })).toEqual([{ id: used.id, is: 'unknown' }])
  expect(await count('event_scans')).toBe(1)
})

test('a batch for an unknown or archived event is refused', async () => {
  expect(await send([aScan(10)], { to: randomUUID() })).toBeUndefined()
  await db().update(events).set({ archivedAt: nine }).where(eq(events.id, event))
  expect(await send([aScan(10)])).toBeUndefined()
  expect([await count('event_scans'), await lines()]).toEqual([0, []])
})

test('a guest who was let in counts as present, even without a taken seat', async () => {
  const waiting = await aGuest(event, 'waiting')
  expect(await send([aScan(10, { registration: waiting })])).toMatchObject([{ is: 'first' }])
})

test('undoing a scan leaves a line in the audit log, and the next scan of that ticket counts', async () => {
  const [wrong, right] = [aScan(10), aScan(20)]
  await send([wrong])
  await send([right], { by: eric })
  await send([], { takenBack: [wrong.id, randomUUID()] })
  expect(await first()).toEqual({ id: right.id, at: at(20), by: eric })
  expect(await lines()).toEqual(['checked in at', 'checked in at', 'took back a check-in at'])
  await send([], { takenBack: [wrong.id] })
  expect(await lines()).toHaveLength(3)
})

test('a batch cannot undo the scan of another event', async () => {
  const scan = aScan(10)
  await send([scan])
  await send([], { takenBack: [scan.id], to: await anEvent() })
  expect(await count('event_scans')).toBe(1)
})

test('twenty phones send the same ticket at the same moment: one scan is first, and every phone is told which', async () => {
  const scans = Array.from({ length: 20 }, (_, n) => aScan(10 + n))
  await Promise.all(scans.map((scan, n) => send([scan], { by: `staff${n}@hub.test` })))
  const told = await Promise.all(scans.map(async (scan) => (await send([scan]))?.[0]))
  expect(told.map((one) => one?.is)).toEqual(['first', ...Array.from({ length: 19 }, () => 'double')])
  expect(new Set(told.map((one) => one?.first?.id))).toEqual(new Set([scans[0]?.id]))
})

/** The batch of one phone is saved but not yet committed when that of the other arrives. */
async function whileAnotherSaves(arrive: () => Promise<string | undefined>): Promise<string | undefined> {
  let saved = () => {}
  const isSaved = new Promise<void>((resolve) => {
    saved = resolve
  })
  const early = inTransaction(
    { actor: { kind: 'staff', name: eric }, now: new Date(at(60)) },
    async (work) => {
      await saveScans(work, {
        eventId: event,
        by: eric,
        batch: { now: at(60), scans: [aScan(10)], takenBack: [] },
      })
      saved()
      await new Promise((resolve) => setTimeout(resolve, 300))
    },
  )
  await isSaved
  const answer = await arrive()
  await early
  return answer
}

test('a batch that arrives while another phone’s scan is being saved waits for it, and is answered as a double', async () => {
  expect(await whileAnotherSaves(async () => (await send([aScan(12)]))?.[0]?.is)).toBe('double')
})

test('control: without the lock on the event both phones are told that they were first', async () => {
  const naive = () =>
    inTransaction({ actor: { kind: 'staff', name: aline }, now: new Date(at(60)) }, async ({ tx }) => {
      const scan = { id: randomUUID(), scannedAt: new Date(at(12)), scannedBy: aline }
      await tx.insert(eventScans).values({ ...scan, eventId: event, registrationId: guest })
      return (await firstScansOf(tx, [guest])).get(guest)?.id === scan.id ? 'first' : 'double'
    })
  expect(await whileAnotherSaves(naive)).toBe('first')
})

test('a batch has a fixed form and a limit', () => {
  const scans = (many: number) => Array.from({ length: many }, () => aScan(1, { registration: randomUUID() }))
  const good = (batch: unknown) => batchRules.safeParse(batch).success
  expect(good({ now: at(1), scans: scans(200), takenBack: [] })).toBe(true)
  expect(good({ now: at(1), scans: scans(201), takenBack: [] })).toBe(false)
  for (const wrong of [
    undefined,
    [],
    { now: at(1), scans: [] },
    { now: -1, scans: [], takenBack: [] },
    { now: 1.5, scans: [], takenBack: [] },
    { now: 9e15, scans: [], takenBack: [] },
    { now: at(1), scans: [aScan(1, { id: 'x' })], takenBack: [] },
    { now: at(1), scans: [], takenBack: ['x'] },
  ])
    expect(good(wrong)).toBe(false)
})
