import { expect, test } from 'vitest'
import { listState } from '~/kits/admin/list.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { anItem, aRegistration } from '../../../../tests/support/registrations.ts'
import { withSmsSimulator } from '../../../../tests/support/sms.ts'
import { countByLocale, groupInWords, peopleOf, reachedBySms } from './group.queries.server.ts'
import { registrationsList } from './staff.queries.server.ts'

withDatabase()
withSmsSimulator()

const stateOf = (query: string) =>
  listState(registrationsList, new URL(`http://hub.test/admin/registrations/message${query}`))
const group = async (query: string) => (await peopleOf(db(), stateOf(query))) ?? []

test('A-REG-04: the group is everybody who matches the filters; withdrawn and rejected only if the filter says so', async () => {
  const night = await anItem('event', 'Founders’ Night')
  const women = await anItem('program', 'Women in Tech')
  for (const status of ['pending', 'waiting', 'approved', 'rejected', 'withdrawn'] as const)
    await aRegistration({ kind: 'event', item: night, status, lastName: `Mugisha ${status}` })
  const other = await aRegistration({ item: women, status: 'approved', lastName: 'Ingabire' })
  expect(await group('')).toHaveLength(4)
  expect(await group('?kind=event')).toHaveLength(3)
  expect(await group('?kind=event&status=approved')).toHaveLength(1)
  expect(await group('?status=rejected')).toHaveLength(1)
  expect(await group('?status=withdrawn')).toHaveLength(1)
  expect(await group(`?item=${night}&q=mugisha`)).toHaveLength(3)
  expect(await group('?q=ingabire')).toMatchObject([{ personId: other.personId, kind: 'program' }])
  // A search too short for the list finds nobody here either.
  expect(await group('?q=in')).toEqual([])
})

test('A-TXT-07: each person counts in the language of their newest registration', async () => {
  const item = await anItem('program', 'Women in Tech')
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  for (const locale of ['en', 'rw', 'rw']) await aRegistration({ item, locale, createdAt: at(1) })
  const { personId } = await aRegistration({ item, locale: 'en', createdAt: at(2) })
  await aRegistration({
    kind: 'event',
    item: await anItem('event', 'Founders’ Night'),
    personId,
    locale: 'fr',
    createdAt: at(3),
  })
  expect(countByLocale(await group(''))).toEqual({ en: 1, fr: 1, rw: 2 })
})

test('a person who registered twice is one recipient, and gets the message about the newest; a shared address is two people', async () => {
  const night = await anItem('event', 'Founders’ Night')
  const women = await anItem('program', 'Women in Tech')
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const old = await aRegistration({ item: women, status: 'approved', createdAt: at(1) })
  const { personId } = old
  const fresh = await aRegistration({
    kind: 'event',
    item: night,
    personId,
    status: 'approved',
    createdAt: at(3),
  })
  await aRegistration({ item: women, email: old.email, firstName: 'Eric', createdAt: at(2) })
  const found = await group('')
  expect(found.map(({ registrationId }) => registrationId)[0]).toBe(fresh.id)
  expect(found).toHaveLength(2)
  expect(new Set(found.map((one) => one.personId)).size).toBe(2)
})

test('texts go only to the countries we chose', async () => {
  const women = await anItem('program', 'Women in Tech')
  await aRegistration({ item: women })
  await aRegistration({ item: women, phone: '+4915112345678' })
  expect(reachedBySms(await group(''))).toBe(1)
})

test('the filters are described in words, and the searched text is not', async () => {
  const night = await anItem('event', 'Founders’ Night')
  const words = (query: string) => groupInWords(db(), stateOf(query))
  expect(await words(`?kind=event&status=approved&item=${night}`)).toBe(
    'Event registrations, approved, Founders’ Night',
  )
  expect(await words('')).toBe('All registrations, not rejected or withdrawn')
  expect(await words('?kind=program&status=waiting&q=uwase')).toBe(
    'Program applications, on the waiting list, found by a search',
  )
})
