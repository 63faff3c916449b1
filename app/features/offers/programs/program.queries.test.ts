import { expect, test } from 'vitest'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { makePlace } from '../../../../tests/factories/places.ts'
import { makeProgram } from '../../../../tests/factories/program-applications.ts'
import { calendarOf } from '../../../../tests/support/calendar.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { readOf, renderPage } from '../../../../tests/support/pages.ts'
import { places } from '../../core/places/place.table.server.ts'
import * as programCalendar from './endpoints/calendar.ts'
import * as programPage from './pages/program.tsx'
import { programForReading, programsForList } from './program.queries.server.ts'
import { programs, programTexts } from './program.table.server.ts'

withDatabase()

const noon = new Date('2026-11-15T12:00:00Z')

test('PRG-01: a page falls back to English field by field, and marks those fields', async () => {
  const program = await asVisitor((work) => makeProgram(work))
  await db()
    .insert(programTexts)
    .values({ programId: program.id, locale: 'rw', title: 'Abagore', sourceVersion: 1 })
  expect(await programForReading(db(), 'women-in-tech', 'rw', noon)).toMatchObject({
    title: { text: 'Abagore', lang: 'rw' },
    description: { text: 'For women.', lang: 'en' },
    opening: 'open',
  })
  expect(await programForReading(db(), 'women-in-tech', 'fr', noon)).toMatchObject({
    title: { text: 'Women in Tech', lang: 'en' },
  })
})

test('PRG-01: the list is in its order, without archived programs', async () => {
  await asVisitor(async (work) => {
    await makeProgram(work, { slug: 'second', position: 2 })
    await makeProgram(work, { slug: 'first', position: 1 })
    await makeProgram(work, { slug: 'gone', position: 0, archivedAt: noon })
  })
  expect((await programsForList(db(), 'en', noon)).map(({ slug }) => slug)).toEqual(['first', 'second'])
  expect(await programForReading(db(), 'gone', 'en', noon)).toBeUndefined()
})

test('PRG-02: a program at a place shows its street and the way there, also once the place was deleted', async () => {
  const placeId = await makePlace({ nameEn: 'Kacyiru hub' })
  await asVisitor((work) => makeProgram(work, { placeId }))
  const shown = async () => readOf(await renderPage(programPage, { params: { slug: 'women-in-tech' } }))
  expect(await shown()).toContain('How to get there Kacyiru hub KG 7 Avenue, Kacyiru, Kigali Down from')
  await db().update(places).set({ archivedAt: noon })
  expect(await shown()).toContain('KG 7 Avenue')
  await db().update(programs).set({ placeId: null })
  expect(await shown()).not.toContain('KG 7 Avenue')
})

test('PRG-01: the first day of a program is a calendar file with its place, until it is over', async () => {
  const placeId = await makePlace({ nameEn: 'Kacyiru hub' })
  const day = (days: number) => hubDay(new Date(Date.now() + days * 24 * 3600_000))
  const program = await asVisitor((work) => makeProgram(work, { placeId, startsOn: day(10) }))
  const file = () => calendarOf(programCalendar, { slug: 'women-in-tech' })
  const first = await file()
  expect(first).toMatchObject({ uid: program.id, title: 'Women in Tech', isDay: true, isIndexed: true })
  expect(first?.place).toBe('Kacyiru hub, KG 7 Avenue, Kacyiru, Kigali')
  expect(first?.body).toContain(`DTSTART;VALUE=DATE:${day(10).replaceAll('-', '')}`)
  const moved = { startsOn: day(17), updatedAt: new Date(Date.now() + 5000) }
  await db().update(programs).set(moved)
  const second = await file()
  expect(second?.uid).toBe(first?.uid)
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0)
  for (const startsOn of [day(-1), null]) {
    await db().update(programs).set({ startsOn })
    expect(await file()).toBeUndefined()
  }
})
