import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Staff } from '~/kits/admin/staff.ts'
import { db } from '~/platform/db/db.server.ts'
import {
  aCaller,
  accountOf,
  anAdministrator,
  eventsOf,
  goodPassword,
  lastProps,
} from '../../../../../tests/support/accounts.ts'
import { asVisitor, barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { openInvitations, staffOfSession } from '../accounts.queries.server.ts'
import { staff } from '../accounts.table.server.ts'
import { changeAdministrator } from './change-administrator.server.ts'
import { acceptInvitation, inviteAdministrator, withdrawInvitation } from './invite-administrator.server.ts'
import { makeOwner } from './make-owner.server.ts'
import { openSession } from './open-session.server.ts'

withDatabase()

type Change = Parameters<typeof changeAdministrator>[1]
const change = (id: string, more: Partial<Change> = {}) =>
  asVisitor((work) =>
    changeAdministrator(
      work,
      { id, version: 1, groups: ['owner'], programs: [], disabled: false, ...more },
      'an owner',
      aCaller(),
    ),
  )
const owners = async () =>
  (await db().select().from(staff)).filter((one) => !one.disabledAt && one.groups.includes('owner')).length

test('A-ADD-06: the last owner can neither be disabled nor moved to another group', async () => {
  const { id } = await anAdministrator()
  await anAdministrator({ groups: ['content'] })
  // An owner who is unconfirmed or disabled does not count: they could not let others in.
  await anAdministrator({ confirmed: false })
  expect(await change(id, { disabled: true })).toEqual({ ok: false, reason: 'last-owner' })
  expect(await change(id, { groups: ['content'] })).toEqual({ ok: false, reason: 'last-owner' })
  await anAdministrator()
  expect(await change(id, { groups: ['content'] })).toEqual({ ok: true })
})

test('when two owners disable each other at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    await db().delete(staff)
    const [a, b] = [await anAdministrator(), await anAdministrator()]
    const answers = await Promise.all([change(a.id, { disabled: true }), change(b.id, { disabled: true })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await owners()).toBe(1)
  }
})

test('control: without the lock both are disabled', async () => {
  const [a, b] = [await anAdministrator(), await anAdministrator()]
  const allRead = barrier(2)
  const unguarded = (id: string) =>
    asVisitor(async ({ tx, now }) => {
      const isOwner = and(ne(staff.id, id), sql`'owner' = any(${staff.groups})`, isNull(staff.disabledAt))
      const others = await tx.select({ id: staff.id }).from(staff).where(isOwner)
      await allRead()
      if (others.length > 0) await tx.update(staff).set({ disabledAt: now }).where(eq(staff.id, id))
    })
  await Promise.all([unguarded(a.id), unguarded(b.id)])
  expect(await owners()).toBe(0)
})

test('a save that names an older version is refused', async () => {
  const { id } = await anAdministrator()
  await anAdministrator()
  expect(await change(id, { groups: ['content'] })).toEqual({ ok: true })
  expect(await change(id, { groups: ['finance'] })).toEqual({ ok: false, reason: 'stale' })
})

test('AUT-32: a disabled administrator is out with the next request, and changed groups apply with the next request', async () => {
  await anAdministrator()
  const { id } = await anAdministrator({ groups: ['reviewer'] })
  const { token } = await asVisitor((work) => openSession(work, id, aCaller(), 'password'))
  const now = new Date()
  expect((await staffOfSession(db(), token, now))?.groups).toEqual(['reviewer'])
  await change(id, { groups: ['content'] })
  expect((await staffOfSession(db(), token, now))?.groups).toEqual(['content'])
  await change(id, { version: 2, groups: ['content'], disabled: true })
  expect(await staffOfSession(db(), token, now)).toBeUndefined()
  // And stays out: enabling the account does not revive the old session.
  await change(id, { version: 3, groups: ['content'], disabled: false })
  expect(await staffOfSession(db(), token, now)).toBeUndefined()
  expect([await eventsOf('role_changed'), await count('audit_log')]).toEqual([3, 3])
})

async function invited(email = 'new@hub.test') {
  const by = (await anAdministrator()) as Staff
  const invite = { email, groups: ['reviewer' as const], programs: [], origin: 'http://hub.test', by }
  const answer = await asVisitor((work) => inviteAdministrator(work, invite, aCaller()))
  const link = (await lastProps('invitation')).link?.split('/').at(-1) ?? ''
  return { answer, link, by }
}
const accept = (link: string) => acceptInvitation({ link, password: goodPassword }, aCaller())
const newcomer = async () => (await db().select().from(staff).where(eq(staff.email, 'new@hub.test')))[0]

test('A-ADD-06: an invitation creates one account, confirmed, with the groups the owner chose', async () => {
  const { link } = await invited()
  const answers = await Promise.all([accept(link), accept(link), accept(link)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await newcomer()).toMatchObject({ groups: ['reviewer'], role: 'admin' })
  expect((await newcomer())?.emailVerifiedAt).not.toBeNull()
  expect(await accept(link)).toEqual({ ok: false, reason: 'expired' })
})

test('A-ADD-06: an address that already has an account cannot be invited', async () => {
  const { email } = await anAdministrator()
  expect((await invited(email)).answer).toEqual({ ok: false, reason: 'exists' })
  expect(await count('outbox')).toBe(0)
})

test('an invitation that was withdrawn, or whose sender is no longer an owner, is invalid', async () => {
  const first = await invited()
  const [open] = await openInvitations(db(), new Date())
  expect(open).toMatchObject({ email: 'new@hub.test', groups: ['reviewer'] })
  await asVisitor((work) => withdrawInvitation(work, open?.id ?? '', first.by, aCaller()))
  expect(await openInvitations(db(), new Date())).toEqual([])
  expect(await accept(first.link)).toMatchObject({ ok: false })
  const second = await invited()
  await change(second.by.id, { disabled: true })
  expect(await accept(second.link)).toMatchObject({ ok: false })
  expect(await newcomer()).toBeUndefined()
})

test('the command line lets an owner back in who has lost every factor, and ends all other access to that account', async () => {
  const { id, email } = await anAdministrator()
  const { withAuthenticator } = await import('../../../../../tests/support/accounts.ts')
  await withAuthenticator(id)
  const { token } = await asVisitor((work) => openSession(work, id, aCaller(), 'password'))
  await asVisitor((work) => makeOwner(work, { email, password: 'Hills-of-Musanze-8?' }))
  expect(await accountOf(id)).toMatchObject({ totpConfirmedAt: null, groups: ['owner'], disabledAt: null })
  expect(await staffOfSession(db(), token, new Date())).toBeUndefined()
})
