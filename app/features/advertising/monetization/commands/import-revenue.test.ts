import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { adRevenue } from '../revenue.table.server.ts'
import { importRevenue, planRevenue } from './import-revenue.server.ts'
import { saveRevenue } from './save-revenue.server.ts'

withDatabase()

const now = new Date('2026-11-16T10:00:00Z')
const asStaff = <Result>(run: (work: UnitOfWork) => Promise<Result>, at = now) =>
  inTransaction({ actor: { kind: 'staff', name: 'aline@hub.test' }, now: at }, run)
const head = 'Date,Estimated earnings (USD),Impressions,Clicks'
const file = [head, '2026-11-13,15.81,3941,47', '2026-11-14,17.61,4100,52'].join('\n')

async function planned(text: string) {
  const read = await planRevenue(db(), { text, network: 'adsense' }, now)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.plan
}
const bring = async (text: string, at?: Date) => {
  const { seal } = await planned(text)
  return asStaff((work) => importRevenue(work, { text, network: 'adsense', seal }), at)
}
const rows = () => db().select().from(adRevenue).orderBy(adRevenue.day)

test('A-ADS-15: a file is previewed first, then saved as a whole, with one line in the audit log', async () => {
  const plan = await planned(file)
  expect([plan.fresh.length, plan.changed.length, plan.same.length]).toEqual([2, 0, 0])
  expect(await count('ad_revenue')).toBe(0)
  expect(await bring(file)).toEqual({ ok: true, added: 2, changed: 0, same: 0 })
  expect(await rows()).toMatchObject([
    { network: 'adsense', day: '2026-11-13', cents: 1581, impressions: 3941, clicks: 47, source: 'imported' },
    { network: 'adsense', day: '2026-11-14', cents: 1761, impressions: 4100, clicks: 52, source: 'imported' },
  ])
  expect(await count('audit_log')).toBe(1)
})

test('A-ADS-15: the same file a second time changes nothing at all', async () => {
  await bring(file)
  const before = await rows()
  expect(await bring(file, new Date('2026-11-16T11:00:00Z'))).toEqual({
    ok: true,
    added: 0,
    changed: 0,
    same: 2,
  })
  expect(await rows()).toEqual(before)
  expect(await count('audit_log')).toBe(1)
})

test('A-ADS-15: a corrected report replaces the stored values, also those entered by hand, and shows the old ones', async () => {
  await asStaff((work) =>
    saveRevenue(
      work,
      { network: 'adsense', day: '2026-11-13', amount: 999, impressions: null, clicks: null },
      {},
    ),
  )
  const { changed, fresh } = await planned(file)
  expect(changed.map(({ day, cents, before }) => [day, cents, before?.cents])).toEqual([
    ['2026-11-13', 1581, 999],
  ])
  expect(fresh).toHaveLength(1)
  expect(await bring(file)).toEqual({ ok: true, added: 1, changed: 1, same: 0 })
  expect(await rows()).toMatchObject([{ cents: 1581, source: 'imported', version: 2 }, { version: 1 }])
  const { rows: audited } = await db().execute(
    sql`select before from audit_log where action = 'imported' and subject = 'ad revenue'`,
  )
  expect(JSON.stringify(audited)).toContain('999')
})

test('A-ADS-15: if one line cannot be read, nothing of the file is saved', async () => {
  const broken = `${file}\n2026-11-15,lots,1,1`
  const end = await asStaff((work) => importRevenue(work, { text: broken, network: 'adsense', seal: 'x' }))
  expect(end).toMatchObject({ ok: false, reason: 'problems', problems: [{ line: 4 }] })
  expect(await count('ad_revenue')).toBe(0)
})

test('A-ADS-15: if other revenue was saved since the preview, nothing is written', async () => {
  const { seal } = await planned(file)
  await bring([head, '2026-11-13,1.00,1,1'].join('\n'))
  const end = await asStaff((work) => importRevenue(work, { text: file, network: 'adsense', seal }))
  expect(end).toEqual({ ok: false, reason: 'other' })
  expect(await rows()).toMatchObject([{ cents: 100 }])
})
