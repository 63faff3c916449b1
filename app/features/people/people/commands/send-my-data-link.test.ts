import '~/hub.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { plantPerson } from '../../../../../tests/factories/canaries.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { consents, contactPoints } from '../people.table.server.ts'
import { copyAnswer } from '../person.queries.server.ts'
import { findRows, type Scope } from '../personal-data.queries.server.ts'
import { changeToken, readChangeToken, readRightsToken, rightsToken } from '../rights.links.server.ts'
import { rightsView, scopesOf } from '../rights.queries.server.ts'
import { readStatusToken } from '../status.links.server.ts'
import { requestNewContact, sendMyDataLink } from './send-my-data-link.server.ts'
import { useNewContact as replaceContact } from './use-new-contact.server.ts'
import { withdrawConsent } from './withdraw-consent.server.ts'

withDatabase()
withSmsSimulator()

const at = new Date('2026-11-15T08:00:00Z')
const phone = '+250788000100'
const setting = { locale: 'en' as const, hub: { name: 'IRIS Hub', staffEmail: 'staff@hub.test' } }
const ask = (contact: Parameters<typeof sendMyDataLink>[1]) =>
  asVisitor((work) => sendMyDataLink(work, contact, setting))
const links = () => db().select().from(outbox).where(eq(outbox.template, 'my-data-link'))
const pointOf = async (value: string) =>
  (await db().select().from(contactPoints).where(eq(contactPoints.value, value)))[0]?.id ?? ''

test('SCR-05: a link goes to the address or number itself, and not to unknown ones', async () => {
  const { email } = await plantPerson('canaryaline', phone, at)
  await ask({ kind: 'email', value: 'stranger@example.com' })
  expect(await links()).toEqual([])
  await ask({ kind: 'email', value: email })
  await ask({ kind: 'phone', value: phone })
  expect(await links()).toMatchObject([
    { channel: 'mail', recipient: email, secret: true },
    { channel: 'sms', recipient: phone, secret: true },
  ])
})

test('a known address gets at most five links a day, however often it is typed', async () => {
  const { email } = await plantPerson('canaryaline', phone, at)
  for (let n = 0; n < 7; n++) await ask({ kind: 'email', value: email })
  expect(await links()).toHaveLength(5)
})

test('a link opens one address for one hour, and nothing else', () => {
  const id = '1f0c9a2e-0000-4000-8000-000000000001'
  const token = rightsToken(id, at)
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  expect(readRightsToken(token, later(59))).toBe(id)
  expect(readRightsToken(token, later(61))).toBeUndefined()
  expect(readRightsToken(token.replace('1f0c', '2f0c'), at)).toBeUndefined()
  expect(readChangeToken(token, at)).toBeUndefined()
  expect(readStatusToken('program', token, at)).toBeUndefined()
  expect(readRightsToken(changeToken(id, id, at), at)).toBeUndefined()
  for (const wrong of [undefined, '', 'a.b.c', `${id}.zzz.`])
    expect(readRightsToken(wrong, at)).toBeUndefined()
})

const copied = async (ending: 'json' | 'csv', scopes: Scope[]) =>
  (await copyAnswer(db(), `/copy.${ending}`, scopes, 'my-data')).text()

test('a shared phone shows each person with the rows sent with it; the copies contain the same and nothing of others', async () => {
  const aline = await plantPerson('canaryaline', phone, at)
  await plantPerson('canaryeric', phone, at)
  const other = await plantPerson('canaryother', '+250788000999', at)
  const pointId = await pointOf(phone)
  const view = await rightsView(db(), pointId, 'en')
  expect(view?.people.map(({ name }) => name)).toEqual(['canaryaline Uwase', 'canaryeric Uwase'])
  const scopes = await scopesOf(db(), pointId)
  for (const copy of [await copied('json', scopes), await copied('csv', scopes)]) {
    expect(copy).toContain('canaryaline-motivation')
    expect(copy).toContain('canaryeric-motivation')
    // Sent with the address, not with the phone.
    expect(copy).not.toMatch(/\bcontacts\b/)
    expect(copy).not.toContain(other.word)
    expect(copy).not.toContain('staff@hub.test')
  }
  const byEmail = await copied('csv', await scopesOf(db(), await pointOf(aline.email)))
  expect(byEmail).toMatch(/\bcontacts\b/)
  expect(byEmail).not.toContain('canaryeric')
})

