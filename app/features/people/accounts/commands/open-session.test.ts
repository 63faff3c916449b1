import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { keepCookie, readCookie } from '~/platform/http/cookies.server.ts'
import { aCaller, anAdministrator } from '../../../../../tests/support/accounts.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { staffOfSession } from '../accounts.queries.server.ts'
import { staffSessions } from '../accounts.table.server.ts'
import { endSession, endSessions } from './end-session.server.ts'
import { keepCode } from './keep-code.server.ts'
import { noteEvent } from './note-event.server.ts'
import { openSession } from './open-session.server.ts'
import { tidyAccounts } from './tidy-accounts.server.ts'

withDatabase()
afterEach(() => {
  config().PUBLIC_ORIGIN = 'http://hub.test'
})

const nine = new Date('2026-11-15T07:00:00Z')
const at = (minutes: number) => new Date(nine.getTime() + minutes * 60_000)
const open = (id: string, more = {}) =>
  asVisitor((work) => openSession(work, id, aCaller(more), 'password'), nine)
const whose = async (token: string, minutes: number) => (await staffOfSession(db(), token, at(minutes)))?.id

test('AUT-30: a session ends after 30 minutes without a request', async () => {
  const { id } = await anAdministrator()
  const { token } = await open(id)
  expect(await whose(token, 29)).toBe(id)
  expect(await whose(token, 58)).toBe(id)
  expect(await whose(token, 58 + 30)).toBeUndefined()
})

test('AUT-30: however active, it ends after twelve hours', async () => {
  const { id } = await anAdministrator()
  const { token } = await open(id)
  for (let minutes = 20; minutes < 720; minutes += 20) expect(await whose(token, minutes)).toBe(id)
  expect(await whose(token, 719)).toBe(id)
  expect(await whose(token, 720)).toBeUndefined()
})

test('AUT-04: the database stores no token, only its hash', async () => {
  const { id } = await anAdministrator()
  const { token, device } = await open(id)
  const kept = JSON.stringify(await db().select().from(staffSessions))
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(device)
  const [{ tokenHash = '' } = {}] = await db().select().from(staffSessions)
  expect(await whose(tokenHash, 0)).toBeUndefined()
})

test('threat 25: signing in again ends the session of the browser, and creates a new one', async () => {
  const { id } = await anAdministrator()
  const first = await open(id)
  const second = await open(id, { session: first.token })
  expect(second.token).not.toBe(first.token)
  expect(await whose(first.token, 1)).toBeUndefined()
  expect(await whose(second.token, 1)).toBe(id)
})

test('a planted device cookie is replaced; a known one stays', async () => {
  const { id } = await anAdministrator()
  const first = await open(id, { device: 'planted' })
  expect(first.device).not.toBe('planted')
  expect((await open(id, { device: first.device })).device).toBe(first.device)
})

test('AUT-29, A-SEC-06: one session ends, all others end, and never those of somebody else', async () => {
  const [me, other] = [await anAdministrator(), await anAdministrator()]
  const [first, second, third] = [await open(me.id), await open(me.id), await open(other.id)]
  await asVisitor((work) => endSession(work, second.token, aCaller()))
  expect(await whose(second.token, 1)).toBeUndefined()
  const theirs = (await staffOfSession(db(), third.token, at(1)))?.session.id ?? ''
  await asVisitor((work) => endSessions(work, { staffId: me.id, sessionId: theirs }, aCaller()))
  await open(me.id)
  const mine = (await staffOfSession(db(), first.token, at(1)))?.session.id
  await asVisitor((work) => endSessions(work, { staffId: me.id, except: mine }, aCaller()))
  expect(await whose(first.token, 1)).toBe(me.id)
  expect(await whose(third.token, 1)).toBe(other.id)
  expect(await count('staff_sessions')).toBe(2)
})

test('threat 25: over https the cookie is bound to the host, encrypted, and out of reach of scripts', () => {
  config().PUBLIC_ORIGIN = 'https://hub.example'
  expect(keepCookie('staff', 'token', 60)).toBe(
    '__Host-staff=token; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
  const asked = (cookie: string) =>
    readCookie(new Request('https://hub.example', { headers: { cookie } }), 'staff')
  expect(asked('a=b; __Host-staff=token')).toBe('token')
  // A cookie without the prefix may have been set by a sibling domain or over http.
  expect(asked('staff=planted')).toBeUndefined()
})

for (const table of ['security_events', 'audit_log']) {
  const line = () =>
    asVisitor(async (work) => {
      await noteEvent(work, aCaller(), { event: 'sign_in' })
      await work.audit({ action: 'tried', subject: 'nothing' })
    })
  const changes = [`update ${table} set at = now()`, `delete from ${table}`]

  test(`AUT-32: rows of ${table} can be neither changed nor removed`, async () => {
    await line()
    for (const change of changes)
      await expect(db().execute(sql.raw(change))).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await count(table)).toBe(1)
  })

  test(`control: without its trigger ${table} can be changed`, async () => {
    await line()
    const undone = new Error('undone')
    const without = db().transaction(async (tx) => {
      await tx.execute(sql.raw(`drop trigger ${table}_only_added on ${table}`))
      for (const change of changes) expect((await tx.execute(sql.raw(change))).rowCount).toBe(1)
      throw undone
    })
    await expect(without).rejects.toBe(undone)
    expect(await count(table)).toBe(1)
  })
}

test('expired sessions, codes, counts and devices are removed at night, and the rest stays', async () => {
  const { id } = await anAdministrator()
  const alive = await open(id)
  await asVisitor((work) => keepCode(work, { purpose: 'magic-link', staffId: id }), at(-2 * 24 * 60))
  await asVisitor(
    (work) => keepCode(work, { purpose: 'invitation', staffId: id, minutes: 7 * 24 * 60 }),
    nine,
  )
  await asVisitor((work) => openSession(work, id, aCaller(), 'password'), at(-40))
  await asVisitor((work) => openSession(work, id, aCaller(), 'password'), at(-401 * 24 * 60))
  await db().execute(
    sql`insert into staff_tries values ('old', 5, ${at(-1).toISOString()}), ('new', 5, ${at(1).toISOString()})`,
  )
  await asVisitor(tidyAccounts, nine)
  expect(await whose(alive.token, 1)).toBe(id)
  const left = ['staff_codes', 'staff_sessions', 'staff_tries', 'staff_devices'].map(count)
  expect(await Promise.all(left)).toEqual([1, 1, 1, 2])
})
