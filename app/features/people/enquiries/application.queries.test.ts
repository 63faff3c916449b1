import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listPage } from '~/kits/admin/list.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { aBridgeApplication, aPartnership } from '../../../../tests/factories/enquiries.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { applicationKinds } from './application.options.ts'
import {
  applicationForStaff,
  applicationsList,
  applicationsWaitSince,
  oldestApplications,
  waitingApplications,
} from './application.queries.server.ts'
import { sendBridgeApplication } from './commands/send-bridge-application.server.ts'
import { sendPartnership } from './commands/send-partnership.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const later = (hours: number) => new Date(noon.getTime() + hours * 3600 * 1000)
const setting = () => ({ id: randomUUID(), locale: 'en' as const, hub })
const sendBoth = async () => {
  const [partnership, bridge] = [setting(), setting()]
  await asVisitor((work) => sendPartnership(work, aPartnership(), partnership), noon)
  const input = aBridgeApplication({ position: 'CTO', companyName: 'Rivet GmbH' })
  await asVisitor((work) => sendBridgeApplication(work, input, bridge), noon)
  return { partnership: partnership.id, bridge: bridge.id }
}
const find = async (kind: (typeof applicationKinds)[number], query: string) => {
  const page = await listPage(db(), applicationsList(kind), new URL(`https://hub.test/admin/x?${query}`))
  return page.rows.map(({ companyName }) => companyName)
}

test('A-ADD-02: two lists, one for each kind; searched by company, name or e-mail, filtered by status', async () => {
  await sendBoth()
  expect(await find('partnership', '')).toEqual(['Umurabyo Ltd'])
  expect(await find('digital-bridge', '')).toEqual(['Rivet GmbH'])
  for (const q of ['rivet', 'aline uwase', 'umurabyo.example'])
    expect(await find('digital-bridge', `q=${encodeURIComponent(q)}`), q).toEqual(['Rivet GmbH'])
  expect(await find('digital-bridge', 'q=electricians')).toEqual([])
  expect(await find('partnership', 'status=pending')).toHaveLength(1)
  expect(await find('partnership', 'status=approved')).toEqual([])
})

test('A-ADD-02: the panel shows the fields of the kind, and the promised time of our reply (GEN-29)', async () => {
  const { partnership, bridge } = await sendBoth()
  const shown = await applicationForStaff(db(), 'digital-bridge', bridge, later(23))
  expect(shown).toMatchObject({
    sent: 'Nov 15, 2026, 14:00',
    promised: 'Nov 16, 2026, 18:00',
    version: 1,
    isLate: false,
  })
  expect(shown?.facts).toEqual([
    { label: 'Company', value: 'Rivet GmbH' },
    { label: 'Position', value: 'CTO' },
    { label: 'Industry', value: 'Energy' },
    { label: 'Company size', value: '11-50' },
    { label: 'Service type', value: 'Web development' },
  ])
  expect(shown).not.toHaveProperty('createdAt')
  const late = await applicationForStaff(db(), 'partnership', partnership, later(28))
  expect(late?.isLate).toBe(true)
  expect(late?.facts).toHaveLength(4)
  expect(await applicationForStaff(db(), 'partnership', bridge, noon)).toBeUndefined()
})

test('A-ADD-02: both are counted and are in Today, due within 24 hours on working days', async () => {
  await sendBoth()
  for (const kind of applicationKinds) {
    expect(await waitingApplications(kind)(db())).toBe(1)
    expect(await applicationsWaitSince(kind)(db())).toEqual(noon)
    const [first] = await oldestApplications(kind)(db(), 5)
    expect(first).toMatchObject({ who: 'Aline Uwase', dueAt: new Date('2026-11-16T16:00:00Z') })
  }
})
