import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { aBooking } from '../../../../../tests/factories/appointments.ts'
import { makePlace } from '../../../../../tests/factories/places.ts'
import { setSlots } from '../../../../../tests/factories/slots.ts'
import { calendarOf } from '../../../../../tests/support/calendar.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { linksOf, readOf, renderPage } from '../../../../../tests/support/pages.ts'
import { site } from '../../../core/site/index.server.ts'
import * as contactPage from '../../enquiries/pages/contact.tsx'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { appointmentPath } from '../appointment.links.server.ts'
import { hubForAppointments } from '../appointment.queries.server.ts'
import { bookAppointment } from '../commands/book-appointment.server.ts'
import * as calendarFile from '../endpoints/calendar.ts'
import * as appointmentPage from './appointment.tsx'

withDatabase()
const now = new Date('2026-11-13T08:00:00Z')
beforeEach(() => asVisitor((work) => setSlots(work)))
beforeEach(() => void vi.setSystemTime(now))
afterEach(() => void vi.useRealTimers())

const map = 'https://www.google.com/maps/search/?api=1&query=-1.9355%2C30.0901'

/** An appointment at the hub as it is now; returns the parameters of its page. */
async function booked(kind: 'hub' | 'phone' = 'hub', slot = '2026-11-16T10:00') {
  site.invalidate()
  const id = randomUUID()
  const hub = await hubForAppointments()
  const done = await asVisitor(
    (work) => bookAppointment(work, aBooking({ kind, slot }), { id, locale: 'fr', hub }),
    now,
  )
  expect(done).toEqual({ ok: true })
  return { params: { token: appointmentPath(id, now).split('/').at(-1) ?? '' } }
}

test('APT-03: an appointment at the hub shows the main place on its page, in its mail and in its calendar file', async () => {
  await makePlace({ nameEn: 'Kacyiru hub', role: 'main' })
  await makePlace({ nameEn: 'Nyarugenge hub', role: 'site', street: 'KN 5 Road' })
  const asked = await booked()
  const html = await renderPage(appointmentPage, asked)
  expect(readOf(html)).toContain('Kacyiru hub, KG 7 Avenue, Kacyiru, Kigali')
  expect(readOf(html)).toContain('Down from the ministries, the ochre gate.')
  expect(readOf(html)).not.toContain('KN 5 Road')
  expect(linksOf(html).filter(([href]) => href.includes('google'))).toEqual([
    [map, 'Show on the map : Kacyiru hub'],
  ])
  const mails = await db().select().from(outbox)
  expect(mails.find(({ recipient }) => recipient === 'aline@example.com')?.props).toMatchObject({
    place: 'Hub de Kacyiru, KG 7 Avenue, Kacyiru, Kigali',
    directions: 'En bas des ministères, le portail ocre.',
    map,
  })
  const file = () => calendarOf(calendarFile, asked.params)
  const first = await file()
  expect(first?.body).toContain('\r\nGEO:-1.935500;30.090100\r\n')
  expect(first).toMatchObject({ isIndexed: false, status: 'CONFIRMED' })
  // The hub's street changes: the same entry, with a higher sequence.
  await db().execute(
    `update places set street = 'KG 9 Avenue', updated_at = '${new Date(now.getTime() + 5000).toISOString()}' where role = 'main'`,
  )
  site.invalidate()
  const second = await file()
  expect(second).toMatchObject({ uid: first?.uid, place: 'Kacyiru hub, KG 9 Avenue, Kacyiru, Kigali' })
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0)
})

test('a conversation by phone names no street; without a place of its own the hub invents none', async () => {
  await booked()
  const mails = () => db().select().from(outbox)
  expect(JSON.stringify(await mails())).not.toContain('google.com')
  await makePlace({ nameEn: 'Kacyiru hub', role: 'main' })
  await db().delete(outbox)
  const html = await renderPage(appointmentPage, await booked('phone', '2026-11-16T11:00'))
  expect(html).not.toContain('google.com')
  expect(JSON.stringify(await mails())).not.toContain('KG 7 Avenue')
})

test('NAV-11: the contact page shows each place of the hub with the way there and a map link, and none of others', async () => {
  await makePlace({ nameEn: 'Kacyiru hub', role: 'main' })
  await makePlace({ nameEn: 'Nyarugenge hub', role: 'site', street: 'KN 5 Road', coordinates: '' })
  await makePlace({ nameEn: 'Library', street: 'NM 155 Street' })
  site.invalidate()
  const html = await renderPage(contactPage)
  const text = readOf(html)
  expect(text).toContain('How to get there Kacyiru hub KG 7 Avenue, Kacyiru, Kigali Down from the ministries')
  expect(text).toContain('Nyarugenge hub KN 5 Road, Kacyiru, Kigali')
  expect(text).not.toContain('NM 155 Street')
  expect(linksOf(html).flatMap(([href]) => (href.includes('google') ? [href] : []))).toEqual([
    map,
    'https://www.google.com/maps/search/?api=1&query=KN%205%20Road%2C%20Kacyiru%2C%20Kigali%2C%20Rwanda',
  ])
})
