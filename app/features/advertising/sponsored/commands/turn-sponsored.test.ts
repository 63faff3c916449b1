import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction, invalidationChannel } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeSponsored } from '../../../../../tests/factories/sponsored.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { sponsoredTag } from '../sponsored.queries.server.ts'
import { sponsoredContent } from '../sponsored.table.server.ts'
import { turnSponsored } from './turn-sponsored.server.ts'

withDatabase()

const day = (date: string) => new Date(`${date}T00:00:30+02:00`)
const turn = (now: Date) => inTransaction({ actor: { kind: 'system' }, now }, turnSponsored)
const statuses = async () =>
  (await db().select().from(sponsoredContent).orderBy(sponsoredContent.company)).map(({ status }) => status)

/** The tags that the page caches are notified of during a run. */
async function news(run: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const notified: string[] = []
  client.on('notification', ({ payload }) => notified.push(payload ?? ''))
  await client.query(`listen ${invalidationChannel}`)
  await run()
  await client.query('select 1')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await client.end()
  return notified
}

beforeEach(() => asVisitor((work) => makeSponsored(work, { company: 'A' }), day('2026-11-01')))

test('SPON-05: a campaign stays active on its last day, and expires the night after, once', async () => {
  expect(await turn(day('2026-11-20'))).toBe(0)
  expect(await statuses()).toEqual(['active'])
  expect(await turn(day('2026-11-21'))).toBe(1)
  expect(await statuses()).toEqual(['expired'])
  expect(await turn(day('2026-11-21'))).toBe(0)
  expect(await count("audit_log where action = 'expired' and subject = 'sponsored content'")).toBe(1)
})

test('SPON-05: cached pages are invalidated in the night in which a campaign begins or ends, and in no other', async () => {
  expect(await news(() => turn(day('2026-11-09')))).toEqual([])
  expect(await news(() => turn(day('2026-11-10')))).toEqual([sponsoredTag])
  expect(await news(() => turn(day('2026-11-11')))).toEqual([])
  expect(await news(() => turn(day('2026-11-21')))).toEqual([sponsoredTag])
  expect(await news(() => turn(day('2026-11-22')))).toEqual([])
})

test('pending and deleted campaigns are left as they are', async () => {
  await asVisitor(async (work) => {
    await makeSponsored(work, { company: 'B', status: 'pending' })
    await makeSponsored(work, { company: 'C', archivedAt: work.now })
  })
  expect(await turn(day('2026-11-21'))).toBe(1)
  expect(await statuses()).toEqual(['expired', 'pending', 'active'])
})

/** Runs while the row is locked by a save. */
async function whileSaving<Result>(run: () => Promise<Result>): Promise<Result> {
  let letGo = () => {}
  const holding = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const saving = inTransaction({ actor: { kind: 'cli' } }, async ({ tx }) => {
    await tx.select().from(sponsoredContent).where(eq(sponsoredContent.company, 'A')).for('update')
    await holding
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const result = await run()
  letGo()
  await saving
  return result
}

test('a campaign that is being saved is left for the next round', async () => {
  expect(await whileSaving(() => turn(day('2026-11-21')))).toBe(0)
  expect(await turn(day('2026-11-21'))).toBe(1)
})

test('control: a round that does not skip locked rows waits, and fails', async () => {
  const naive = () =>
    db()
      .update(sponsoredContent)
      .set({ status: 'expired' })
      .then(
        () => 'done',
        (error: unknown) => sqlState(error),
      )
  expect(await whileSaving(naive)).toBe('55P03')
})
