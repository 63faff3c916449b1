import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Work } from '~/platform/work/work.server.ts'
import { asVisitor, count, withDatabase } from '../../../../tests/support/database.ts'
import { people } from '../people.table.server.ts'
import { findOrCreatePerson } from './find-or-create-person.server.ts'

withDatabase()

const aline = { fullName: 'Aline Uwase', email: 'family@example.com', locale: 'rw' as const }

test('GEN-03: the same name and address are one person, however the name is typed', async () => {
  const first = await asVisitor((work) => findOrCreatePerson(work, aline))
  const again = await asVisitor((work) => findOrCreatePerson(work, { ...aline, fullName: ' aliné  UWASE ' }))
  expect(again).toBe(first)
})

test('GEN-03: two people who share an address stay two people', async () => {
  const first = await asVisitor((work) => findOrCreatePerson(work, aline))
  const brother = await asVisitor((work) => findOrCreatePerson(work, { ...aline, fullName: 'Eric Uwase' }))
  expect(brother).not.toBe(first)
  expect(await count('contact_points')).toBe(1)
})

test('a name without a letter in it still finds its person again', async () => {
  const first = await asVisitor((work) => findOrCreatePerson(work, { ...aline, fullName: '***' }))
  expect(await asVisitor((work) => findOrCreatePerson(work, { ...aline, fullName: '***' }))).toBe(first)
})

test('twenty visits at once by one person make one person', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => asVisitor((work) => findOrCreatePerson(work, aline))),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await count('people')).toBe(1)
})

test('control: looking first and making after, without the lock, makes several', async () => {
  const naive = async (work: Work) => {
    const known = await work.tx
      .select({ id: people.id })
      .from(people)
      .where(eq(people.fullName, aline.fullName))
    if (known.length === 0) await work.tx.insert(people).values({ fullName: aline.fullName, locale: 'rw' })
  }
  await Promise.all(Array.from({ length: 20 }, () => asVisitor(naive)))
  expect(await count('people')).toBeGreaterThan(1)
})
