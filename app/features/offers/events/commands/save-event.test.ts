import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aRegistration } from '../../../../../tests/factories/events.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { eventsForList } from '../event.queries.server.ts'
import { eventRules } from '../event.rules.server.ts'
import { eventRegistrations, events } from '../event.table.server.ts'
import { eventForEditing } from '../staff.queries.server.ts'
import { archiveEvent } from './archive-event.server.ts'
import { registerForEvent } from './register-for-event.server.ts'
import { saveEvent } from './save-event.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const form = (changes: Record<string, string> = {}) => ({
  slug: '',
  startsAt: '2026-11-19T18:00',
  endsAt: '',
  location: 'Kacyiru hub',
  capacity: '2',
  price: '0',
  status: 'upcoming',
  titleEn: 'Founders’ Night',
  descriptionEn: 'Three founders answer anything.',
  titleFr: '',
  descriptionFr: '',
  titleRw: '',
  descriptionRw: '',
  ...changes,
})
const staff = { actor: { kind: 'staff', name: 'aline@hub.test' } as const, now: noon }
const save = (changes: Record<string, string> = {}, setting: { id?: string; version?: number } = {}) =>
  inTransaction(staff, (work) => saveEvent(work, eventRules.parse(form(changes)), setting))
async function made(changes: Record<string, string> = {}): Promise<string> {
  const saved = await save(changes)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}
const register = (n: number, slug = 'founders-night') =>
  asVisitor((work) => {
    const input = aRegistration({ firstName: `P${n}`, email: `p${n}@example.com`, waiting: true })
    return registerForEvent(work, input, { id: randomUUID(), slug, locale: 'en', hub })
  }, noon)
