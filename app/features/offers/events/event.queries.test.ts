import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listPage } from '~/kits/admin/list.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { aRegistration, makeEvent } from '../../../../tests/factories/events.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { eventForCalendar } from './calendar.queries.server.ts'
import { registerForEvent } from './commands/register-for-event.server.ts'
import { eventForReading, eventsForList } from './event.queries.server.ts'
import { events, eventTexts } from './event.table.server.ts'
import { eventsList } from './staff.queries.server.ts'
import { ticketForReading } from './ticket.queries.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const now = new Date()
const hour = 3600 * 1000
const at = (hours: number) => new Date(now.getTime() + hours * hour)
const make = (slug: string, changes: Parameters<typeof makeEvent>[1] = {}) =>
  asVisitor((work) => makeEvent(work, { slug, title: slug, ...changes }), now)
async function register(slug: string, name: string): Promise<string> {
  const id = randomUUID()
  const input = aRegistration({ firstName: name, email: `${name}@example.com`, waiting: true })
  await asVisitor((work) => registerForEvent(work, input, { id, slug, locale: 'en', hub }), now)
  return id
}
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)

/** One event of each kind, out of order. */
async function makeAll() {
  await make('later', { startsAt: at(50) })
  await make('sooner', { startsAt: at(10) })
  await make('now', { startsAt: at(-1), endsAt: at(1) })
  await make('over', { startsAt: at(-30), endsAt: at(-28) })
  await make('said-over', { startsAt: at(3), status: 'completed' })
  await make('long-over', { startsAt: at(-90), endsAt: at(-88) })
  await make('cancelled', { startsAt: at(20), status: 'cancelled' })
  await make('was-cancelled', { startsAt: at(-50), endsAt: at(-40), status: 'cancelled' })
  await make('gone', { startsAt: at(5), archivedAt: now })
}

test('EVT-02, EVT-04, EVT-13: events are sorted by date; past ones are listed apart; cancelled ones keep their badge and their page', async () => {
  await makeAll()
  const { coming, past } = await onPublicSide(() => eventsForList(db(), 'en', now))
  expect(slugs(coming)).toEqual(['now', 'sooner', 'cancelled', 'later'])
  expect(coming.map(({ status }) => status)).toEqual(['ongoing', 'upcoming', 'cancelled', 'upcoming'])
  expect(slugs(past)).toEqual(['long-over', 'over', 'said-over'])
  expect(await eventForReading(db(), 'over', 'en', now)).toMatchObject({ status: 'completed' })
  expect(await eventForReading(db(), 'was-cancelled', 'en', now)).toMatchObject({ status: 'cancelled' })
  expect(await eventForReading(db(), 'gone', 'en', now)).toBeUndefined()
})

test('A-EVT-01: staff see all events by date, and filter by the status visitors see', async () => {
  await makeAll()
  const list = async (query: string) =>
    slugs((await listPage(db(), eventsList, new URL(`http://hub.test/admin/events${query}`))).rows)
  expect(await list('')).toEqual([
    'long-over',
    'was-cancelled',
    'over',
    'now',
    'said-over',
    'sooner',
    'cancelled',
    'later',
  ])
  expect(await list('?status=upcoming')).toEqual(['sooner', 'later'])
  expect(await list('?status=ongoing')).toEqual(['now'])
  expect(await list('?status=completed')).toEqual(['long-over', 'over', 'said-over'])
  expect(await list('?status=cancelled&sort=latest')).toEqual(['cancelled', 'was-cancelled'])
})

test('places left and the waiting list are shown as the database counts them', async () => {
  await make('small', { capacity: 2 })
  await register('small', 'A')
  expect(await eventForReading(db(), 'small', 'en', now)).toMatchObject({
    left: 1,
    waiting: 0,
    isFull: false,
  })
  for (const name of ['B', 'C', 'D']) await register('small', name)
  expect(await eventForReading(db(), 'small', 'en', now)).toMatchObject({ left: 0, waiting: 2, isFull: true })
  expect((await eventsForList(db(), 'en', now)).coming[0]).toMatchObject({ isFull: true })
})

test('a page falls back to English field by field, and so does a calendar', async () => {
  const { id } = await make('night')
  await db().insert(eventTexts).values({ eventId: id, locale: 'rw', title: 'Umugoroba', sourceVersion: 1 })
  expect(await eventForReading(db(), 'night', 'rw', now)).toMatchObject({
    title: { text: 'Umugoroba', lang: 'rw' },
    description: { text: 'For founders.', lang: 'en' },
  })
  expect(await eventForCalendar(db(), 'night', 'rw')).toMatchObject({
    title: 'Umugoroba',
    description: 'For founders.',
  })
})

test('a ticket shows only the first name from the form, and stays when the event’s page is gone', async () => {
  await make('night', { capacity: 1 })
  const id = await register('night', 'Aline')
  const waiting = await register('night', 'Eric')
  const view = await onPublicSide(() => ticketForReading(db(), id, 'en', now))
  expect(view).toMatchObject({
    state: 'taken',
    firstName: 'Aline',
    path: '/events/night',
    mayRegister: false,
  })
  expect(view?.square).toMatch(/^http:\/\/hub\.test\/s\/[2-9FHJKMQRWXY]{8}$/)
  expect(JSON.stringify(view)).not.toMatch(/Uwase|aline@|788000100/)
  expect(await ticketForReading(db(), waiting, 'en', now)).toMatchObject({ state: 'waiting', position: 1 })
  await db().update(events).set({ archivedAt: now, status: 'completed' })
  expect(await ticketForReading(db(), id, 'en', now)).toMatchObject({ state: 'over', path: undefined })
  expect(await ticketForReading(db(), randomUUID(), 'en', now)).toBeUndefined()
})
