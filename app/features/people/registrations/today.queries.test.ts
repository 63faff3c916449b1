import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { anItem, aRegistration } from '../../../../tests/support/registrations.ts'
import { newestOfKind, oldestRegistrations, registrationsWaitSince } from './today.queries.server.ts'

withDatabase()

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour))

test('the longest waiting comes first, whatever its kind, and each links to its panel', async () => {
  const women = await anItem('program', 'Women in Tech')
  const night = await anItem('event', 'Founders’ Night')
  const job = await anItem('opportunity', 'Junior developer')
  const third = await aRegistration({ item: women, createdAt: at(9), firstName: 'Aline', lastName: 'Uwase' })
  const first = await aRegistration({ kind: 'event', item: night, createdAt: at(7) })
  const second = await aRegistration({ kind: 'opportunity', item: job, createdAt: at(8) })
  await aRegistration({ item: women, status: 'approved', createdAt: at(1) })
  await aRegistration({ kind: 'event', item: night, status: 'waiting', createdAt: at(2) })
  const waiting = await oldestRegistrations(db(), 10)
  expect(waiting.map(({ id }) => id)).toEqual([first.id, second.id, third.id])
  expect(waiting[2]).toEqual({
    id: third.id,
    who: 'Aline Uwase',
    what: 'Program application: Women in Tech',
    href: `/admin/registrations/${third.id}?status=pending&sort=oldest`,
    dueAt: new Date(Date.UTC(2026, 10, 16, 16)),
  })
  expect(await registrationsWaitSince(db())).toEqual(at(7))
  expect(await oldestRegistrations(db(), 2)).toHaveLength(2)
})

test('A-DSH-03: the newest of one kind, decided or not', async () => {
  const night = await anItem('event', 'Founders’ Night')
  const women = await anItem('program', 'Women in Tech')
  await aRegistration({ item: women, createdAt: at(20) })
  for (const hour of [1, 2, 3, 4])
    await aRegistration({ kind: 'event', item: night, status: 'approved', createdAt: at(hour) })
  const newest = await newestOfKind('event')(db(), 3)
  expect(newest.map((one) => one.at.getUTCHours())).toEqual([4, 3, 2])
  expect(newest[0]).toMatchObject({ did: 'registered for Founders’ Night', area: 'Events' })
  expect(await registrationsWaitSince(db())).toEqual(at(20))
})
