import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { makeOpportunity } from '../../../../tests/factories/opportunity-applications.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { opportunities } from './opportunity.table.server.ts'
import {
  countByCategory,
  findOpportunities,
  locationsShownNow,
  nearestPlaces,
  readAsked,
} from './search.queries.server.ts'

withDatabase()

const now = new Date('2026-11-15T12:00:00Z')
const hour = 3600 * 1000
const ask = (query: Record<string, string> = {}) =>
  onPublicSide(() => findOpportunities(db(), readAsked(new URLSearchParams(query)), 'en', now))
const slugs = async (query: Record<string, string> = {}) =>
  (await ask(query)).opportunities.map(({ slug }) => slug)

/** Thirty: every third in Huye, every fifth a grant, two featured, each an hour older than the previous one. */
beforeEach(() =>
  asVisitor(async (work) => {
    for (let n = 0; n < 30; n++)
      await makeOpportunity(work, {
        slug: `n-${String(n).padStart(2, '0')}`,
        title: n === 17 ? 'Zither maker' : `Baker ${n}`,
        location: n % 3 === 0 ? 'Huye' : 'Kigali',
        category: n % 5 === 0 ? 'grant' : 'job',
        featured: n === 4 || n === 20,
        createdAt: new Date(now.getTime() - n * hour),
      })
  }),
)

test('OPP-02, ORD-01: featured first, then newest first, twelve a page, each row once and none left out', async () => {
  const seen: string[] = []
  const sizes: number[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof ask>> = await ask({ after })
    seen.push(...page.opportunities.map(({ slug }) => slug))
    sizes.push(page.opportunities.length)
    after = page.next
  }
  expect(sizes).toEqual([12, 12, 6])
  expect(seen.slice(0, 4)).toEqual(['n-04', 'n-20', 'n-00', 'n-01'])
  expect(new Set(seen).size).toBe(30)
  expect(seen.slice(2)).toEqual(seen.slice(2).sort())
})

test('rows with the same timestamp are all shown, once', async () => {
  await db().update(opportunities).set({ createdAt: now, featured: false })
  const first = await ask()
  const second = await ask({ after: first.next ?? '' })
  const third = await ask({ after: second.next ?? '' })
  const all = [first, second, third].flatMap(({ opportunities: some }) => some.map(({ slug }) => slug))
  expect(new Set(all).size).toBe(30)
})

test('a row that is added meanwhile neither repeats nor hides another', async () => {
  const first = await ask()
  const expected = await slugs({ after: first.next ?? '' })
  await asVisitor((work) => makeOpportunity(work, { slug: 'new-one' }), now)
  expect(await slugs({ after: first.next ?? '' })).toEqual(expected)
})

test('OPP-02, OPP-03, OPP-17: past, closed and deleted opportunities are not shown, by Kigali time', async () => {
  const at = async (time: string) =>
    (await findOpportunities(db(), readAsked(new URLSearchParams()), 'en', new Date(time))).opportunities
      .length
  expect(await at('2026-11-30T21:59:59Z')).toBe(12)
  expect(await at('2026-11-30T22:00:00Z')).toBe(0)
  for (const change of [{ status: 'closed' }, { status: 'expired' }, { status: 'active', archivedAt: now }]) {
    await db().update(opportunities).set(change)
    expect((await ask()).opportunities).toEqual([])
  }
})

test('OPP-04: category and place filter, also together, with pages in the right order', async () => {
  expect(await slugs({ category: 'grant' })).toEqual(['n-20', 'n-00', 'n-05', 'n-10', 'n-15', 'n-25'])
  expect(await slugs({ category: 'grant', location: 'Huye' })).toEqual(['n-00', 'n-15'])
  const huye = await ask({ location: 'Huye' })
  expect([huye.opportunities.length, huye.next]).toEqual([10, undefined])
  const kigali = await ask({ location: 'Kigali' })
  expect((await slugs({ location: 'Kigali', after: kigali.next ?? '' })).at(0)).toBe('n-17')
})