const wrong = (changes: Record<string, string>) =>
  Object.fromEntries(
    (eventRules.safeParse(form(changes)).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  )

test('A-EVT-01: a new event is on the site at once, with a slug made from its title, and in the audit log', async () => {
  await made()
  const { coming } = await eventsForList(db(), 'en', noon)
  expect(coming).toMatchObject([
    {
      slug: 'founders-night',
      day: 'Thu, Nov 19, 2026',
      time: '18:00',
      until: '20:00',
      left: 2,
      status: 'upcoming',
    },
  ])
  expect(await count("audit_log where action = 'created' and subject = 'event'")).toBe(1)
})

test('A-EVT-01, EVT-06: title, description, date and location are required, at least one seat, and whole francs', () => {
  expect(wrong({ titleEn: '', descriptionEn: '', startsAt: '', location: '' })).toEqual({
    titleEn: 'Title is missing',
    descriptionEn: 'Description is missing',
    startsAt: 'Date is missing',
    location: 'Location is missing',
  })
  for (const capacity of ['0', '-1', '', '2.5', 'many'])
    expect(wrong({ capacity })).toHaveProperty('capacity')
  for (const price of ['-1', '0.01', '5,000']) expect(wrong({ price })).toHaveProperty('price')
  expect(wrong({ price: '5000' })).toEqual({})
  expect(wrong({ endsAt: '2026-11-19T17:00' })).toEqual({ endsAt: 'It ends before it begins' })
  expect(wrong({ slug: 'ticket' })).toEqual({ slug: 'This address is taken' })
  expect(wrong({ descriptionRw: 'Amagambo' })).toEqual({ titleRw: 'Title is missing' })
  expect(wrong({ status: 'postponed' })).toEqual({ status: 'Choose a status' })
})

test('an event never gets the slug reserved for tickets', async () => {
  const id = await made({ titleEn: 'Ticket' })
  expect((await eventForEditing(db(), id))?.values.slug).toBe('ticket-event')
})

test('A-EVT-01: an emptied price or capacity is refused, and not read as 0', () => {
  for (const empty of ['', ' '])
    expect(wrong({ price: empty, capacity: empty })).toEqual({
      price: 'Whole RWF, 0 if it is free',
      capacity: 'A whole number, at least 1',
    })
  expect(wrong({ price: '0', passedPrice: ' ' })).toEqual({})
})

test('A-EVT-02: every status may follow every other', async () => {
  const id = await made()
  let version = 1
  const all = ['upcoming', 'ongoing', 'completed', 'cancelled']
  for (const from of all)
    for (const to of all) {
      await db().update(events).set({ status: from })
      expect(await save({ status: to }, { id, version: version++ })).toMatchObject({ ok: true })
      expect((await eventForEditing(db(), id))?.values.status).toBe(to)
    }
})

test('more seats are offered to the waiting list; fewer than are in use are refused, by a message and by the database', async () => {
  const id = await made()
  for (let n = 0; n < 4; n++) await register(n)
  expect(await save({ capacity: '1' }, { id, version: 1 })).toEqual({
    ok: false,
    reason: 'seats-in-use',
    used: 2,
  })
  await expect(db().update(events).set({ capacity: 1 })).rejects.toThrow()
  expect(await count("pgboss.job where name = 'offer-seats'")).toBe(0)
  expect(await save({ capacity: '3' }, { id, version: 1 })).toMatchObject({ ok: true })
  expect(await count("pgboss.job where name = 'offer-seats'")).toBe(1)
})

test('seats lowered while others register: never fewer than are in use', async () => {
  const id = await made({ capacity: '20' })
  const both = await Promise.all([
    ...Array.from({ length: 15 }, (_, n) => register(n)),
    save({ capacity: '5' }, { id, version: 1 }),
  ])
  expect(both).toHaveLength(16)
  const [event] = await db().select().from(events)
  expect(event?.seatsUsed).toBeLessThanOrEqual(event?.capacity ?? 0)
  expect(await count("event_registrations where seat = 'taken'")).toBe(event?.seatsUsed)
})

test('a save based on an older version is refused, and the saved one stays', async () => {
  const id = await made()
  expect(await save({ location: 'Nyarugenge hub' }, { id, version: 1 })).toMatchObject({ ok: true })
  expect(await save({ location: 'Elsewhere' }, { id, version: 1 })).toEqual({ ok: false, reason: 'stale' })
  expect((await eventForEditing(db(), id))?.values.location).toBe('Nyarugenge hub')
})

test('a taken slug is reported, and nothing of the attempt is saved', async () => {
  await made({ slug: 'night' })
  expect(await save({ slug: 'night', titleEn: 'Other' })).toEqual({ ok: false, reason: 'slug-taken' })
  expect([await count('events'), await count('event_texts')]).toEqual([1, 1])
})

test('a new date resets the reminders; a new place does not', async () => {
  const id = await made()
  await register(1)
  const remind = () => db().update(eventRegistrations).set({ remindedAt: noon })
  const reminded = () => count('event_registrations where reminded_at is not null')
  await remind()
  await save({ location: 'Nyarugenge hub' }, { id, version: 1 })
  expect(await reminded()).toBe(1)
  await save({ startsAt: '2026-11-20T18:00' }, { id, version: 2 })
  expect(await reminded()).toBe(0)
})

test('A-EVT-02: cancelling notifies people only when that is ticked, and offers it once', async () => {
  const id = await made()
  const offered = async () => (await eventForEditing(db(), id))?.values.notify
  expect(await offered()).toBe('yes')
  await save({ status: 'cancelled' }, { id, version: 1 })
  expect(await count("pgboss.job where name = 'tell-cancelled'")).toBe(0)
  expect(await offered()).toBe('')
  await save({ status: 'cancelled', notify: 'yes' }, { id, version: 2 })
  await save({ status: 'upcoming', notify: 'yes' }, { id, version: 3 })
  expect(await count("pgboss.job where name = 'tell-cancelled'")).toBe(1)
})

test('ASH-09: an event that people still plan to attend cannot be deleted; later it can, and its slug is free', async () => {
  const id = await made()
  await register(1)
  const archive = (now = noon) => inTransaction({ ...staff, now }, (work) => archiveEvent(work, id))
  expect(await archive()).toEqual({ ok: false, reason: 'people', people: 1 })
  expect(await archive(new Date('2026-11-19T18:00:01Z'))).toEqual({ ok: true })
  expect(await archive()).toEqual({ ok: false, reason: 'missing' })
  expect((await eventsForList(db(), 'en', noon)).coming).toEqual([])
  expect(await save()).toMatchObject({ ok: true })
  const [old] = await db().select().from(events).where(eq(events.id, id))
  expect(old?.slug).toBe(`founders-night-${id.slice(0, 8)}`)
})
