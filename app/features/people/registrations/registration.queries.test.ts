import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { anApplication, makeProgram } from '../../../../tests/factories/program-applications.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { programApplications } from '../../offers/programs/application.table.server.ts'
import { sendApplication } from '../../offers/programs/commands/send-application.server.ts'
import { programKind } from '../../offers/programs/registration.adapter.server.ts'
import { registrationByCode, registrationForStatus } from './registration.queries.server.ts'

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
  expect(await registrationByCode(db(), { code: aline.code, contact })).toEqual({
    kind: 'program',
    id: aline.id,
  })
  expect(await registrationByCode(db(), { code: eric.code, contact: '+250788000100' })).toMatchObject({
    id: eric.id,
  })
  expect(await registrationForStatus(db(), programKind, eric.id, 'en', noon)).toMatchObject({
    firstName: 'Eric',
  })
})

test('a code without the right address or number opens nothing, nor an address or number without the code', async () => {
  await asVisitor((work) => makeProgram(work))
  const { code } = await apply('Aline')
  expect(await registrationByCode(db(), { code, contact: 'stranger@example.com' })).toBeUndefined()
  expect(await registrationByCode(db(), { code: '22222222', contact: 'family@example.com' })).toBeUndefined()
})

test('the status page gets a first name and no other typed data', async () => {
  await asVisitor((work) => makeProgram(work))
  const { id } = await apply('Aline')
  const view = await registrationForStatus(db(), programKind, id, 'en', noon)
  expect(view).toMatchObject({
    item: { title: 'Women in Tech', path: '/programs/women-in-tech' },
    standing: 'pending',
    promised: { date: 'Nov 16, 2026', time: '18:00' },
  })
  expect(JSON.stringify(view)).not.toMatch(/Uwase|family@|788000100|Huye|vegetables/)
  expect(await registrationForStatus(db(), programKind, randomUUID(), 'en', noon)).toBeUndefined()
})
