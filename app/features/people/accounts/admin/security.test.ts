import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Staff, staffContext } from '~/kits/admin/staff.ts'
import { db } from '~/platform/db/db.server.ts'
import { type Visit, visitContext } from '~/platform/http/visit.ts'
import { aCaller, anAdministrator, goodPassword } from '../../../../../tests/support/accounts.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { staffOfSession } from '../accounts.queries.server.ts'
import { staffSessions } from '../accounts.table.server.ts'
import { openSession } from '../commands/open-session.server.ts'
import { action } from './security.tsx'

withDatabase()

/** An administrator with two sessions; the current one is this many minutes old. */
async function atTwoPlaces(minutes: number) {
  const { id } = await anAdministrator({ groups: ['content'] })
  const open = () => asVisitor((work) => openSession(work, id, aCaller(), 'password'))
  const [here] = [await open(), await open()]
  const staff = await staffOfSession(db(), here.token, new Date())
  const createdAt = new Date(Date.now() - minutes * 60_000)
  const me = { ...staff, session: { ...staff?.session, createdAt } } as unknown as Staff
  const all = await db()
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(eq(staffSessions.staffId, id))
  return { me, other: all.find((one) => one.id !== me.session.id)?.id ?? '' }
}

async function send(me: Staff, fields: Record<string, string>): Promise<number> {
  const context = new RouterContextProvider()
  const visit = {
    id: 'b7c1',
    address: '192.0.2.7',
    origin: 'same',
    saveData: false,
    cookies: [],
    tags: new Set(),
  }
  context.set(visitContext, visit as unknown as Visit)
  context.set(staffContext, me)
  const request = new Request('http://hub.test/admin/security', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const args = { request, context, params: {}, url: new URL(request.url) } as unknown as Parameters<
    typeof action
  >[0]
  const answer = (await Promise.resolve(action(args)).catch((thrown: unknown) => thrown)) as {
    status?: number
    init?: { status?: number }
  }
  return answer.init?.status ?? answer.status ?? 0
}

const sessionsOf = async ({ id }: Staff) => db().$count(staffSessions, eq(staffSessions.staffId, id))

test('A-SEC-06: with an older sign-in, other sessions can be ended only after a new proof of identity', async () => {
  const { me, other } = await atTwoPlaces(11)
  expect(await send(me, { intent: 'end-others' })).toBe(401)
  expect(await send(me, { intent: 'end-session', id: other, proof: 'Not-the-one-9!' })).toBe(401)
  expect(await sessionsOf(me)).toBe(2)
  expect(await send(me, { intent: 'end-session', id: other, proof: goodPassword })).toBeLessThan(400)
  expect(await sessionsOf(me)).toBe(1)
})

test('A-SEC-06: right after signing in, all other sessions can be ended at once', async () => {
  const { me } = await atTwoPlaces(1)
  expect(await send(me, { intent: 'end-others' })).toBeLessThan(400)
  expect(await sessionsOf(me)).toBe(1)
})
