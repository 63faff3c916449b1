import '~/hub.server.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { findOrCreatePerson } from '../commands/find-or-create-person.server.ts'
import { useNewContact as replaceContact } from '../commands/use-new-contact.server.ts'
import { contactPoints } from '../people.table.server.ts'
import { findRows } from '../personal-data.queries.server.ts'
import { rightsView } from '../rights.queries.server.ts'
import { unsubscribeLink } from '../unsubscribe.links.server.ts'
import { action, loader } from './unsubscribe.tsx'

withDatabase()
afterEach(() => void vi.useRealTimers())

const noon = new Date('2026-11-15T12:00:00Z')
const day = 24 * 3600 * 1000
const email = 'aline@example.com'
let personId: string
beforeEach(async () => {
  vi.setSystemTime(noon)
  personId = await asVisitor((work) =>
    findOrCreatePerson(work, { fullName: 'Aline Uwase', email, phone: '+250788000100', locale: 'rw' }),
  )
})

const point = async (value = email) => {
  const [row] = await db().select().from(contactPoints).where(eq(contactPoints.value, value))
  if (!row) throw new Error('unknown address')
  return row
}
const tokenOf = async (now = noon) =>
  unsubscribeLink((await point()).id, 'en', now)
    .split('/')
    .at(-1) ?? ''

// As a mailbox provider does it: no cookie, no origin.
const oneClick = 'List-Unsubscribe=One-Click'
const form = 'application/x-www-form-urlencoded'

function argsOf(token: string, body?: BodyInit, type?: string) {
  const request = new Request(`http://hub.test/unsubscribe/${token}`, {
    method: body === undefined ? 'GET' : 'POST',
    body,
    headers: type ? { 'content-type': type } : {},
  })
  return { request, params: { token }, context: {} } as never
}
const post = (token: string, body: BodyInit, type?: string) =>
  onPublicSide(() => action(argsOf(token, body, type)))
const open = (token: string) => onPublicSide(() => loader(argsOf(token)))
const isStopped = async () => (await point()).mailStoppedAt !== null

test('opening the link changes nothing, however often a mail scanner opens it', async () => {
  const token = await tokenOf()
  for (let n = 0; n < 3; n++) expect(await open(token)).toEqual({ isStopped: false })
  expect(await isStopped()).toBe(false)
})

test('control: one click unsubscribes, without a redirect, and the page then says so', async () => {
  const token = await tokenOf()
  expect(await post(token, oneClick, form)).toBeNull()
  expect(await isStopped()).toBe(true)
  expect(await open(token)).toEqual({ isStopped: true })
})

test('mailbox providers may also post it as multipart, and twice', async () => {
  const token = await tokenOf()
  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')
  await post(token, parts)
  const first = (await point()).mailStoppedAt
  await post(token, oneClick, form)
  expect((await point()).mailStoppedAt).toEqual(first)
})

test('the button on the page does the same, redirects back to it, and undoes it', async () => {
  const token = await tokenOf()
  expect(await post(token, 'wanted=stop', form)).toMatchObject({ status: 303 })
  expect(await isStopped()).toBe(true)
  await post(token, 'wanted=again', form)
  expect(await isStopped()).toBe(false)
})

test('an empty post changes nothing', async () => {
  const token = await tokenOf()
  for (const [body, type] of [
    ['', form],
    ['List-Unsubscribe=Two-Clicks', form],
    ['{}', 'application/json'],
  ] as const)
    await expect(post(token, body, type)).rejects.toMatchObject({ init: { status: 400 } })
  expect(await isStopped()).toBe(false)
})

test('an unknown link, or one 400 days old, changes nothing', async () => {
  const token = await tokenOf()
  const [id = '', since = '', proof = ''] = token.split('.')
  const other = (await point('+250788000100')).id
  const forged = [
    `${other}.${since}.${proof}`,
    `${id}.${(Number.parseInt(since, 36) + 1).toString(36)}.${proof}`,
    `${id}.${since}.${'A'.repeat(32)}`,
    id,
    '',
  ]
  for (const wrong of forged) {
    await expect(post(wrong, oneClick, form)).rejects.toMatchObject({ init: { status: 404 } })
    await expect(open(wrong)).rejects.toMatchObject({ init: { status: 404 } })
  }
  vi.setSystemTime(new Date(noon.getTime() + 401 * day))
  await expect(post(token, oneClick, form)).rejects.toMatchObject({ init: { status: 404 } })
  expect(await isStopped()).toBe(false)
  expect((await point('+250788000100')).mailStoppedAt).toBeNull()
})

test('SCR-05: people see in their own data that they unsubscribed, in their language', async () => {
  await post(await tokenOf(), oneClick, form)
  const finds = await findRows(db(), { personId })
  const rows = [...(finds.get('contact_points')?.rows.values() ?? [])]
  expect(rows.find(({ value }) => value === email)?.mail_stopped_at).toBeTruthy()
  const view = await rightsView(db(), (await point()).id, 'en')
  expect(JSON.stringify(view)).toContain('Messages to groups stopped')
})

test('an unsubscribed person who changes the address stays unsubscribed', async () => {
  await post(await tokenOf(), oneClick, form)
  const { id: from } = await point()
  const [fresh] = await db()
    .insert(contactPoints)
    .values({ kind: 'email', value: 'new@example.com' })
    .returning({ id: contactPoints.id })
  expect(await asVisitor((work) => replaceContact(work, { from, to: fresh?.id ?? '' }))).toBe(true)
  expect((await point('new@example.com')).mailStoppedAt).toEqual((await point()).mailStoppedAt)
})
