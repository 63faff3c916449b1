import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { makeStartup } from '../../../../tests/factories/startups.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import {
  countStartups,
  findStartups,
  readAsked,
  startupForReading,
  startupsForHome,
  totalFunding,
} from './startup.queries.server.ts'
import { startups } from './startup.table.server.ts'

withDatabase()

const now = new Date('2026-11-15T12:00:00Z')
const hour = 3600 * 1000
const ask = (query: Record<string, string> = {}) =>
  onPublicSide(() => findStartups(db(), readAsked(new URLSearchParams(query)), 'en'))
const slugs = async (query: Record<string, string> = {}) =>
  (await ask(query)).startups.map(({ slug }) => slug)

/** Thirty: every third in FinTech, every fifth an idea, two featured, each an hour older than the previous one. */
beforeEach(() =>
  asVisitor(async (work) => {
    for (let n = 0; n < 30; n++)
      await makeStartup(work, {
        slug: `n-${String(n).padStart(2, '0')}`,
        name: n === 17 ? 'Zither' : `Baker ${n}`,
        sector: n % 3 === 0 ? 'FinTech' : 'AgriTech',
        stage: n % 5 === 0 ? 'Idea' : 'Growth',
        featured: n === 4 || n === 20,
        fundingRaised: n === 0 ? '150M RWF' : n === 1 ? '500K RWF and 3M USD' : n === 2 ? 'a lot' : null,
        createdAt: new Date(now.getTime() - n * hour),
      })
  }),
)

test('STU-02: featured first, then newest first, twelve a page, each row once and none left out', async () => {
  const seen: string[] = []
  const sizes: number[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof ask>> = await ask({ after })
    seen.push(...page.startups.map(({ slug }) => slug))
    sizes.push(page.startups.length)
    after = page.next
  }
  expect(sizes).toEqual([12, 12, 6])
  expect(seen.slice(0, 4)).toEqual(['n-04', 'n-20', 'n-00', 'n-01'])
  expect(new Set(seen).size).toBe(30)
  expect((await startupsForHome(db(), 'en')).map(({ slug }) => slug)).toEqual(seen.slice(0, 5))
})

test('STU-02: inactive, graduated and deleted startups are not listed, have no page and are not counted', async () => {
  expect(await startupForReading(db(), 'n-00', 'en')).toMatchObject({ name: 'Baker 0' })
  for (const change of [
    { status: 'inactive' },
    { status: 'graduated' },
    { status: 'active', archivedAt: now },
  ]) {
    await db().update(startups).set(change)
    expect((await ask()).startups).toEqual([])
    expect(await startupForReading(db(), 'n-00', 'en')).toBeUndefined()
    expect(await totalFunding(db())).toBe(0)
    expect((await countStartups(db(), { sector: '', stage: '' })).found).toBe(0)
  }
})

test('STU-03, STU-04: the sum covers the RWF amounts of the startups shown', async () => {
  expect(await onPublicSide(() => totalFunding(db()))).toBe(150_500_000)
})

test('sector and stage filter, also together, with pages in the right order', async () => {
  expect(await slugs({ stage: 'Idea' })).toEqual(['n-20', 'n-00', 'n-05', 'n-10', 'n-15', 'n-25'])
  expect(await slugs({ stage: 'Idea', sector: 'FinTech' })).toEqual(['n-00', 'n-15'])
  const agri = await ask({ sector: 'AgriTech' })
  expect((await slugs({ sector: 'AgriTech', after: agri.next ?? '' })).at(0)).toBe('n-17')
  expect(await slugs({ q: 'zith' })).toEqual(['n-17'])
  expect(await slugs({ q: 'baker idea', sector: 'FinTech' })).toEqual(['n-00', 'n-15'])
})

test('each count matches the list that its filter would show', async () => {
  const all = await countStartups(db(), { sector: '', stage: '' })
  expect(all).toMatchObject({ found: 30, sectors: { '': 30, FinTech: 10, AgriTech: 20, Logistics: 0 } })
  expect(all.stages).toMatchObject({ '': 30, Idea: 6, Growth: 24, Mature: 0 })
  const ideas = await countStartups(db(), { sector: 'FinTech', stage: 'Idea' })
  expect(ideas).toMatchObject({
    found: 2,
    sectors: { '': 6, FinTech: 2 },
    stages: { '': 10, Idea: 2, Growth: 8 },
  })
})

test('made-up addresses do not fail', async () => {
  expect(
    readAsked(new URLSearchParams({ q: ` ${'AB'.repeat(50)}`, sector: 'x', stage: "'", after: '1' })),
  ).toEqual({
    q: 'ab'.repeat(30),
    sector: '',
    stage: '',
    after: '',
  })
  expect((await ask({ after: '00000000-0000-4000-8000-000000000000' })).knowsPlace).toBe(false)
  for (const q of ['z', '!?', "'; drop table startups --", 'a\0:* | b'])
    expect(await slugs({ q }), q).toEqual([])
  for (const slug of ['nobody', '../x', "n-00'"])
    expect(await startupForReading(db(), slug, 'en')).toBeUndefined()
})

test('STU-05: a card contains the beginning of a long text, a page the whole', async () => {
  await asVisitor(
    (work) => makeStartup(work, { slug: 'long', description: 'word '.repeat(500), featured: true }),
    now,
  )
  const [card] = (await ask()).startups
  expect(card?.description.text.length).toBeLessThanOrEqual(201)
  expect((await startupForReading(db(), 'long', 'en'))?.description.text.length).toBe(2500)
})
