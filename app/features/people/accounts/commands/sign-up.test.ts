import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import {
  aCaller,
  accountOf,
  anAdministrator,
  eventsOf,
  goodPassword,
  lastProps,
} from '../../../../../tests/support/accounts.ts'
import { asVisitor, count, untilBlocked, withDatabase } from '../../../../../tests/support/database.ts'
import { staff } from '../accounts.table.server.ts'
import { signInWithPassword } from './sign-in-with-password.server.ts'
import { confirmEmail, sendConfirmationAgain, signUp } from './sign-up.server.ts'

withDatabase()
const email = 'eric@hub.test'
const theirs = 'Hills-of-Musanze-8?'
beforeEach(() => {
  config().ADMIN_EMAILS = [email]
})

const open = (password = goodPassword, phone?: string) =>
  signUp({ email, password, phone }, 'http://hub.test', aCaller())
const lastLink = async () => (await lastProps('confirm-email')).link?.split('/').at(-1) ?? ''
const account = async () => (await db().select().from(staff).where(eq(staff.email, email)))[0]

test('AUT-11, AUT-14: an authorised address can open an owner account, which gives no access before it is confirmed', async () => {
  expect(await open()).toEqual({ ok: true })
  expect(await account()).toMatchObject({ groups: ['owner'], emailVerifiedAt: null })
  expect(await signInWithPassword({ email, password: goodPassword }, aCaller())).toMatchObject({
    is: 'refused',
  })
  const link = await lastLink()
  expect(await confirmEmail({ link, password: goodPassword }, aCaller())).toEqual({ ok: true })
  expect(await confirmEmail({ link, password: goodPassword }, aCaller())).toEqual({
    ok: false,
    reason: 'expired',
  })
  expect(await signInWithPassword({ email, password: goodPassword }, aCaller())).toMatchObject({ is: 'in' })
})

test('AUT-11: any other address opens no account, gets no mail, and is logged', async () => {
  const input = { email: 'stranger@hub.test', password: goodPassword }
  expect(await signUp(input, 'http://hub.test', aCaller())).toEqual({ ok: false, reason: 'not-authorised' })
  expect([await count('staff'), await count('outbox'), await eventsOf('sign_in_refused')]).toEqual([0, 0, 1])
})

test('AUT-22: with no authorised address, sign-up is off', async () => {
  config().ADMIN_EMAILS = []
  expect(await open()).toEqual({ ok: false, reason: 'off' })
})

test('AUT-22: a confirmed account cannot be opened again, and keeps its password', async () => {
  const { id } = await anAdministrator({ email })
  const before = await accountOf(id)
  expect(await open(theirs)).toEqual({ ok: false, reason: 'exists' })
  expect(await accountOf(id)).toEqual(before)
})

test('pre-hijack: a stranger who signs up first does not get in when the owner confirms', async () => {
  await open(theirs, '+250788000000')
  const first = await lastLink()
  // The owner clicks the stranger's link and cannot know the stranger's password.
  expect(await confirmEmail({ link: first, password: goodPassword }, aCaller())).toMatchObject({
    reason: 'wrong-password',
  })
  await open()
  expect(await confirmEmail({ link: await lastLink(), password: goodPassword }, aCaller())).toEqual({
    ok: true,
  })
  expect(await account()).toMatchObject({ phone: null })
  expect(await signInWithPassword({ email, password: theirs }, aCaller())).toMatchObject({ is: 'wrong' })
})

test('pre-hijack: opening the account again while its owner confirms gains nothing', async () => {
  await open()
  const link = await lastLink()
  let confirming: ReturnType<typeof confirmEmail> | undefined
  await asVisitor(async ({ tx }) => {
    await tx.update(staff).set({ passwordHash: 'of a stranger' })
    confirming = confirmEmail({ link, password: goodPassword }, aCaller())
    // It has compared the password with the one before, and waits for the row.
    await untilBlocked(1)
  })
  expect(await confirming).toMatchObject({ ok: false })
  expect(await account()).toMatchObject({ emailVerifiedAt: null })
})

test('a link does not allow unlimited password attempts', async () => {
  await open()
  const link = await lastLink()
  for (let n = 0; n < 5; n++)
    expect(await confirmEmail({ link, password: theirs }, aCaller())).toMatchObject({
      reason: 'wrong-password',
    })
  expect(await confirmEmail({ link, password: goodPassword }, aCaller())).toMatchObject({
    reason: 'too-many',
  })
})

test('AUT-12, A-SEC-03: the confirmation can be sent again, three times in 15 minutes, with or without an account', async () => {
  await anAdministrator({ email, confirmed: false })
  const again = (to: string) => asVisitor((work) => sendConfirmationAgain(work, to, 'http://hub.test'))
  for (const to of [email, 'nobody@hub.test']) {
    for (let n = 0; n < 3; n++) expect(await again(to)).toBe(true)
    expect(await again(to)).toBe(false)
  }
  expect(await count('outbox')).toBe(3)
})

test('AUT-12: a confirmed address gets no further confirmation', async () => {
  await anAdministrator({ email })
  await asVisitor((work) => sendConfirmationAgain(work, email, 'http://hub.test'))
  expect(await count('outbox')).toBe(0)
})
