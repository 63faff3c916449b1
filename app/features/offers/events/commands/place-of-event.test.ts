import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '~/hub.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aRegistration } from '../../../../../tests/factories/events.ts'
import { aPlaceForm, makePlace, savePlaceForm } from '../../../../../tests/factories/places.ts'
import { calendarOf } from '../../../../../tests/support/calendar.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { linksOf, readOf, renderPage } from '../../../../../tests/support/pages.ts'
import { archivePlace } from '../../../core/places/commands/archive-place.server.ts'
import { savePlace } from '../../../core/places/commands/save-place.server.ts'
import { placeRules } from '../../../core/places/place.rules.server.ts'
import { withdrawRegistration } from '../../../people/registrations/commands/withdraw-registration.server.ts'
import * as eventCalendar from '../endpoints/calendar.ts'
import * as ticketCalendar from '../endpoints/ticket-calendar.ts'
import { eventRules } from '../event.rules.server.ts'
import { events } from '../event.table.server.ts'
import * as eventPage from '../pages/event.tsx'
import { eventKind } from '../registration.adapter.server.ts'
import { eventForEditing } from '../staff.queries.server.ts'
import { ticketPath } from '../ticket.links.server.ts'
import { ticketForReading } from '../ticket.queries.server.ts'
import { notifyMoved } from './notify-moved.server.ts'
import { registerForEvent } from './register-for-event.server.ts'
import { saveEvent } from './save-event.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const staff = { actor: { kind: 'staff', name: 'aline@hub.test' } as const }
const inAWeek = new Date(Date.now() + 7 * 24 * 3600 * 1000).toISOString().slice(0, 16)
const form = (changes: Record<string, string> = {}) => ({
  slug: 'night',
  startsAt: inAWeek,
  endsAt: '',
  location: '',
  capacity: '9',
  price: '0',
  status: 'upcoming',
  titleEn: 'Founders’ Night',
  descriptionEn: 'Three founders answer anything.',
  titleFr: '',
  descriptionFr: '',
  titleRw: '',
  descriptionRw: '',
  notify: 'yes',
  ...changes,
})
const save = (changes: Record<string, string>, setting: { id?: string; version?: number } = {}) =>
  inTransaction(staff, (work) => saveEvent(work, eventRules.parse(form(changes)), setting))
async function made(changes: Record<string, string>): Promise<string> {
  const saved = await save(changes)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}
const stored = async () => {
  const [event] = await db().select().from(events)
  return { placeId: event?.placeId, location: event?.location }
}
async function register(locale: 'en' | 'fr' = 'en'): Promise<string> {
  const id = randomUUID()
  await asVisitor((work) => registerForEvent(work, aRegistration(), { id, slug: 'night', locale, hub }))
  return id
}
const moves = () => count("pgboss.job where name = 'tell-moved'")
const told = () => count("outbox where template = 'event-moved' and channel = 'mail'")
const tell = () => inTransaction({ actor: { kind: 'system' } }, (work) => notifyEvery(work))
const notifyEvery = async (work: Parameters<typeof notifyMoved>[0]) => {
  const [event] = await work.tx.select({ id: events.id }).from(events)
  return notifyMoved(work, event?.id ?? '', hub)
}
const map = 'https://www.google.com/maps/search/?api=1&query=-1.9355%2C30.0901'

test('EVT-01: an event at a place shows its name, street, directions and map link, in the language of the page', async () => {
  const placeId = await makePlace({ nameEn: 'Kacyiru hub' })
  await made({ placeId })
  const html = await renderPage(eventPage, { params: { slug: 'night' } })
  const text = readOf(html)
  expect(text).toContain('Kacyiru hub, KG 7 Avenue, Kacyiru, Kigali')
  expect(text).toContain('How to get there Kacyiru hub KG 7 Avenue, Kacyiru, Kigali Down from the ministries')
  expect(linksOf(html).filter(([href]) => href.includes('google.com/maps'))).toEqual([
    [map, 'Show on the map : Kacyiru hub'],
  ])
  await savePlaceForm({ nameEn: 'Kacyiru hub', street: 'KG 9 Avenue' }, { id: placeId, version: 1 })
  expect(readOf(await renderPage(eventPage, { params: { slug: 'night' } }))).toContain('KG 9 Avenue')
})

test('the calendar file has the street and the coordinates, and the ticket has the way there', async () => {
  await made({ placeId: await makePlace({ nameEn: 'Kacyiru hub' }) })
  const ticket = await ticketForReading(db(), await register('fr'), 'fr', new Date())
  expect(ticket).toMatchObject({
    location: 'Hub de Kacyiru',
    place: { address: 'KG 7 Avenue, Kacyiru, Kigali', directions: { lang: 'fr' }, map },
  })
  const file = await calendarOf(eventCalendar, { slug: 'night' })
  expect(file?.body.replaceAll('\r\n ', '')).toContain(
    '\r\nLOCATION:Kacyiru hub\\, KG 7 Avenue\\, Kacyiru\\, Kigali\r\nGEO:-1.935500;30.090100\r\n',
  )
})

