import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { allWords, render, wordsOf } from '../../../../../tests/support/admin.tsx'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { anItem, aRegistration } from '../../../../../tests/support/registrations.ts'
import { Connection, Disconnected } from '../components/disconnected.tsx'
import * as dashboard from './dashboard.tsx'

withDatabase()

const hour = (at: number) => new Date(Date.UTC(2026, 10, 10, at))
const parts = async () => {
  const html = await render(dashboard, '/admin')
  const of = (heading: string) => html.slice(html.indexOf(`>${heading}<`)).split('</section>')[0] ?? ''
  return { html, activity: of('Recent activity'), links: of('Quick links'), records: of('All records') }
}

async function write(subject: string, at: Date) {
  const personId = randomUUID()
  await db().execute(
    sql`insert into people (id, full_name, locale) values (${personId}, 'Eric Mugabo', 'en')`,
  )
  await db().execute(sql`insert into contacts (person_id, full_name, email, subject, message, locale, created_at)
    values (${personId}, 'Eric Mugabo', 'eric@example.com', ${subject}, 'Words', 'en', ${at})`)
}

test('A-DSH-01: sixteen things are counted, ad units among them', async () => {
  await db().execute(sql`insert into ad_units (name, network, placement, link, sponsor, cpm_rwf, cpc_rwf)
    values ('Fibre', 'house', 'sidebar', 'https://umurabyo.example', 'Umurabyo', 2000, 150)`)
  await write('One', hour(1))
  const { records } = await parts()
  const counts = allWords(records, 'li')
  for (const thing of [
    'Programs',
    'Team members',
    'Partners',
    'News',
    'Events',
    'Opportunities',
    'Course enrollments',
    'Program applications',
    'Memberships',
    'Contacts',
    'Donations',
    'Startups',
    'Appointments',
    'Consultation bookings',
    'Certificates',
    'Ad units',
  ])
    expect(counts).toContain(`${thing} ${['Contacts', 'Ad units'].includes(thing) ? 1 : 0}`)
})

test('A-DSH-03: the newest action of every kind is shown, however busy another kind is', async () => {
  const [course, program, event] = [
    await anItem('enrollment', 'First steps'),
    await anItem('program', 'Women in Tech'),
    await anItem('event', 'Founders’ Night'),
  ]
  await aRegistration({ kind: 'enrollment', item: course, firstName: 'Enrolled', createdAt: hour(1) })
  await aRegistration({ item: program, firstName: 'Applied', createdAt: hour(2) })
  for (const at of [10, 11, 12, 13]) await write(`Contact ${at}`, hour(at))
  for (const at of [20, 21, 22, 23])
    await aRegistration({ kind: 'event', item: event, firstName: `Guest ${at}`, createdAt: hour(at) })
  const { activity } = await parts()
  const who = allWords(activity, 'a').map((name) => name.replace(/ Uwase.*/, ''))
  expect(who).toEqual([
    'Guest 23',
    'Guest 22',
    'Guest 21',
    'Eric Mugabo',
    'Eric Mugabo',
    'Eric Mugabo',
    'Applied',
    'Enrolled',
  ])
})

test('A-DSH-04: five quick links, in their order', async () => {
  const { links } = await parts()
  expect([...links.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/admin/programs',
    '/admin/opportunities',
    '/admin/news',
    '/admin/events',
    '/admin/registrations',
  ])
})

test('A-DSH-05: when nothing can be read, a yellow warning with this exact text, and the status of the database', () => {
  const rendered = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
  const warning = rendered(<Disconnected />)
  expect(warning).toMatch(/^<div role="alert"[^>]*><div class="[^"]*bg-\(--warn-bg\)/)
  expect(wordsOf(warning)).toBe(
    'Failed to fetch dashboard data. Please check your database connection. Try again',
  )
  expect(wordsOf(rendered(<Connection isDown />))).toBe('Disconnected')
  expect(wordsOf(rendered(<Connection isDown={false} />))).toBe('Connected')
})