test('a copy is harmless in a spreadsheet', async () => {
  const { personId } = await plantPerson('=cmd()', phone, at)
  const copy = await copied('csv', [{ personId }])
  expect(copy).toContain(`"'=cmd()`)
  expect(copy).not.toMatch(/(?:^|,)"[=+\-@]/m)
})

test('a consent is withdrawn once, and both dates stay', async () => {
  await plantPerson('canaryaline', phone, at)
  const [consent] = await db().select().from(consents)
  const take = () => asVisitor((work) => withdrawConsent(work, consent?.id ?? ''), at)
  expect(await take()).toBe(true)
  expect(await take()).toBe(false)
  expect(await db().select().from(consents)).toMatchObject([{ givenAt: at, withdrawnAt: at }])
})

test('a new address replaces the old one only after its own link was used, and only of the same kind', async () => {
  const aline = await plantPerson('canaryaline', phone, at)
  const from = await pointOf(aline.email)
  const wish = (contact: Parameters<typeof sendMyDataLink>[1]) =>
    onPublicSide(() => asVisitor((work) => requestNewContact(work, { from, contact }, setting)))
  expect(await wish({ kind: 'phone', value: '+250788000111' })).toBe(false)
  expect(await wish({ kind: 'email', value: aline.email })).toBe(false)
  expect(await wish({ kind: 'email', value: 'new@example.com' })).toBe(true)
  expect(await count(`contacts where email = '${aline.email}'`)).toBe(1)
  const to = await pointOf('new@example.com')
  expect(await asVisitor((work) => replaceContact(work, { from, to }))).toBe(true)
  expect(await count(`contact_points where verified_at is not null and value = 'new@example.com'`)).toBe(1)
  expect(await count(`contacts where email = 'new@example.com'`)).toBe(1)
  expect(await count(`program_applications where email = 'new@example.com'`)).toBe(1)
  expect((await scopesOf(db(), to)).map(({ personId }) => personId)).toEqual([aline.personId])
  // Messages to the old address stay as sent, and are all it still shows.
  expect(await count(`outbox where recipient = '${aline.email}'`)).toBeGreaterThan(0)
  const [left] = await scopesOf(db(), from)
  expect(left?.personId).toBe(aline.personId)
  const finds = left ? await findRows(db(), left) : new Map()
  expect(finds.has('outbox')).toBe(true)
  for (const name of ['contacts', 'program_applications', 'people']) expect(finds.has(name)).toBe(false)
  expect(await asVisitor((work) => replaceContact(work, { from, to }))).toBe(false)
})

test('a number shared by several people cannot be changed here: the holder of the phone would take it from the others', async () => {
  const aline = await plantPerson('canaryaline', phone, at)
  const contact = { kind: 'phone' as const, value: '+250788000111' }
  const from = await pointOf(phone)
  const wish = () =>
    onPublicSide(() => asVisitor((work) => requestNewContact(work, { from, contact }, setting)))
  // Used by her alone, she can change it; a link sent before somebody else began to use it changes nothing either.
  expect(await wish()).toBe(true)
  const to = await pointOf(contact.value)
  await plantPerson('canaryeric', phone, at)
  expect(await wish()).toBe(false)
  expect(await asVisitor((work) => replaceContact(work, { from, to }))).toBe(false)
  expect(await count(`program_applications where phone = '${phone}'`)).toBe(2)
  expect((await scopesOf(db(), from)).map(({ personId }) => personId)).toContain(aline.personId)
})