test('the mail of a registration says the street, the way and the map', async () => {
  await made({ placeId: await makePlace({ nameEn: 'Kacyiru hub' }) })
  await register('fr')
  const { rows } = await db().execute<{ channel: string; props: object }>(
    "select channel, props from outbox where template = 'event-ticket' and channel = 'mail'",
  )
  expect(rows).toMatchObject([
    {
      channel: 'mail',
      props: {
        place: 'Hub de Kacyiru, KG 7 Avenue, Kacyiru, Kigali',
        directions: 'En bas des ministères, le portail ocre.',
        map,
      },
    },
  ])
})

test('an event in words keeps them, and has neither street nor coordinates', async () => {
  const id = await made({ location: 'Kacyiru hub' })
  await makePlace({ nameEn: 'Kacyiru hub' })
  expect(await stored()).toEqual({ placeId: null, location: 'Kacyiru hub' })
  const found = await eventForEditing(db(), id)
  await save(found?.values ?? {}, { id, version: 1 })
  expect(await stored()).toEqual({ placeId: null, location: 'Kacyiru hub' })
  expect(readOf(await renderPage(eventPage, { params: { slug: 'night' } }))).not.toContain('How to get there')
})

test('an event saved unchanged stays at its place and moves nobody; a place or words are needed, and a place that is there', async () => {
  const placeId = await makePlace({ nameEn: 'Kacyiru hub' })
  const id = await made({ placeId })
  await register()
  const found = await eventForEditing(db(), id)
  expect(found?.values).toMatchObject({ placeId, location: '' })
  expect(await save(found?.values ?? {}, { id, version: 1 })).toMatchObject({ ok: true })
  expect(await stored()).toEqual({ placeId, location: 'Kacyiru hub' })
  expect(await moves()).toBe(0)
  const issues = eventRules.safeParse(form()).error?.issues.map(({ message }) => message)
  expect(issues).toEqual(['Location is missing'])
  expect(await save({ placeId: randomUUID() }, { id, version: 2 })).toEqual({ ok: false, reason: 'no-place' })
})

test('a deleted place is not chosen any more; an event that is there stays there', async () => {
  const placeId = await makePlace({ nameEn: 'Kacyiru hub' })
  const id = await made({ placeId })
  await inTransaction(staff, (work) => archivePlace(work, placeId))
  expect(await save({ placeId }, { id, version: 1 })).toMatchObject({ ok: true })
  expect(await save({ placeId, slug: 'other' })).toEqual({ ok: false, reason: 'no-place' })
})

test('after a place was renamed, the search finds its events by the new name, and their pictures are drawn again', async () => {
  const placeId = await makePlace({ nameEn: 'Kacyiru hub' })
  await made({ placeId })
  const found = async (input: string) => {
    return count(`events where words @@ '${input}'::tsquery`)
  }
  const pictures = () => count("pgboss.job where name like '%picture%' and state < 'completed'")
  const before = await pictures()
  expect([await found('kacyiru'), await found('umuganda')]).toEqual([1, 0])
  await savePlaceForm({ nameEn: 'Umuganda house' }, { id: placeId, version: 1 })
  expect([await found('kacyiru'), await found('umuganda'), await found('founders')]).toEqual([0, 1, 1])
  expect(await pictures()).toBeGreaterThan(before)
})

test('people are told of another place, and neither of another street nor of another name', async () => {
  const placeId = await makePlace({ nameEn: 'Kacyiru hub' })
  const id = await made({ placeId })
  await register()
  await savePlaceForm({ nameEn: 'Kacyiru house', street: 'KG 9 Avenue' }, { id: placeId, version: 1 })
  expect(await stored()).toEqual({ placeId, location: 'Kacyiru house' })
  await save({ placeId }, { id, version: 1 })
  expect(await moves()).toBe(0)
  expect(await tell()).toBe(0)
  await save({ placeId: await makePlace({ nameEn: 'Nyarugenge hub' }) }, { id, version: 2 })
  expect(await moves()).toBe(1)
  expect(await tell()).toBe(1)
  expect(await told()).toBe(1)
})

test('words that become the place of that name are no move', async () => {
  const id = await made({ location: 'Kacyiru hub' })
  await register()
  await save({ placeId: await makePlace({ nameEn: 'Kacyiru hub' }) }, { id, version: 1 })
  expect(await moves()).toBe(0)
  expect(await tell()).toBe(0)
})

