import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { successAddress } from '~/kits/forms/success.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { anApplication, makeProgram } from '../../../../../tests/factories/program-applications.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { sendApplication } from '../../../offers/programs/commands/send-application.server.ts'
import { statusPath } from '../../registrations/index.server.ts'
import { contactPoints } from '../people.table.server.ts'
import { isStopped, pageOf } from '../private.links.server.ts'
import { namesAt, scopesOf } from '../rights.queries.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { requestErasure } from './request-erasure.server.ts'
import { stopLinks } from './stop-links.server.ts'

withDatabase()
withSmsSimulator()

const noon = new Date('2026-11-15T12:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const pointOf = async (value: string) =>
  (await db().select().from(contactPoints).where(eq(contactPoints.value, value)))[0]?.id ?? ''

async function apply(email: string): Promise<string> {
  const [id, slug] = [randomUUID(), randomUUID()]
  await asVisitor((work) => makeProgram(work, { slug }))
  const input = anApplication({ email, firstName: email.slice(0, 5) })
  await asVisitor((work) => sendApplication(work, input, { id, slug, locale: 'en', hub }), noon)
  return id
}

const stop = async (email: string, now: Date) => {
  const scopes = (await namesAt(db(), await pointOf(email))).flatMap((named) => named.scopes)
  return asVisitor((work) => stopLinks(work, scopes), now)
}

test('S4: with a proved address, every link to what was sent with it can be stopped; new ones work, and other people keep theirs', async () => {
  const [hers, his] = [await apply('aline@example.com'), await apply('jules@example.com')]
  const old = statusPath('program', hers, noon)
  const sent = successAddress('/programs/x/sent', 'program', hers, noon)
  const others = statusPath('program', his, noon)
  expect(await stop('aline@example.com', after(60))).toBe(1)
  // Requested like a page of a visitor.
  const stopped = (path: string) => onPublicSide(() => isStopped(db(), path))
  for (const path of [old, `/fr${old}`, `${old}.data`, `${old}/withdraw`, sent])
    expect(await stopped(path), path).toBe(true)
  expect(await stopped(others)).toBe(false)
  expect(await stopped(pageOf('program_applications')?.(hers, after(60)) ?? '')).toBe(false)
  // Stopped again, links issued in between are invalid, too.
  expect(await stop('aline@example.com', after(120))).toBe(1)
  expect(await stopped(statusPath('program', hers, after(90)))).toBe(true)
  expect(await stopped(statusPath('program', hers, after(121)))).toBe(false)
  for (const path of ['/', '/programs', '/my-data', '/status/x.y.z', `/status/${hers}`])
    expect(await stopped(path), path).toBe(false)
})

test('the record of stopped links is erased with the rows they opened', async () => {
  await apply('aline@example.com')
  await stop('aline@example.com', after(60))
  expect(await count('stopped_links')).toBe(1)
  const [scope] = await scopesOf(db(), await pointOf('aline@example.com'))
  await asVisitor(async (work) => scope && requestErasure(work, scope))
  const { rows } = await db().execute<{ id: string }>('select id from erasure_requests')
  for (const { id } of rows) await erasePerson(id, () => new Date())
  expect(await count('stopped_links')).toBe(0)
})
