import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aMoment, count, withDatabase } from '../../../../../tests/support/database.ts'
import { auditedKinds } from '../../../core/audit/index.server.ts'
import { adRevenue } from '../revenue.table.server.ts'
import { removeRevenue } from './remove-revenue.server.ts'
import { saveRevenue } from './save-revenue.server.ts'

withDatabase()

const now = new Date('2026-11-16T10:00:00Z')
const asStaff = <Result>(run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'staff', name: 'aline@hub.test' }, now }, run)
const input = { network: 'adsense', day: '2026-11-13', amount: 1581, impressions: 3941, clicks: 47 } as const

test('A-ADS-15: revenue is entered, corrected and deleted, and each change leaves a line in the audit log', async () => {
  const saved = await asStaff((work) => saveRevenue(work, input, {}))
  if (!saved.ok) throw new Error(saved.reason)
  const edit = (version: number) =>
    asStaff((work) => saveRevenue(work, { ...input, amount: 1600 }, { id: saved.id, version }))
  expect(await edit(1)).toMatchObject({ ok: true })
  expect(await edit(1)).toEqual({ ok: false, reason: 'stale' })
  expect(await db().select().from(adRevenue)).toMatchObject([{ cents: 1600, source: 'entered', version: 2 }])
  expect(await asStaff((work) => removeRevenue(work, saved.id))).toBe(true)
  expect(await asStaff((work) => removeRevenue(work, saved.id))).toBe(false)
  const { rows } = await db().execute(
    sql`select action from audit_log where subject = 'ad revenue' order by at, id`,
  )
  expect(rows.map(({ action }) => action).sort()).toEqual(['created', 'deleted', 'updated'])
  expect(auditedKinds().map(({ subject }) => subject)).toContain('ad revenue')
})

test('A-ADS-15: a future day, and a second number for a day, are refused', async () => {
  expect(await asStaff((work) => saveRevenue(work, { ...input, day: '2026-11-17' }, {}))).toEqual({
    ok: false,
    reason: 'to come',
  })
  await asStaff((work) => saveRevenue(work, input, {}))
  expect(await asStaff((work) => saveRevenue(work, { ...input, amount: 1 }, {}))).toEqual({
    ok: false,
    reason: 'known',
    cents: 1581,
  })
})

test('A-ADS-15: when several people enter the same day at once, one is saved and the others are refused', async () => {
  const both = [1, 2, 3, 4].map((amount) => asStaff((work) => saveRevenue(work, { ...input, amount }, {})))
  const ends = (await Promise.all(both)).map((end) => (end.ok ? 'saved' : end.reason))
  expect(ends.sort()).toEqual(['known', 'known', 'known', 'saved'])
  expect(await count('ad_revenue')).toBe(1)
})

test('control: checking first without locking the table fails on the other’s row', async () => {
  const unheld = (cents: number) =>
    asStaff(async ({ tx }) => {
      const there = await tx.select().from(adRevenue)
      await tx.execute(aMoment)
      if (there.length > 0) return 'known'
      await tx.insert(adRevenue).values({ network: 'adsense', day: input.day, cents, source: 'entered' })
      return 'saved'
    }).catch((error: unknown) => sqlState(error))
  expect(await Promise.all([1, 2, 3, 4].map(unheld))).toContain('23505')
})
