import '~/hub.server.ts'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { plantPerson } from '../../../../../tests/factories/canaries.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { notesOf } from '../note.queries.server.ts'
import { copyAnswer } from '../person.queries.server.ts'
import { addPersonNote } from './add-person-note.server.ts'
import { eraseScope } from './erase-person.server.ts'
import { findOrCreatePerson } from './find-or-create-person.server.ts'
import { mergePeople } from './merge-people.server.ts'
import { removeOld } from './remove-old.server.ts'
import { removePersonNote } from './remove-person-note.server.ts'
import { tagPerson } from './tag-person.server.ts'

withDatabase()

const [aline, eric] = ['aline@hub.test', 'eric@hub.test']
const as = <Result>(name: string, run: (work: UnitOfWork) => Promise<Result>, now?: Date) =>
  inTransaction({ actor: { kind: 'staff', name }, now }, run)
const aPerson = (email: string, now?: Date) =>
  asVisitor((work) => findOrCreatePerson(work, { fullName: 'Divine Uwase', email, locale: 'rw' }), now)
const note = (personId: string, text: string, author = aline, now?: Date) =>
  as(author, (work) => addPersonNote(work, { personId, author, text }), now)

test('a note says who wrote it, and only they remove it', async () => {
  const personId = await aPerson('divine@example.com')
  expect(await note(personId, 'Call after five')).toBe(true)
  const { notes } = await notesOf(db(), personId, eric, new Date())
  expect(notes).toMatchObject([{ text: 'Call after five', author: aline, isMine: false }])
  const noteId = notes[0]?.id ?? ''
  const remove = (author: string) =>
    as(author, (work) => removePersonNote(work, { personId, noteId, author }))
  expect(await remove(eric)).toBe(false)
  expect(await count('person_notes')).toBe(1)
  expect(await remove(aline)).toBe(true)
  expect(await count('person_notes')).toBe(0)
  // The audit log says that there was a note, and not what it said.
  expect(await count(`audit_log where "before"::text like '%five%' or "after"::text like '%five%'`)).toBe(0)
})

test('notes and tags are in the copy of the person, without the name of the colleague', async () => {
  const { personId } = await plantPerson('canaryaline', '+250788000100', new Date())
  await note(personId, 'Keep in mind as a mentor')
  await as(aline, (work) => tagPerson(work, { personId, tag: 'mentor', by: aline }))
  const text = await (await copyAnswer(db(), '/copy.csv', [{ personId }], 'x')).text()
  expect(text).toContain('Keep in mind as a mentor')
  expect(text).toContain('person_tags')
  expect(text).not.toContain(aline)
})

test('they move in a merge, and an erasure leaves none', async () => {
  const [one, other] = [await aPerson('one@example.com'), await aPerson('other@example.com')]
  await note(other, 'moves')
  await as(aline, (work) => tagPerson(work, { personId: other, tag: 'mentor', by: aline }))
  // Both have this one: it stays where it is, and is still erased with the other.
  for (const personId of [one, other])
    await as(aline, (work) => tagPerson(work, { personId, tag: 'speaker', by: aline }))
  await as(aline, (work) => mergePeople(work, { keptId: one, keptVersion: 1, goneId: other, goneVersion: 1 }))
  expect(await count(`person_notes where person_id = '${one}'`)).toBe(1)
  expect(await count(`person_tags where person_id = '${one}'`)).toBe(2)
  expect(await note(other, 'too late')).toBe(false)
  await as(aline, (work) => eraseScope(work, { personId: one }))
  expect([await count('person_notes'), await count('person_tags')]).toEqual([0, 0])
})

test('what staff wrote is no reason to keep somebody: they go together', async () => {
  const long = new Date(Date.now() - 3 * 24 * 3600_000)
  const personId = await aPerson('divine@example.com', long)
  await note(personId, 'Never came', aline, long)
  await as(aline, (work) => tagPerson(work, { personId, tag: 'mentor', by: aline }), long)
  await removeOld(() => new Date())
  expect(await count(`people where id = '${personId}'`)).toBe(0)
  expect([await count('person_notes'), await count('person_tags')]).toEqual([0, 0])
})
