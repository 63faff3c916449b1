import { expect, test } from 'vitest'
import type { Group } from '~/kits/admin/permissions.ts'
import { db } from '~/platform/db/db.server.ts'
import {
  aCaller,
  anAdministrator,
  goodPassword,
  totp,
  withAuthenticator,
  withPasskey,
} from '../../../../../tests/support/accounts.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { staffPasskeys } from '../accounts.table.server.ts'
import { removePasskey } from './add-passkey.server.ts'
import { changePassword } from './change-password.server.ts'
import { beginAuthenticator, confirmAuthenticator } from './confirm-authenticator.server.ts'
import { isRightCode } from './pass-second-step.server.ts'
import { proveAgain, proveByFactor } from './prove-again.server.ts'
import { signInWithPassword } from './sign-in-with-password.server.ts'

withDatabase()

const noon = new Date('2026-11-15T10:00:15Z')
const clock = () => noon
const isRight = (id: string, code: string) =>
  asVisitor((work) => isRightCode(work, id, code, aCaller()), noon)

test('A-SEC-05: a new app replaces the old one with its first right code, and not before', async () => {
  const { id } = await anAdministrator()
  const { secret, recoveryCodes } = await withAuthenticator(id, noon)
  const next = (await asVisitor((work) => beginAuthenticator(work, id), noon)) ?? ''
  expect(next).not.toBe(secret)
  expect(await asVisitor((work) => beginAuthenticator(work, id), noon)).toBe(next)
  const confirm = (code: string) => asVisitor((work) => confirmAuthenticator(work, id, code, aCaller()), noon)
  expect(await confirm('000000')).toEqual({ ok: false })
  expect(await isRight(id, await totp(secret, noon))).toBe('authenticator')
  const later = new Date(noon.getTime() + 30_000)
  expect(await confirm(await totp(next, noon))).toMatchObject({ ok: true })
  expect(await isRight(id, await totp(secret, later))).toBeUndefined()
  expect(await isRight(id, await totp(next, later))).toBe('authenticator')
  expect(await isRight(id, recoveryCodes[0] ?? '')).toBeUndefined()
})

test('A-SEC-05: a password is proof enough for many changes, but not for removing a factor', async () => {
  const { id } = await anAdministrator()
  const { secret, recoveryCodes } = await withAuthenticator(id, noon)
  await changePassword({ staffId: id, password: 'Dawn-over-Rusizi-4!', keep: id }, aCaller())
  expect(await proveByFactor(id, 'Dawn-over-Rusizi-4!', aCaller(), clock)).toBe(false)
  expect(await proveAgain(id, 'Dawn-over-Rusizi-4!', aCaller(), clock)).toBe(true)
  expect(await proveByFactor(id, await totp(secret, noon), aCaller(), clock)).toBe(true)
  expect(await proveByFactor(id, recoveryCodes[0] ?? '', aCaller(), clock)).toBe(true)
})

test.each([
  ['owner', false],
  ['finance', false],
  ['content', true],
] as [Group, boolean][])(
  'A-SEC-05: whether the last passkey of %s can be removed: %s',
  async (group, can) => {
    const { id } = await anAdministrator({ groups: [group] })
    await withPasskey(id)
    const [key] = await db().select().from(staffPasskeys)
    const remove = () => asVisitor((work) => removePasskey(work, id, key?.id ?? '', aCaller()))
    expect(await remove()).toBe(can)
    expect(await count('staff_passkeys')).toBe(can ? 0 : 1)
    if (can) return
    // With an app as well, it is not the last factor.
    await withAuthenticator(id)
    expect(await remove()).toBe(true)
  },
)

test('a mail reports a new browser, a new password, a new app and a used recovery code, and nothing else', async () => {
  const { id, email } = await anAdministrator()
  const told = async () =>
    (await db().select().from(outbox).orderBy(outbox.createdAt)).map(
      ({ recipient, props }) => `${recipient} ${(props as { change: string }).change}`,
    )
  const signIn = (device?: string) =>
    signInWithPassword({ email, password: goodPassword }, aCaller({ device }))
  const first = await signIn()
  expect(await told()).toEqual([`${email} browser`])
  const device = 'device' in first ? first.device : ''
  await signIn(device)
  expect(await told()).toHaveLength(1)
  await signIn()
  expect(await told()).toHaveLength(2)
  const { recoveryCodes } = await withAuthenticator(id)
  await asVisitor((work) => isRightCode(work, id, recoveryCodes[0] ?? '', aCaller()))
  await changePassword({ staffId: id, password: 'Dawn-over-Rusizi-4!', keep: id }, aCaller())
  const all = ['app', 'browser', 'browser', 'password', 'recovery code']
  expect((await told()).sort()).toEqual(all.map((change) => `${email} ${change}`))
})
