import '~/hub.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { plantCanaries, plantPerson } from '../../../../tests/factories/canaries.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { findOrCreatePerson } from './commands/find-or-create-person.server.ts'
import { contactPoints, peopleContactPoints } from './people.table.server.ts'
import { findRows, type Scope, tablesOfPeople } from './personal-data.queries.server.ts'

withDatabase()

const phone = '+250788000100'
const at = new Date('2026-11-15T08:00:00Z')

const plantOne = (word: string) => plantPerson(word, phone, at)

// No merges and no erasure requests.
const notYet = ['people_merges', 'erasure_requests']

const textOf = async (scope: Scope) =>
  JSON.stringify(
    [...(await findRows(db(), scope)).values()].map(({ subject, rows }) => [subject.name, ...rows.values()]),
  )

test('SCR-05: of two people who share a phone, each is found in every table, without rows of the other', async () => {
  const [aline, eric] = [await plantOne('canaryaline'), await plantOne('canaryeric')]
  for (const [mine, other] of [
    [aline, eric],
    [eric, aline],
  ] as const) {
    const finds = await findRows(db(), { personId: mine.personId })
    const missing = tablesOfPeople().filter(({ name }) => !finds.has(name) && !notYet.includes(name))
    expect(missing.map(({ name }) => name)).toEqual([])
    const text = await textOf({ personId: mine.personId })
    expect(text).toContain(mine.word)
    expect(text).not.toContain(other.word)
  }
})

test('a proved phone shows what was sent with it, and not everything of a person who also has an address', async () => {
  const aline = await plantOne('canaryaline')
  const finds = async (value: string) => {
    const [point] = await db().select().from(contactPoints).where(eq(contactPoints.value, value))
    return findRows(db(), { personId: aline.personId, contactPointId: point?.id })
  }
  const byPhone = await finds(phone)
  expect(byPhone.has('program_applications')).toBe(true)
  // It was sent with the address alone.
  expect(byPhone.has('contacts')).toBe(false)
  expect(byPhone.has('people')).toBe(false)
  expect((await finds(aline.email)).has('contacts')).toBe(true)
})

test("a person's only address proves everything; an address that is not theirs proves nothing", async () => {
  const personId = await asVisitor((work) =>
    findOrCreatePerson(work, { fullName: 'Aline Uwase', email: 'a@example.com', locale: 'rw' }),
  )
  await plantCanaries({ word: 'canary', personId, email: 'a@example.com', phone: 'a@example.com', at })
  const [link] = await db().select().from(peopleContactPoints)
  const all = await textOf({ personId })
  expect(await textOf({ personId, contactPointId: link?.contactPointId })).toBe(all)
  expect(await textOf({ personId, contactPointId: personId })).toBe('[]')
})
