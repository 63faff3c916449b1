import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messagesList } from '~/features/people/enquiries/contact.queries.server.ts'
import { contacts } from '~/features/people/enquiries/contact.table.server.ts'
import { people } from '~/features/people/people/people.table.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { withDatabase } from '../../../tests/support/database.ts'
import { countBy, datesOf, listPage, pageSize } from './list.server.ts'

withDatabase()

const at = (query = '') => new URL(`http://hub.test/admin/messages${query}`)

async function write(
  count: number,
  change: (n: number) => Partial<typeof contacts.$inferInsert> = () => ({}),
) {
  const [person] = await db().insert(people).values({ fullName: 'Aline Uwase', locale: 'en' }).returning()
  const rows = Array.from({ length: count }, (_, n) => ({
    personId: person?.id ?? '',
    fullName: `Sender ${n}`,
    email: `sender${n}@example.com`,
    subject: 'A desk',
    message: 'Is there room?',
    locale: 'en',
    // Many rows with the same time: the id must decide then.
    createdAt: new Date(Date.UTC(2026, 10, 15, 12, 0, Math.floor(n / 7))),
    ...change(n),
  }))
  await db().insert(contacts).values(rows)
}

const page = (query?: string) => listPage(db(), messagesList, at(query))

test('walking through all pages and back shows every row once, newest first, also rows with the same time', async () => {
  await write(3 * pageSize + 7)
  const seen: string[] = []
  let here = await page()
  for (;;) {
    seen.push(...here.rows.map(({ id }) => id))
    if (!here.older) break
    here = await listPage(db(), messagesList, new URL(here.older, 'http://hub.test'))
  }
  expect(new Set(seen).size).toBe(3 * pageSize + 7)
  expect(seen).toHaveLength(3 * pageSize + 7)
  const back = await listPage(db(), messagesList, new URL(here.newer ?? '', 'http://hub.test'))
  expect(back.rows.map(({ id }) => id)).toEqual(seen.slice(2 * pageSize, 3 * pageSize))
  expect(back.older).toBeDefined()
})

test('a row inserted meanwhile neither repeats nor hides another', async () => {
  await write(2 * pageSize)
  const first = await page()
  await write(5, () => ({ createdAt: new Date(Date.UTC(2026, 10, 16)) }))
  const second = await listPage(db(), messagesList, new URL(first.older ?? '', 'http://hub.test'))
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2 * pageSize)
})

test('A-ADD-01: search by a part of name or address, in any case, and SQL characters are plain characters', async () => {
  await write(30, (n) => ({ fullName: n === 3 ? 'Claudine 100% Mukamana' : `Eric ${n}` }))
  expect((await page('?q=MUKAM')).rows).toHaveLength(1)
  expect((await page('?q=sender17@')).rows).toHaveLength(1)
  expect((await page('?q=100%25')).rows).toHaveLength(1)
  expect((await page('?q=c__u')).rows).toHaveLength(0)
  expect((await page('?q=ab')).rows).toHaveLength(0)
  // The family name first, as many write it; with a word that is too short, the order counts.
  expect((await page('?q=mukamana+claud')).rows).toHaveLength(1)
  expect((await page('?q=mukamana+eric')).rows).toHaveLength(0)
  expect((await page('?q=eric+1')).rows).toHaveLength(11)
})

test('filters narrow the list, counts are right, a forged filter, sort or position is ignored', async () => {
  await write(20, (n) => ({ status: n % 4 === 0 ? 'closed' : 'new' }))
  expect((await page('?status=closed')).rows).toHaveLength(5)
  expect(await countBy(db(), messagesList, 'status')).toEqual({
    '': '20',
    new: '15',
    answered: '0',
    closed: '5',
  })
  const place = (key: unknown, id: string) =>
    `?after=${Buffer.from(JSON.stringify([key, id])).toString('base64url')}`
  const odd = ['?status=all', '?sort=constructor', '?after=nonsense', '?after=WyJ4IiwieSJd', '?q=%00']
  odd.push(place('no time', randomUUID()), place('99999-01-01', randomUUID()), place('\0', randomUUID()))
  odd.push(place('2026-11-15', '-'.repeat(36)), place(1, randomUUID()))
  for (const query of odd) expect((await page(query)).rows, query).toHaveLength(20)
})

test('a search finds old and rare matches as well as new and frequent ones', async () => {
  await write(400, (n) => ({ email: n === 0 ? 'rare.zebra@example.com' : `common${n}@example.com` }))
  expect((await page('?q=zebra')).rows).toHaveLength(1)
  const common = await page('?q=common')
  expect(common.rows).toHaveLength(pageSize)
  expect(common.older).toBeDefined()
})

test('rows of some days: from the first midnight of the hub to the last one, and the counts follow', async () => {
  // 22:00 UTC is midnight in Kigali.
  const times = ['10-31T21:59:59', '10-31T22:00:00', '11-15T12:00:00', '11-30T21:59:59', '11-30T22:00:00']
  await write(times.length, (n) => ({
    fullName: `Number ${n}`,
    createdAt: new Date(`2026-${times[n]}Z`),
    status: n === 2 ? 'closed' : 'new',
  }))
  const named = async (query: string) =>
    (await page(query)).rows.map(({ fullName }) => fullName.at(-1)).join('')
  expect(await named('?from=2026-11-01&to=2026-11-30')).toBe('321')
  expect(await named('?from=2026-11-30&to=2026-11-01')).toBe('321')
  expect(await named('?from=2026-12-01')).toBe('4')
  expect(await named('?to=2026-10-31')).toBe('0')
  expect(await named('?from=2026-11-01&to=2026-11-30&q=number&status=new')).toBe('31')
  const asked = at('?from=2026-11-01&to=2026-11-30')
  expect((await listPage(db(), messagesList, asked)).shown).toBe('Showing 3 of 3')
  expect(await countBy(db(), messagesList, 'status', datesOf(messagesList, asked))).toMatchObject({
    '': '3',
    closed: '1',
  })
  for (const odd of [
    '?from=2026-02-30',
    '?to=0000-01-01',
    '?dates=constructor',
    '?from=%00',
    '?to=99999-01-01',
  ])
    expect(await named(odd), odd).toBe('43210')
})

test('rows of today are found by the word of the period', async () => {
  const now = Date.now()
  await write(2, (n) => ({ createdAt: new Date(now - n * 400 * 24 * 3600_000) }))
  for (const period of ['today', 'this-week', 'this-month', 'this-year'])
    expect((await page(`?dates=${period}`)).rows, period).toHaveLength(1)
  expect((await page('?dates=last-month')).rows).toHaveLength(0)
})

test('each page of rows of some days continues the one before', async () => {
  await write(2 * pageSize + 9)
  const first = await page('?from=2026-11-15&to=2026-11-15')
  const second = await listPage(db(), messagesList, new URL(first.older ?? '', 'http://hub.test'))
  const third = await listPage(db(), messagesList, new URL(second.older ?? '', 'http://hub.test'))
  expect([first, second, third].map(({ rows }) => rows.length)).toEqual([pageSize, pageSize, 9])
  expect(third.older).toBeUndefined()
})
