import '~/hub.server.ts'
import { expect, test } from 'vitest'
import { staff } from '~/features/people/accounts/accounts.table.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { answerOf } from '../../../../../tests/support/admin.tsx'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { action } from '../endpoints/change-views.ts'
import { viewLimits } from '../view.options.ts'
import { viewsOf } from '../view.queries.server.ts'

withDatabase()

const path = '/admin/registrations'
async function somebody(email: string): Promise<string> {
  const [row] = await db().insert(staff).values({ email }).returning()
  return row?.id ?? ''
}
const send = (id: string, body: Record<string, string>) =>
  answerOf(action, '/admin/views', { staff: { id }, groups: ['content'], body })
const save = (id: string, name: string, more: Record<string, string> = {}) =>
  send(id, { do: 'save', path, query: 'status=pending&dates=this-month', name, ...more })
const views = async (id: string) =>
  (await viewsOf(db(), id)).map(({ name, query, isDefault }) => `${name}: ${query}${isDefault ? ' *' : ''}`)

test('a view keeps the list as it is shown, without the position, and leads back to it', async () => {
  const aline = await somebody('aline@hub.test')
  const saved = await save(aline, ' To decide ', {
    query: 'status=pending&q=uwase&columns=phone&rows=200&after=abc',
  })
  expect(saved.to).toBe(`${path}?status=pending&q=uwase&columns=phone&rows=200`)
  expect(await views(aline)).toEqual(['To decide: status=pending&q=uwase&columns=phone&rows=200'])
})

test('a view of the same name is replaced, one is the default, and a view can be renamed and deleted', async () => {
  const aline = await somebody('aline@hub.test')
  await save(aline, 'Mine', { default: 'yes' })
  await save(aline, 'mine', { query: 'status=waiting', default: 'yes' })
  await save(aline, 'Other', { default: 'yes' })
  expect(await views(aline)).toEqual(['mine: status=waiting', 'Other: status=pending&dates=this-month *'])
  const [mine, other] = await viewsOf(db(), aline)
  expect((await send(aline, { do: 'change', id: mine?.id ?? '', name: 'other' })).flash).toContain(
    'Another view has this name',
  )
  await send(aline, { do: 'change', id: mine?.id ?? '', name: 'Waiting', default: 'yes' })
  expect(await views(aline)).toEqual(['Waiting: status=waiting *', 'Other: status=pending&dates=this-month'])
  expect((await send(aline, { do: 'delete', id: other?.id ?? '' })).to).toBe(path)
  expect(await views(aline)).toEqual(['Waiting: status=waiting *'])
})

test('a view is nobody else’s: another account neither sees, changes nor deletes it', async () => {
  const [aline, eric] = [await somebody('aline@hub.test'), await somebody('eric@hub.test')]
  await save(aline, 'Mine')
  const [mine] = await viewsOf(db(), aline)
  const id = mine?.id ?? ''
  expect((await send(eric, { do: 'change', id, name: 'Stolen' })).flash).toContain('no longer exists')
  expect((await send(eric, { do: 'delete', id })).flash).toContain('no longer exists')
  expect([await views(aline), await views(eric)]).toEqual([['Mine: status=pending&dates=this-month'], []])
})

test('what is no view is refused: another address, no name, nothing to keep, too much, too many', async () => {
  const aline = await somebody('aline@hub.test')
  for (const odd of [{ path: 'https://evil.example' }, { path: '/my-data' }, { path: '/admin/x?y=z' }])
    expect((await save(aline, 'Odd', odd)).to).toBe('/admin')
  const odds: Record<string, string>[] = [
    { name: ' ' },
    { query: 'after=abc' },
    { query: 'q='.padEnd(1200, 'x') },
    { name: 'x'.repeat(41) },
  ]
  for (const odd of odds) expect((await save(aline, 'Odd', odd)).flash).toMatch(/^bad: /)
  expect(await count('saved_views')).toBe(0)
  for (let n = 0; n < viewLimits.perList; n++) await save(aline, `View ${n}`)
  expect((await save(aline, 'One more')).flash).toContain('Delete one first')
  expect((await save(aline, 'View 3', { query: 'status=waiting' })).flash).toContain('ok: ')
  expect(await count('saved_views')).toBe(viewLimits.perList)
})

test('ten tabs save at once: as many as somebody may have, and one default', async () => {
  const aline = await somebody('aline@hub.test')
  for (let n = 0; n < viewLimits.perList - 1; n++) await save(aline, `View ${n}`)
  await Promise.all(Array.from({ length: 10 }, (_, n) => save(aline, `Late ${n}`, { default: 'yes' })))
  expect([await count('saved_views'), await count('saved_views where is_default')]).toEqual([
    viewLimits.perList,
    1,
  ])
})

test('control: without waiting for each other, two tabs that both looked first save one too many', async () => {
  const aline = await somebody('aline@hub.test')
  for (let n = 0; n < viewLimits.perList - 1; n++) await save(aline, `View ${n}`)
  const { savedViews } = await import('../view.table.server.ts')
  const looks = await Promise.all([count('saved_views'), count('saved_views')])
  for (const [n, found] of looks.entries())
    if (found < viewLimits.perList)
      await db()
        .insert(savedViews)
        .values({ staffId: aline, path, name: `Late ${n}`, query: 'q=x' })
  expect(await count('saved_views')).toBe(viewLimits.perList + 1)
})
