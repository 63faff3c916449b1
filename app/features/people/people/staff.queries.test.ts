import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listPage } from '~/kits/admin/list.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { anItem, aRegistration } from '../../../../tests/support/registrations.ts'
import { peopleList } from './staff.queries.server.ts'

withDatabase()

async function somebody(name: string, points: { email?: string; phone?: string }): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(
    sql`insert into people (full_name, locale) values (${name}, 'en') returning id`,
  )
  const id = rows[0]?.id ?? ''
  for (const [kind, value] of Object.entries(points))
    await db().execute(sql`with point as (insert into contact_points (kind, value) values (${kind}, ${value}) returning id)
      insert into people_contact_points (contact_point_id, name_key, person_id)
      select id, ${name.toLowerCase()}, ${id} from point`)
  return id
}
const found = async (query: string) =>
  (await listPage(db(), peopleList, new URL(`http://hub.test/admin/people${query}`))).rows.map(
    ({ fullName }) => fullName,
  )

test('half a phone number finds its owner, however it is typed, and so does a part of an address', async () => {
  await somebody('Aline Uwase', { email: 'aline.uwase@example.com', phone: '+250788123456' })
  await somebody('Eric Habimana', { email: 'eric@example.org', phone: '+250788999000' })
  for (const q of [
    '123456',
    '078812',
    '0788 123',
    '+250 788 123',
    '8812345',
    'uwase@',
    'aline.uwase@example.com',
    '0788123456',
  ])
    expect(await found(`?q=${encodeURIComponent(q)}`), q).toEqual(['Aline Uwase'])
  expect(await found('?q=0788')).toEqual([])
  expect(await found('?q=788%25')).toEqual([])
  expect(await found('?q=example.org')).toEqual([])
  expect((await found('?q=07889')).toSorted()).toEqual(['Eric Habimana'])
})

test('people are filtered by what they are, and the list says it', async () => {
  const program = await anItem('program', 'Women in Tech')
  const night = await anItem('event', 'Founders’ Night')
  const { personId } = await aRegistration({ item: program, firstName: 'Aline', lastName: 'Uwase' })
  await aRegistration({ kind: 'event', item: night, personId })
  await aRegistration({ kind: 'event', item: night, firstName: 'Eric', lastName: 'Habimana' })
  await somebody('Nobody Yet', {})
  expect(await found('?is=applicant')).toEqual(['Aline Uwase'])
  expect((await found('?is=guest')).toSorted()).toEqual(['Aline Uwase', 'Eric Habimana'])
  expect(await found('?is=donor')).toEqual([])
  const { rows } = await listPage(db(), peopleList, new URL('http://hub.test/admin/people'))
  expect(Object.fromEntries(rows.map(({ fullName, roles }) => [fullName, roles]))).toEqual({
    'Aline Uwase': 'Applicant, Guest',
    'Eric Habimana': 'Guest',
    'Nobody Yet': '',
  })
})
