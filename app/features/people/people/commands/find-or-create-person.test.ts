import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aMoment, asVisitor, barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { contactPoints, people } from '../people.table.server.ts'
import { findOrCreatePerson } from './find-or-create-person.server.ts'

withDatabase()

const aline = { fullName: 'Aline Uwase', email: 'family@example.com', locale: 'rw' as const }

test('GEN-03: the same name and address are one person, however the name is spelt', async () => {
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

test('a name without letters still finds its person again', async () => {
  const first = await asVisitor((work) => findOrCreatePerson(work, { ...aline, fullName: '***' }))
  expect(await asVisitor((work) => findOrCreatePerson(work, { ...aline, fullName: '***' }))).toBe(first)
})

test('twenty concurrent visits of one person create one person', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => asVisitor((work) => findOrCreatePerson(work, aline))),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await count('people')).toBe(1)
})

test('control: looking up first and creating afterwards, without the lock, creates several', async () => {
  const naive = async (work: UnitOfWork) => {
    const known = await work.tx
      .select({ id: people.id })
      .from(people)
      .where(eq(people.fullName, aline.fullName))
    await work.tx.execute(aMoment)
    if (known.length === 0) await work.tx.insert(people).values({ fullName: aline.fullName, locale: 'rw' })
  }
  await Promise.all(Array.from({ length: 20 }, () => asVisitor(naive)))
  expect(await count('people')).toBeGreaterThan(1)
})

const phone = '+250788000100'
const find = (somebody: Parameters<typeof findOrCreatePerson>[1]) =>
  asVisitor((work) => findOrCreatePerson(work, somebody))

test('GEN-03: a person who gave both is found again by either, or by the address with a new phone', async () => {
  const first = await find({ ...aline, phone })
  expect(await find(aline)).toBe(first)
  expect(await find({ fullName: aline.fullName, locale: 'rw', phone })).toBe(first)
  expect(await find({ ...aline, phone: '+250722000100' })).toBe(first)
  expect(await count('people')).toBe(1)
})

test('GEN-03: a person known by phone alone is the same person when they add an address', async () => {
  const first = await find({ fullName: 'Aline Uwase', locale: 'rw', phone })
  expect(await find({ ...aline, phone })).toBe(first)
  expect(await find(aline)).toBe(first)
})

test('father and son with the same name and phone, but two addresses, stay two people', async () => {
  const father = await find({ fullName: 'Jean Habimana', email: 'father@example.com', phone, locale: 'rw' })
  const son = await find({ fullName: 'Jean Habimana', email: 'son@example.com', phone, locale: 'rw' })
  expect(son).not.toBe(father)
  expect(await find({ fullName: 'Jean Habimana', email: 'son@example.com', locale: 'rw' })).toBe(son)
  expect(await find({ fullName: 'Jean Habimana', phone, locale: 'rw' })).toBe(father)
})

test('two people who share a phone stay two people', async () => {
  const first = await find({ fullName: 'Aline Uwase', locale: 'rw', phone })
  expect(await find({ fullName: 'Eric Uwase', locale: 'rw', phone })).not.toBe(first)
})

test('twenty concurrent visits of one person, with the phone, the address or both, create one person', async () => {
  await find({ ...aline, phone })
  const ways = [{ ...aline, phone }, aline, { fullName: aline.fullName, locale: 'rw' as const, phone }]
  const ids = await Promise.all(Array.from({ length: 21 }, (_, n) => find(ways[n % 3] ?? aline)))
  expect(new Set(ids).size).toBe(1)
})

test('families that share addresses and phones crosswise never deadlock', async () => {
  const visits = Array.from({ length: 24 }, (_, n) =>
    find({
      fullName: `Sibling ${n}`,
      email: `family${n % 2}@example.com`,
      phone: `+25078800010${(n >> 1) % 2}`,
      locale: 'rw',
    }),
  )
  expect(new Set(await Promise.all(visits)).size).toBe(24)
})

test('control: locking in any order deadlocks', async () => {
  const points = ['family@example.com', phone]
  const bothLocked = barrier(2)
  const inAnyOrder = (order: string[]) =>
    asVisitor(async ({ tx }) => {
      for (const value of order) {
        await tx
          .insert(contactPoints)
          .values({ kind: 'email', value })
          .onConflictDoUpdate({
            target: [contactPoints.kind, contactPoints.value],
            set: { value: sql`excluded.value` },
          })
        await bothLocked()
      }
    })
  const outcomes = await Promise.allSettled([inAnyOrder(points), inAnyOrder(points.toReversed())])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