test('OPP-04: words match as prefixes, all of them, in any order; a search has pages', async () => {
  expect(await slugs({ q: 'zith' })).toEqual(['n-17'])
  expect(await slugs({ q: 'MAKER Zïther' })).toEqual(['n-17'])
  expect(await slugs({ q: 'zither baker' })).toEqual([])
  expect(await slugs({ q: 'grant huye' })).toEqual(['n-00', 'n-15'])
  const bakers = await ask({ q: 'baker' })
  const rest = await ask({ q: 'baker', after: bakers.next ?? '' })
  const last = await ask({ q: 'baker', after: rest.next ?? '' })
  expect([bakers, rest, last].map(({ opportunities: some }) => some.length)).toEqual([12, 12, 5])
})

test('OPP-04: a typing mistake, another language and the plural find the same', async () => {
  for (const q of ['zihter', 'zithers', 'zither maker']) expect(await slugs({ q }), q).toEqual(['n-17'])
  expect((await ask({ q: 'emploi' })).opportunities).toHaveLength(12)
})

test('where nothing is in a district, the nearest places with the same search are offered', async () => {
  const near = async (query: Record<string, string>) =>
    onPublicSide(() => nearestPlaces(db(), readAsked(new URLSearchParams(query)), ['Huye', 'Kigali'], now))
  expect(await near({ location: 'Musanze' })).toEqual({
    district: 'Musanze',
    q: '',
    places: ['Kigali', 'Huye'],
  })
  expect((await near({ q: 'baker Nyamagabe' }))?.places).toEqual(['Huye', 'Kigali'])
  expect((await near({ q: 'zither Nyamagabe' }))?.places).toEqual(['Kigali'])
  expect(await near({ q: 'zither' })).toBeUndefined()
})

test('OPP-05: one letter, punctuation, or an unknown word finds nothing, and nothing fails', async () => {
  for (const q of ['z', '!?', "'; drop table opportunities --", 'nowhere', 'a\0:* | b', '\\', '%'])
    expect(await slugs({ q }), q).toEqual([])
})

test('made-up places and categories do not fail: the list starts from the beginning', async () => {
  const unknown = await ask({ after: '00000000-0000-4000-8000-000000000000' })
  expect([unknown.knowsPlace, unknown.opportunities.length]).toEqual([false, 12])
  expect((await ask({ after: "x' or 1=1" })).knowsPlace).toBe(true)
  expect((await ask({ category: 'lottery' })).opportunities).toHaveLength(12)
  expect((await ask({ location: 'Nowhere' })).opportunities).toEqual([])
})

test('query parameters are cut to valid values', () => {
  const asked = readAsked(
    new URLSearchParams({ q: `  ${'AB'.repeat(50)} `, category: 'lottery', location: ' Huye ', after: 'x' }),
  )
  expect(asked).toEqual({ q: 'ab'.repeat(30), category: '', location: 'Huye', after: '' })
})

test('OPP-04: places and counts cover only opportunities that are shown', async () => {
  expect(await locationsShownNow(db(), now)).toEqual(['Huye', 'Kigali'])
  expect(await countByCategory(db(), '', now)).toMatchObject({ '': 30, job: 24, grant: 6, tender: 0 })
  expect(await countByCategory(db(), 'Huye', now)).toMatchObject({ '': 10, job: 8, grant: 2 })
  await db().update(opportunities).set({ status: 'closed' })
  expect(await locationsShownNow(db(), now)).toEqual([])
  expect((await countByCategory(db(), '', now))['']).toBe(0)
})

test('OPP-07: a card contains the beginning of a long text, and no requirements', async () => {
  await asVisitor(
    (work) => makeOpportunity(work, { slug: 'long-one', description: 'word '.repeat(500), featured: true }),
    now,
  )
  const [card] = (await ask()).opportunities
  expect(card?.description.text.length).toBeLessThanOrEqual(201)
  expect(card).not.toHaveProperty('requirements')
})
