import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { allWords, render, wordsOf } from '../../../../../tests/support/admin.tsx'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { anItem, aRegistration } from '../../../../../tests/support/registrations.ts'
import { planIds } from '../../../money/memberships/membership.options.ts'
import { kindNames } from '../registration.options.ts'
import * as panel from './registration.tsx'
import * as list from './registrations.tsx'

withDatabase()

const path = '/admin/registrations'
const titles = {
  program: 'Rural labs',
  event: 'Founders’ Night',
  opportunity: 'A job in Huye',
  membership: 'Individual membership',
  enrollment: 'First steps',
}
const day = (n: number) => new Date(Date.UTC(2026, 10, n, 8))

/** One of each kind, the first one the newest. */
async function oneOfEach() {
  const ids: string[] = []
  for (const [at, kind] of kindNames.entries()) {
    const item = kind === 'membership' ? planIds.individual : await anItem(kind, titles[kind])
    const who = { firstName: 'Aline', lastName: `Of ${kind}`, email: `${kind}@example.com` }
    ids.push((await aRegistration({ kind, item, ...who, createdAt: day(9 - at) })).id)
  }
  return ids
}
const names = async (query = '') => allWords(await render(list, path + query), 'a', 'class="row-name"')
const five = [
  'Aline Of program',
  'Aline Of event',
  'Aline Of opportunity',
  'Aline Of membership',
  'Aline Of enrollment',
]

test('A-REG-01, A-REG-02, A-REG-05: five kinds in one table, newest first, each with its item, and a card for each kind', async () => {
  await oneOfEach()
  const item = await anItem('event', 'Demo day')
  await aRegistration({ kind: 'event', item, status: 'approved', lastName: 'Oldest', createdAt: day(1) })
  const html = await render(list, path)
  expect(allWords(html, 'h1')).toEqual(['Registrations & Applications'])
  expect(allWords(html, 'ul', 'aria-label="Registrations by kind"')).toEqual([
    'Program applications 1 1 pending Event registrations 2 1 pending Opportunity applications 1 1 pending ' +
      'Memberships 1 1 pending Course enrollments 1 1 pending',
  ])
  expect(allWords(html, 'th').slice(1)).toEqual([
    'Name',
    'Phone',
    'Type',
    'Related item',
    'Status',
    'Date',
    'Actions',
  ])
  expect(await names()).toEqual([...five, 'Aline Oldest'])
  const rows = allWords(html, 'tr').slice(1)
  for (const [at, kind] of kindNames.entries()) {
    const types = [
      'Program application',
      'Event registration',
      'Opportunity application',
      'Membership',
      'Course enrollment',
    ]
    expect(rows[at]).toMatch(
      new RegExp(
        `^Aline Of ${kind} ${kind}@example.com \\+2507880\\d{5} ${types[at]} ${titles[kind]} Pending .*Nov ${9 - at}, 2026 `,
      ),
    )
  }
})

test('A-REG-03, A-REG-04: found by first name, last name or e-mail in any case; chips of type and status combine', async () => {
  await oneOfEach()
  const item = await anItem('program', 'Women in Tech')
  const who = { firstName: 'Eric', lastName: 'Mugabo', email: 'em@example.com' }
  await aRegistration({ item, status: 'rejected', ...who })
  for (const input of ['ERIC', 'mugABO', 'EM@Example'])
    expect(await names(`?q=${encodeURIComponent(input)}`), input).toEqual(['Eric Mugabo'])
  expect(await names('?q=OF%20EVENT')).toEqual(['Aline Of event'])
  await aRegistration({ item, status: 'approved', lastName: 'In', createdAt: day(1) })
  expect(await names('?kind=program')).toEqual(['Eric Mugabo', 'Aline Of program', 'Aline In'])
  expect(await names('?kind=program&status=approved')).toEqual(['Aline In'])
  expect(await names('?kind=program&status=rejected&q=ERIC')).toEqual(['Eric Mugabo'])
  expect(await names('?kind=event&status=rejected')).toEqual([])
  for (const kind of kindNames.slice(1)) expect(await names(`?kind=${kind}`)).toEqual([`Aline Of ${kind}`])
  const html = await render(list, path)
  expect(allWords(html, 'div', 'aria-label="Status"')).toEqual([
    'All 7 Pending 5 Waiting list 0 Approved 1 Rejected 1 Withdrawn 0',
  ])
  expect(allWords(html, 'div', 'aria-label="Type"')).toEqual([
    'All types Program application Event registration Opportunity application Membership Course enrollment',
  ])
})

test('A-REG-05: the panel has every field of its kind', async () => {
  const ids = await oneOfEach()
  await db().execute(sql`update program_applications set organization = 'Umurima', helped_by = 'A sister'`)
  await db().execute(sql`update event_registrations set organization = 'Kepler'`)
  await db().execute(
    sql`update opportunity_applications set resume_url = 'https://a.example/r', portfolio_url = 'https://a.example/p'`,
  )
  await db().execute(
    sql`update memberships set type = 'startup', startup_sector = 'SaaS', startup_stage = 'Idea'`,
  )
  await db().execute(sql`update enrollments set education_level = 'phd', current_occupation = 'Tailor',
    startup_sector = 'IoT', startup_stage = 'Growth'`)
  const fields = [
    [
      'Organization Umurima',
      'Sector SaaS',
      'Stage Idea',
      'Filled in by A sister',
      'Project p',
      'Motivation m',
      'Experience e',
    ],
    ['Organization Kepler', 'Seat'],
    ['Resume https://a.example/r', 'Portfolio https://a.example/p', 'Cover letter letter'],
    ['Sector SaaS', 'Stage Idea', 'About them b', 'What they expect e'],
    ['Occupation Tailor', 'Sector IoT', 'Stage Growth', 'Motivation m'],
  ]
  for (const [at, kind] of kindNames.entries()) {
    const id = ids[at] ?? ''
    const words = wordsOf(await render(panel, `${path}/${id}`, { params: { id } }))
    const everybody = [
      `Aline Of ${kind}`,
      `For ${kind === 'membership' ? 'Startup membership' : titles[kind]}`,
      `Email ${kind}@example.com`,
      'Phone +2507880',
    ]
    for (const part of [...everybody, ...(fields[at] ?? [])]) expect(words).toContain(part)
  }
})

test('A-REG-06, A-REG-07: only pending registrations are approved or rejected; reviewed counts as pending, accepted as approved', async () => {
  const item = await anItem('opportunity', 'A job')
  const { id } = await aRegistration({ kind: 'opportunity', item })
  const offered = async () => [
    ...allWords(await render(list, path), 'button').filter((word) => /^(?:Approve|Reject) Aline/.test(word)),
    ...allWords(await render(panel, `${path}/${id}`, { params: { id } }), 'button').filter((word) =>
      /^(?:Approve|Reject)$/.test(word),
    ),
  ]
  const set = (status: string) =>
    db().execute(
      sql`update opportunity_applications set status = ${status}, decided_at = ${status === 'accepted' ? day(2).toISOString() : null}`,
    )
  expect(await offered()).toHaveLength(4)
  await set('reviewed')
  expect(await offered()).toHaveLength(4)
  expect(await names('?status=pending')).toHaveLength(1)
  await set('accepted')
  expect(await offered()).toEqual([])
  expect([await names('?status=pending'), (await names('?status=approved')).length]).toEqual([[], 1])
  expect(allWords(await render(list, path), 'td')).toContain('Approved')
})
