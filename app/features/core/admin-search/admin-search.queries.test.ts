import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Group } from '~/kits/admin/permissions.ts'
import { log } from '~/platform/log.server.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { contacts } from '../../people/enquiries/contact.table.server.ts'
import { findOrCreatePerson } from '../../people/people/index.server.ts'
import type { AdminSearchSource } from './admin-search.adapter.server.ts'
import { answerInWords } from './admin-search.options.ts'
import { adminSearch, typedIn } from './admin-search.queries.server.ts'

withDatabase()

const owner: Group[] = ['owner']

test('a kind without permission is not even queried', async () => {
  const find = vi.fn(async () => [])
  const secret: AdminSearchSource = { name: 'Secret', permission: 'administrators.manage', find }
  await adminSearch('imigani', ['content', 'reviewer', 'finance'], { kinds: [secret], screens: [] })
  expect(find).not.toHaveBeenCalled()
  await adminSearch('imigani', owner, { kinds: [secret], screens: [] })
  expect(find).toHaveBeenCalledOnce()
})

test('screens are found by the beginnings of their words, and only permitted ones', async () => {
  const screensFor = async (input: string, groups: Group[]) =>
    (await adminSearch(input, groups)).groups
      .find(({ name }) => name === 'Screens')
      ?.hits.map(({ title }) => title)
  expect(await screensFor('admin', owner)).toEqual(['Administrators'])
  expect(await screensFor('admin', ['reviewer'])).toBeUndefined()
  expect(await screensFor('spons', ['finance'])).toEqual(['Sponsored Content'])
  expect(await screensFor('two-factor', ['finance'])).toEqual(['Security'])
  // A match in the name comes before matches in the description.
  expect((await screensFor('set', owner))?.[0]).toBe('Site settings')
})

test('what screens let one do is found, also with nothing typed; only what is permitted; go to names a screen', async () => {
  const first = async (input: string, groups: Group[]) => {
    const [group] = (await adminSearch(input, groups)).groups
    return { name: group?.name, titles: group?.hits.map(({ title }) => title) }
  }
  expect(await first('new art', ['content'])).toEqual({ name: 'Actions', titles: ['New article'] })
  expect((await first('new art', ['reviewer'])).name).toBe('Screens')
  expect((await first('', ['reviewer'])).titles).toContain('Answer new messages')
  expect((await first('', ['reviewer'])).titles).not.toContain('New event')
  expect(await first('go to payments', owner)).toMatchObject({ name: 'Screens', titles: ['Payments'] })
})

test('five hits of a kind are shown, and when there are more a link to its own search', async () => {
  await asVisitor(async (work) => {
    for (let n = 1; n <= 7; n++)
      await findOrCreatePerson(work, { fullName: `Keza ${n}`, email: `keza${n}@example.com`, locale: 'en' })
    const personId = await findOrCreatePerson(work, {
      fullName: 'Keza',
      email: 'k@example.com',
      locale: 'en',
    })
    for (let n = 1; n <= 7; n++)
      await work.tx.insert(contacts).values({
        personId,
        fullName: `Keza ${n}`,
        email: 'k@example.com',
        subject: 'A & B',
        message: 'Hello',
        locale: 'en',
      })
  })
  const answer = await adminSearch('keza', ['reviewer'])
  expect(answer.groups).toMatchObject([
    { name: 'People', hasMore: true, all: undefined },
    { name: 'Messages', hasMore: true, all: '/admin/messages?q=keza' },
  ])
  expect(answer.groups.map(({ hits }) => hits.length)).toEqual([5, 5])
  expect(answerInWords(answer)).toBe('10 results, there are more')
})

test('a slow kind is left out after the time limit, with a notice; the others answer', async () => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const slow: AdminSearchSource = {
    name: 'Slow',
    permission: 'panel',
    path: '/admin/slow',
    async find(reader) {
      await reader.execute(sql`select pg_sleep(5)`)
      return []
    },
  }
  const quick = (name: string): AdminSearchSource => ({
    name,
    permission: 'panel',
    async find(reader) {
      await reader.execute(sql`select 1`)
      return [{ id: '1', title: name, line: '', href: '/admin' }]
    },
  })
  const started = performance.now()
  const kinds = [slow, quick('A'), quick('B'), quick('C'), quick('D')]
  const { groups } = await adminSearch('a secret word', owner, { kinds, screens: [] }, 400)
  expect(performance.now() - started).toBeLessThan(3000)
  expect(groups.map(({ name, isLate, hits }) => [name, isLate, hits.length])).toEqual([
    ['Slow', true, 0],
    ['A', false, 1],
    ['B', false, 1],
    ['C', false, 1],
    ['D', false, 1],
  ])
  // The search text is in no line of the log.
  expect(warned).toHaveBeenCalledOnce()
  expect(JSON.stringify(warned.mock.calls)).not.toContain('secret')
})

test('a search cannot write, whatever a kind does', async () => {
  const writing: AdminSearchSource = {
    name: 'Writing',
    permission: 'panel',
    async find(reader) {
      await reader.execute(sql`delete from people`)
      return []
    },
  }
  await expect(adminSearch('abc', owner, { kinds: [writing], screens: [] })).rejects.toMatchObject({
    cause: { code: '25006' },
  })
})

test('input that is too short is not searched, and unusable characters are ignored', async () => {
  expect(await adminSearch('ab', owner)).toEqual({ q: 'ab', isTooShort: true, groups: [] })
  const input = (q: string) => typedIn(new URLSearchParams({ q }))
  expect(input('  a\0b ')).toBe('ab')
  expect(input('x'.repeat(300))).toHaveLength(100)
  expect(typedIn(new URLSearchParams())).toBe('')
  for (const odd of ['\ud800abc', '%_\\', "a' or 1=1 --", '((((', '🦜🦜🦜'])
    await expect(adminSearch(input(odd), owner)).resolves.toMatchObject({ isTooShort: false })
})

test('people are found by their names in any order, without accents, and by a part of an address', async () => {
  await asVisitor((work) =>
    findOrCreatePerson(work, { fullName: 'Chloé Mukamana', email: 'chloe.m@example.com', locale: 'fr' }),
  )
  const found = async (input: string) =>
    (await adminSearch(input, ['reviewer'])).groups
      .find(({ name }) => name === 'People')
      ?.hits.map(({ title }) => title)
  for (const input of ['chloe', 'Chloé', 'mukamana chlo', 'MUKAMANA', 'chloe.m@', 'chloe.m@example.com'])
    expect(await found(input), input).toEqual(['Chloé Mukamana'])
  for (const input of ['chl0e', 'zzz', '%%%', '___', '078', "'; --"])
    expect(await found(input)).toBeUndefined()
})
