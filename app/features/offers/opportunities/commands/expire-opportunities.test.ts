import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listPage } from '~/kits/admin/list.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeOpportunity } from '../../../../../tests/factories/opportunity-applications.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { opportunityForReading } from '../opportunity.queries.server.ts'
import { opportunities } from '../opportunity.table.server.ts'
import { opportunitiesList } from '../staff.queries.server.ts'
import { expireOpportunities } from './expire-opportunities.server.ts'

withDatabase()

const slug = 'junior-developer-1f0c9a2e'
const lastMinute = new Date('2026-11-30T21:59:59Z')
const midnight = new Date('2026-11-30T22:00:00Z')
const expire = (now: Date) => inTransaction({ actor: { kind: 'system' }, now }, expireOpportunities)
const statuses = async () =>
  Object.fromEntries((await db().select().from(opportunities)).map(({ slug, status }) => [slug, status]))

beforeEach(() => asVisitor((work) => makeOpportunity(work), new Date('2026-11-15T12:00:00Z')))

test('OPP-17: an opportunity stays active on its last day, and expires the day after, once', async () => {
  expect(await expire(lastMinute)).toBe(0)
  expect(await statuses()).toEqual({ [slug]: 'active' })
  expect(await expire(midnight)).toBe(1)
  expect(await statuses()).toEqual({ [slug]: 'expired' })
  expect(await expire(midnight)).toBe(0)
  expect(await count("audit_log where action = 'expired'")).toBe(1)
})

test('A-OPP-01, OPP-17: what expires overnight stays where it is in the list of staff, below a draft', async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 10, n))
  await db()
    .update(opportunities)
    .set({ updatedAt: day(15) })
  const draft = { slug: 'draft-1', publishedAt: null, deadline: '2026-12-31', updatedAt: day(20) }
  await asVisitor((work) => makeOpportunity(work, draft))
  const listed = async () =>
    (await listPage(db(), opportunitiesList, new URL('http://hub.test/admin/opportunities'))).rows.map(
      ({ slug: one }) => one,
    )
  expect(await listed()).toEqual(['draft-1', slug])
  expect(await expire(midnight)).toBe(1)
  expect(await listed()).toEqual(['draft-1', slug])
})

test('a closed or deleted opportunity is left as it is', async () => {
  await asVisitor(async (work) => {
    await makeOpportunity(work, { slug: 'closed-1', status: 'closed' })
    await makeOpportunity(work, { slug: 'deleted-1', archivedAt: work.now })
    await makeOpportunity(work, { slug: 'later-1', deadline: '2026-12-31' })
  })
  expect(await expire(midnight)).toBe(1)
  expect(await statuses()).toEqual({
    [slug]: 'expired',
    'closed-1': 'closed',
    'deleted-1': 'active',
    'later-1': 'active',
  })
})

test('OPP-17: visitors see that it is over before the job has run', async () => {
  expect((await opportunityForReading(db(), slug, 'en', lastMinute))?.openState).toBe('open')
  expect((await opportunityForReading(db(), slug, 'en', midnight))?.openState).toBe('over')
})

/** Runs while the first of them is being saved. */
async function whileSaving<Result>(run: () => Promise<Result>): Promise<Result> {
  let letGo = () => {}
  const holding = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const saving = inTransaction({ actor: { kind: 'cli' } }, async ({ tx }) => {
    await tx.select().from(opportunities).where(eq(opportunities.slug, slug)).for('update')
    await holding
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const result = await run()
  letGo()
  await saving
  return result
}

test('opportunities expire in batches, and one that is being saved is left for the next run', async () => {
  await asVisitor(async (work) => {
    for (let n = 0; n < 510; n++) await makeOpportunity(work, { slug: `many-${n}` })
  })
  const rounds = await whileSaving(async () => [
    await expire(midnight),
    await expire(midnight),
    await expire(midnight),
  ])
  expect(rounds).toEqual([500, 10, 0])
  expect(await expire(midnight)).toBe(1)
})

test('control: a run that does not skip the locked row waits, and fails', async () => {
  const naive = () =>
    db()
      .update(opportunities)
      .set({ status: 'expired' })
      .then(
        () => 'done',
        (error: unknown) => sqlState(error),
      )
  expect(await whileSaving(naive)).toBe('55P03')
})
