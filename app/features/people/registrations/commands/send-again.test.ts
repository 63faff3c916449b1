import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { anApplication, makeProgram } from '../../../../../tests/factories/program-applications.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { programApplications } from '../../../offers/programs/application.table.server.ts'
import { sendApplication } from '../../../offers/programs/commands/send-application.server.ts'
import { programKind } from '../../../offers/programs/registration.adapter.server.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { readStatusToken, showCode } from '../../people/index.server.ts'
import { readAgain, sendAgainWay } from '../again.links.server.ts'
import { sendAgain } from './send-again.server.ts'
import { withdrawRegistration } from './withdraw-registration.server.ts'

withDatabase()
withSmsSimulator()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-16T12:00:00Z')
const apply = (id: string, typed: Partial<ReturnType<typeof anApplication>> = {}) =>
  asVisitor(
    (work) =>
      sendApplication(
        work,
        { ...anApplication(), ...typed },
        { id, slug: 'women-in-tech', locale: 'en', hub },
      ),
    noon,
  )
const again = (id: string, now = noon) =>
  onPublicSide(() => asVisitor((work) => sendAgain(work, programKind, id, hub), now))
const sent = () => count("outbox where template = 'registration-again'")

beforeEach(() => asVisitor((work) => makeProgram(work)))

test('PRG-13: a person refused a second registration has code and link of the first sent again, to the contact of the first', async () => {
  const id = randomUUID()
  await apply(id)
  const [first] = await db().select().from(programApplications).where(eq(programApplications.id, id))
  // Another phone is given with the second one, and hears nothing.
  const refused = await apply(randomUUID(), {
    phone: { input: '0788 000 777', international: '+250788000777' },
  })
  expect(refused).toEqual({ ok: false, reason: 'already-applied', first: id })
  await again(id)
  const messages = (await db().select().from(outbox)).filter(
    ({ template }) => template === 'registration-again',
  )
  expect(messages.map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual([
    'mail family@example.com',
    'sms +250788000100',
  ])
  const props = messages.find(({ channel }) => channel === 'mail')?.props as { code: string; link: string }
  expect(props).toMatchObject({ fullName: 'Aline Uwase', code: showCode(first?.code ?? '') })
  expect(readStatusToken('application', props.link.split('/status/')[1] ?? '', noon)).toBe(id)
})

test('anybody can request it, so it is sent three times a day at most, and never for a withdrawn registration', async () => {
  const id = randomUUID()
  await apply(id)
  for (let n = 0; n < 5; n++) await again(id)
  expect(await sent()).toBe(6)
  await again(id, new Date(noon.getTime() + 25 * 3600 * 1000))
  expect(await sent()).toBe(8)
  await asVisitor((work) => withdrawRegistration(work, programKind, id, hub), noon)
  await again(id, new Date(noon.getTime() + 50 * 3600 * 1000))
  await again(randomUUID())
  expect(await sent()).toBe(8)
})

test('of forty simultaneous requests three are sent', async () => {
  const id = randomUUID()
  await apply(id)
  const done = await Promise.all(Array.from({ length: 40 }, () => again(id)))
  expect(done.filter(Boolean)).toHaveLength(3)
  expect(await sent()).toBe(6)
})

test('the link is signed by us, for one kind, and valid for an hour', () => {
  const id = randomUUID()
  const token = sendAgainWay(programKind, id)?.href.split('/').at(-1) ?? ''
  const now = new Date()
  expect(readAgain(token, now)).toMatchObject({ kind: { name: 'program' }, id })
  expect(readAgain(token, new Date(now.getTime() + 2 * 3600 * 1000))).toBeUndefined()
  expect(
    readAgain(
      token.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a')),
      now,
    ),
  ).toBeUndefined()
})
