import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { countBy, listPage } from '~/kits/admin/list.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { anApplication, makeOpportunity } from '../../../../tests/factories/opportunity-applications.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { sendApplication } from './commands/send-application.server.ts'
import { opportunities } from './opportunity.table.server.ts'
import { applicationsFor, cvOf, opportunitiesList, opportunityStats } from './staff.queries.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const now = new Date('2026-11-15T12:00:00Z')
const hour = 3600 * 1000
const titles = async (query: string) =>
  (await listPage(db(), opportunitiesList, new URL(`http://hub.test/admin/opportunities?${query}`))).rows.map(
    ({ title }) => title,
  )
const apply = (slug: string, firstName: string, at = now) =>
  asVisitor(
    (work) =>
      sendApplication(work, anApplication({ firstName }), { id: randomUUID(), slug, locale: 'en', hub }),
    at,
  )

beforeEach(() =>
  asVisitor(async (work) => {
    const description = 'Bread '.repeat(100)
    await makeOpportunity(work, { slug: 'one', title: 'Baker of Huye', description, updatedAt: now })
    const older = new Date(now.getTime() - hour)
    await makeOpportunity(work, {
      slug: 'two',
      title: 'Éleveuse',
      category: 'grant',
      status: 'expired',
      featured: true,
      createdAt: older,
      updatedAt: older,
    })
    await makeOpportunity(work, { slug: 'three', title: 'Gone', archivedAt: now })
  }, now),
)

test('A-OPP-01, ORD-02: the last changed first, without deleted ones, with shortened texts, filtered by status and category', async () => {
  expect(await titles('')).toEqual(['Baker of Huye', 'Éleveuse'])
  expect(await titles('sort=oldest')).toEqual(['Éleveuse', 'Baker of Huye'])
  expect(await titles('status=expired')).toEqual(['Éleveuse'])
  expect(await titles('category=job&status=active')).toEqual(['Baker of Huye'])
  expect(await countBy(db(), opportunitiesList, 'status')).toEqual({
    '': '2',
    active: '1',
    expired: '1',
    closed: '0',
  })
  const { rows } = await listPage(db(), opportunitiesList, new URL('http://hub.test/?status=active'))
  expect(rows[0]?.description.length).toBeLessThanOrEqual(161)
  expect(rows[0]).toMatchObject({ applications: 0, reports: 0, behind: 'French, Kinyarwanda to do' })
})

test('A-OPP-01: an old draft that was just changed is first', async () => {
  const old = new Date(now.getTime() - 90 * 24 * hour)
  await asVisitor(
    (work) => makeOpportunity(work, { slug: 'draft', title: 'Old draft', createdAt: old, updatedAt: old }),
    now,
  )
  expect((await titles('')).at(-1)).toBe('Old draft')
  await db()
    .update(opportunities)
    .set({ updatedAt: new Date(now.getTime() + hour) })
    .where(eq(opportunities.slug, 'draft'))
  expect((await titles(''))[0]).toBe('Old draft')
  expect((await titles('sort=newest')).at(-1)).toBe('Old draft')
})

test('staff search by the beginning of any word, also in past opportunities, but not in deleted ones', async () => {
  expect(await titles('q=eleveuse')).toEqual(['Éleveuse'])
  expect(await titles('q=huye+bak')).toEqual(['Baker of Huye'])
  expect(await titles('q=umurabyo')).toHaveLength(2)
  expect(await titles('q=gone')).toEqual([])
  expect(await titles('q=%27%20%7C%20%27gone')).toEqual([])
  expect(await titles('q=!!!')).toEqual([])
})

test('A-OPP-01: the four numbers above the list are right', async () => {
  await apply('one', 'Aline')
  await apply('one', 'Eric')
  expect(await opportunityStats(db())).toEqual({ total: '2', active: '1', featured: '1', applications: '2' })
})

test('A-OPP-03, ORD-02: applications to one opportunity, newest first, twenty at a time, each once', async () => {
  const [{ id } = { id: '' }] = await db().select().from(opportunities)
  for (let n = 0; n < 25; n++) await apply('one', `Name ${n}`, new Date(now.getTime() + n * 1000))
  const first = await applicationsFor(db(), id, undefined)
  expect(first?.applications.map(({ name }) => name).slice(0, 2)).toEqual(['Name 24 Uwase', 'Name 23 Uwase'])
  expect(first?.applications).toHaveLength(20)
  const rest = await applicationsFor(db(), id, first?.older)
  expect(rest?.applications.map(({ name }) => name)).toEqual([4, 3, 2, 1, 0].map((n) => `Name ${n} Uwase`))
  expect(rest?.older).toBeUndefined()
  expect(await cvOf(db(), first?.applications[0]?.id ?? '')).toBeUndefined()
  expect(await applicationsFor(db(), randomUUID(), undefined)).toBeUndefined()
})
