import '~/hub.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aMoment, asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { mostTags } from '../note.options.ts'
import { tagsInUse, tagsOf } from '../note.queries.server.ts'
import { personTags } from '../note.table.server.ts'
import { findOrCreatePerson } from './find-or-create-person.server.ts'
import { requestErasure } from './request-erasure.server.ts'
import { tagPerson, untagPerson } from './tag-person.server.ts'

withDatabase()

const by = 'aline@hub.test'
const asStaff = <Result>(run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'staff', name: by } }, run)
const aPerson = (email = 'divine@example.com') =>
  asVisitor((work) => findOrCreatePerson(work, { fullName: 'Divine Uwase', email, locale: 'rw' }))
const tag = (personId: string, word: string) =>
  asStaff((work) => tagPerson(work, { personId, tag: word, by }))

test('a tag has one spelling, is added once, and is offered for the next person', async () => {
  const [one, other] = [await aPerson(), await aPerson('eric@example.com')]
  for (const word of ['Mentor', ' mentor ', 'MENTOR', 'agri  tech'])
    expect(await tag(one, word)).toEqual({ ok: true })
  expect(await tag(other, 'speaker')).toEqual({ ok: true })
  expect(await tagsOf(db(), one)).toEqual(['agri tech', 'mentor'])
  expect(await tagsInUse(db())).toEqual(['agri tech', 'mentor', 'speaker'])
  expect(await tag(one, ' ,; ')).toEqual({ ok: false, reason: 'empty' })
  expect(await asStaff((work) => untagPerson(work, { personId: one, tag: 'mentor' }))).toBe(true)
  expect(await asStaff((work) => untagPerson(work, { personId: one, tag: 'mentor' }))).toBe(false)
  expect(await tagsInUse(db())).toEqual(['agri tech', 'speaker'])
  expect(await count(`audit_log where subject = 'person' and action = 'untagged'`)).toBe(1)
})

test('the database itself takes no second spelling of a tag', async () => {
  const personId = await aPerson()
  for (const word of ['Mentor', ' mentor', '', 'x'.repeat(31)])
    await expect(db().insert(personTags).values({ personId, tag: word, addedBy: by })).rejects.toMatchObject({
      cause: { code: '23514' },
    })
})

test('a person who is being erased gets neither a tag nor a note', async () => {
  const personId = await aPerson()
  await asStaff((work) => requestErasure(work, { personId }))
  expect(await tag(personId, 'mentor')).toEqual({ ok: false, reason: 'missing' })
})

const almostFull = async (personId: string) => {
  for (let n = 1; n < mostTags; n++) await tag(personId, `tag ${n}`)
}

test('of colleagues who add the last tag at the same moment, one succeeds', async () => {
  const personId = await aPerson()
  await almostFull(personId)
  const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map((word) => tag(personId, word)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await tagsOf(db(), personId)).toHaveLength(mostTags)
})

test('control: without the lock, all of them do', async () => {
  const personId = await aPerson()
  await almostFull(personId)
  const unlocked = (word: string) =>
    asStaff(async ({ tx }) => {
      const mine = await tx.select().from(personTags).where(eq(personTags.personId, personId))
      await tx.execute(aMoment)
      if (mine.length < mostTags) await tx.insert(personTags).values({ personId, tag: word, addedBy: by })
    })
  await Promise.all(['a', 'b', 'c'].map(unlocked))
  expect((await tagsOf(db(), personId)).length).toBeGreaterThan(mostTags)
})