test('the version before changes only the words: the event is no longer at its place; control: the same words keep it there', async () => {
  const placeId = await makePlace({ nameEn: 'Kacyiru hub' })
  const id = await made({ placeId })
  const rewrite = (location: string) => db().update(events).set({ location }).where(eq(events.id, id))
  await rewrite('Kacyiru hub')
  expect(await stored()).toEqual({ placeId, location: 'Kacyiru hub' })
  await rewrite('Norrsken House')
  expect(await stored()).toEqual({ placeId: null, location: 'Norrsken House' })
  await db().update(events).set({ placeId, location: 'anything' }).where(eq(events.id, id))
  expect(await stored()).toEqual({ placeId, location: 'Kacyiru hub' })
})

test('a place gets another name while events there are saved: both succeed, and they agree', async () => {
  const placeId = await makePlace({ nameEn: 'Kacyiru hub' })
  const other = await makePlace({ nameEn: 'Nyarugenge hub' })
  const id = await made({ placeId: other })
  const done = await Promise.all([
    savePlaceForm({ nameEn: 'Kacyiru house' }, { id: placeId, version: 1 }),
    save({ placeId }, { id, version: 1 }),
    savePlaceForm({ nameEn: 'Nyarugenge house' }, { id: other, version: 1 }),
  ])
  expect(done.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(await stored()).toEqual({ placeId, location: 'Kacyiru house' })
})

test('an event that changes, moves or whose place changes is the same calendar entry with a higher sequence', async () => {
  const start = Date.now()
  const at = (seconds: number) => ({ ...staff, now: new Date(start + seconds * 1000) })
  const placeOf = (changes: Record<string, string>, seconds: number, setting = {}) =>
    inTransaction(at(seconds), (work) => savePlace(work, placeRules.parse(aPlaceForm(changes)), setting))
  const [often, seldom] = [
    await placeOf({ nameEn: 'Kacyiru hub' }, 0),
    await placeOf({ nameEn: 'Nyarugenge hub' }, 0),
  ]
  if (!often.ok || !seldom.ok) throw new Error('the places were not saved')
  const change = (placeId: string, seconds: number, setting = {}) =>
    inTransaction(at(seconds), (work) => saveEvent(work, eventRules.parse(form({ placeId })), setting))
  const saved = await change(often.id, 1)
  if (!saved.ok) throw new Error(saved.reason)
  const file = () => calendarOf(eventCalendar, { slug: 'night' })
  const files = [await file()]
  for (const [n, street] of ['KG 9 Avenue', 'KG 11 Avenue'].entries()) {
    await placeOf({ nameEn: 'Kacyiru hub', street }, n + 2, { id: often.id, version: n + 1 })
    files.push(await file())
    expect(files.at(-1)?.place).toContain(street)
  }
  // To a place that was changed less often.
  await change(seldom.id, 5, { id: saved.id, version: 1 })
  files.push(await file())
  expect(files.at(-1)?.place).toContain('Nyarugenge hub')
  const sequences = files.map((one) => one?.sequence ?? -1)
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
  expect(new Set(files.map((one) => one?.uid))).toEqual(new Set([saved.id]))
})

test('a ticket is a calendar entry of its own for whoever has its link; given back it is cancelled, and without a seat there is none', async () => {
  await made({ placeId: await makePlace({ nameEn: 'Kacyiru hub' }) })
  const id = await register()
  const token = ticketPath(id, new Date()).split('/').at(-1) ?? ''
  const file = () => calendarOf(ticketCalendar, { token })
  const taken = await file()
  expect(taken).toMatchObject({ uid: id, status: 'CONFIRMED', isIndexed: false })
  expect((await ticketForReading(db(), id, 'en', new Date()))?.wasTaken).toBe(false)
  expect(taken?.body.replaceAll('\r\n ', '')).toContain(`URL:http://hub.test/events/ticket/${token}`)
  expect(await calendarOf(ticketCalendar, { token: `${token}x` })).toBeUndefined()
  const later = new Date(Date.now() + 60_000)
  await asVisitor((work) => withdrawRegistration(work, eventKind, id, hub), later)
  const back = await file()
  expect(back).toMatchObject({ uid: id, status: 'CANCELLED' })
  expect((await ticketForReading(db(), id, 'en', later))?.wasTaken).toBe(true)
  expect(back?.sequence).toBeGreaterThan(taken?.sequence ?? 0)
  await db().execute(`update event_registrations set seat = 'waiting', waiting_since = now(), released = null,
    withdrawn_at = null, status = 'pending', decided_at = null, decided_by = null`)
  expect(await file()).toBeUndefined()
  expect((await ticketForReading(db(), id, 'en', later))?.wasTaken).toBe(false)
})
