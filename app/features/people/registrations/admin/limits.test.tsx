import '~/hub.server.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Group } from '~/kits/admin/permissions.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { db } from '~/platform/db/db.server.ts'
import { allWords, answerOf, render } from '../../../../../tests/support/admin.tsx'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { anItem, aRegistration } from '../../../../../tests/support/registrations.ts'
import { loader as dashboard } from '../../../core/dashboard/admin/dashboard.tsx'
import { action as decide } from '../endpoints/decide-registrations.ts'
import { loader as csv } from '../endpoints/registrations-csv.ts'
import {
  kindOf,
  registrationForStaff,
  registrationsFor,
  waitingRegistrations,
} from '../staff.queries.server.ts'
import { oldestRegistrations } from '../today.queries.server.ts'
import * as message from './group-message.tsx'
import * as panel from './registration.tsx'
import * as list from './registrations.tsx'

withDatabase()

let mine: string
let other: string
let canary: string
let own: string
beforeEach(async () => {
  mine = await anItem('program', 'Women in Tech')
  other = await anItem('program', 'Agri Lab')
  const event = await anItem('event', 'Founders’ Night')
  own = (await aRegistration({ item: mine, lastName: 'Mine' })).id
  canary = (await aRegistration({ item: other, lastName: 'Canary' })).id
  await aRegistration({ kind: 'event', item: event, lastName: 'Canary' })
})

const path = '/admin/registrations'
const groups: Group[] = ['program']
/** A colleague who sees the applications to one program. */
const limited = () => ({ groups, staff: { programs: [mine] } })
const everything = { groups: ['reviewer'] as Group[] }

test('a colleague of one program sees its applications in list, figures, filters and panel, and nothing of another', async () => {
  for (const address of [
    path,
    `${path}?kind=program&item=${other}`,
    `${path}?kind=event`,
    `${path}?q=canary`,
  ]) {
    const html = await render(list, address, limited())
    expect(html, address).not.toMatch(/Canary|Agri Lab|Founders/)
  }
  const html = await render(list, path, limited())
  expect(html).toContain('Mine')
  expect(allWords(html, 'dt').filter((one) => one.includes('application'))).toHaveLength(
    allWords(html, 'dt').length,
  )
  const { data } = await answerOf(list.loader, path, limited())
  expect(data).toMatchObject({ kinds: [{ kind: 'program', total: '1', pending: '1' }] })
  expect(data?.counts).toMatchObject({ '': '1', pending: '1' })
  expect(await render(panel, `${path}/${own}`, { params: { id: own }, ...limited() })).toContain('Mine')
  const closed = answerOf(panel.loader, `${path}/${canary}`, { params: { id: canary }, ...limited() })
  await expect(closed).rejects.toMatchObject({ init: { status: 404 } })
})

test('control: without the limit the canary is everywhere', async () => {
  const html = await render(list, path, everything)
  expect(html).toMatch(/Canary/)
  expect(await render(list, `${path}?kind=program`, everything)).toContain('Agri Lab')
  expect(await render(panel, `${path}/${canary}`, { params: { id: canary }, ...everything })).toContain(
    'Canary',
  )
  expect(await (await fileFor({ ...everything })).text()).toContain('Canary')
})

async function fileFor(asked: object): Promise<Response> {
  const { response } = await answerOf(csv, `${path}.csv`, asked)
  if (!response) throw new Error('no file')
  return response
}

test('their export has the same rows as their list', async () => {
  const file = await (await fileFor(limited())).text()
  expect(file).toContain('Mine')
  expect(file).not.toMatch(/Canary|Agri Lab/)
  const forged = await answerOf(csv, `${path}.csv?kind=event`, limited())
  expect(await forged.response?.text()).not.toContain('Canary')
})

test('they decide on, note on and reopen what is theirs, and a forged id changes nothing', async () => {
  const standing = async (id: string) =>
    (await registrationForStaff(db(), id, { programs: null }, new Date()))?.standing
  await answerOf(decide, `${path}/decide`, {
    ...limited(),
    body: { decision: 'approved', ids: `${own},${canary}` },
  })
  expect([await standing(own), await standing(canary)]).toEqual(['approved', 'pending'])
  const bodies: Record<string, string>[] = [
    { note: 'Seen' },
    { intent: 'reopen', reason: 'Why not' },
    { intent: 'welcome' },
  ]
  for (const body of bodies) {
    const closed = answerOf(panel.action, `${path}/${canary}`, { params: { id: canary }, body, ...limited() })
    await expect(closed).rejects.toMatchObject({ init: { status: 404 } })
  }
  await answerOf(decide, `${path}/decide`, { ...everything, body: { decision: 'rejected', ids: canary } })
  await answerOf(decide, `${path}/decide`, { ...limited(), body: { decision: 'undo', ids: canary } })
  expect(await standing(canary)).toBe('rejected')
})

test('what is counted and late for them is theirs alone', async () => {
  const whose = { programs: [mine] }
  expect([
    await waitingRegistrations(db(), whose),
    await waitingRegistrations(db(), { programs: null }),
  ]).toEqual([1, 3])
  expect((await oldestRegistrations(db(), 10, whose)).map(({ id }) => id)).toEqual([own])
  expect(await kindOf(db(), canary, whose)).toBeUndefined()
  expect(registrationsFor({ programs: null }).where).toBeUndefined()
})

test('a colleague without any program sees nothing, not everything', async () => {
  const nobody = { groups, staff: { programs: [] } }
  expect(await render(list, path, nobody)).not.toMatch(/Canary|Mine/)
  expect(await (await fileFor(nobody)).text()).not.toMatch(/Canary|Mine/)
})

test('they have no dashboard, and group messages and people are closed to them', async () => {
  expect((await answerOf(dashboard, '/admin', limited())).to).toBe(path)
  const refused = answerOf(message.loader, `${path}/message`, limited())
  await expect(refused).rejects.toMatchObject({ init: { status: 403 } })
  for (const permission of [
    'people.read',
    'audit.read',
    'reports.read',
    'applications.read',
    'events.door',
  ] as const)
    expect(isAllowed(permission, groups)).toBe(false)
})

test('a reader sees the list and the panel without anything to press, and every change is refused', async () => {
  const reader = { groups: ['reviewer', 'reader'] as Group[] }
  const html = await render(list, path, reader)
  expect(html).toContain('Mine')
  expect(html).not.toMatch(/name="approved"|name="rejected"|name="ids"/)
  const open = await render(panel, `${path}/${own}`, { params: { id: own }, ...reader })
  expect(open).not.toMatch(/Approve|Add a note/)
  for (const [action, at, params] of [
    [decide, `${path}/decide`, {}],
    [panel.action, `${path}/${own}`, { id: own }],
  ] as const) {
    const refused = answerOf(action, at, {
      body: { decision: 'approved', ids: own, note: 'x' },
      params,
      ...reader,
    })
    await expect(refused).rejects.toMatchObject({ init: { status: 403 } })
  }
})
