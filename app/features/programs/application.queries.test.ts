import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { asVisitor, withDatabase } from '../../../tests/support/database.ts'
import { anApplication, makeProgram } from './application.factory.ts'
import { applicationByCode, applicationForStatus } from './application.queries.server.ts'
import { programApplications } from './application.table.server.ts'
import { sendApplication } from './commands/send-application.server.ts'
import { programForReading, programsForList } from './program.queries.server.ts'
import { programTexts } from './program.table.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')

async function apply(firstName: string) {
  const id = randomUUID()
  const setting = { id, slug: 'women-in-tech', locale: 'en' as const, hub }
  await asVisitor((work) => sendApplication(work, anApplication({ firstName }), setting), noon)
  const rows = await db().select().from(programApplications)
  return { id, code: rows.find((row) => row.id === id)?.code ?? '' }
}

test('siblings with one address see only their own: a code opens its own application and no other', async () => {
  await asVisitor((work) => makeProgram(work))
  const [aline, eric] = [await apply('Aline'), await apply('Eric')]
  const contact = 'family@example.com'
  expect(await applicationByCode(db(), { code: aline.code, contact })).toBe(aline.id)
  expect(await applicationByCode(db(), { code: eric.code, contact: '+250788000100' })).toBe(eric.id)
  expect(await applicationForStatus(db(), eric.id, 'en', noon)).toMatchObject({ firstName: 'Eric' })
})

test('a code without the right address or number opens nothing, nor the other way round', async () => {
  await asVisitor((work) => makeProgram(work))
  const { code } = await apply('Aline')
  expect(await applicationByCode(db(), { code, contact: 'stranger@example.com' })).toBeUndefined()
  expect(await applicationByCode(db(), { code: '22222222', contact: 'family@example.com' })).toBeUndefined()
})

test('the status page is told a first name and nothing else that was typed', async () => {
  await asVisitor((work) => makeProgram(work))
  const { id } = await apply('Aline')
  const view = await applicationForStatus(db(), id, 'en', noon)
  expect(view).toMatchObject({
    program: 'Women in Tech',
    standing: 'pending',
    promised: { date: 'Nov 16, 2026', time: '14:00' },
  })
  expect(JSON.stringify(view)).not.toMatch(/Uwase|family@|788000100|Huye|vegetables/)
  expect(await applicationForStatus(db(), randomUUID(), 'en', noon)).toBeUndefined()
})

test('PRG-01: a page falls back to English word by word, and says which words are', async () => {
  const program = await asVisitor((work) => makeProgram(work))
  await db()
    .insert(programTexts)
    .values({ programId: program.id, locale: 'rw', title: 'Abagore', sourceVersion: 1 })
  expect(await programForReading(db(), 'women-in-tech', 'rw', noon)).toMatchObject({
    title: { text: 'Abagore', lang: 'rw' },
    description: { text: 'For women.', lang: 'en' },
    opening: 'open',
  })
  expect(await programForReading(db(), 'women-in-tech', 'fr', noon)).toMatchObject({
    title: { text: 'Women in Tech', lang: 'en' },
  })
})

test('PRG-01: the list is in its order and leaves out what is archived', async () => {
  await asVisitor(async (work) => {
    await makeProgram(work, { slug: 'second', position: 2 })
    await makeProgram(work, { slug: 'first', position: 1 })
    await makeProgram(work, { slug: 'gone', position: 0, archivedAt: noon })
  })
  expect((await programsForList(db(), 'en', noon)).map(({ slug }) => slug)).toEqual(['first', 'second'])
  expect(await programForReading(db(), 'gone', 'en', noon)).toBeUndefined()
})
