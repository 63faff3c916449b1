import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isPassword } from '~/platform/auth/auth.server.ts'
import { db } from '~/platform/db/db.server.ts'
import {
  aCaller,
  anAdministrator,
  eventsOf,
  goodPassword,
  tally,
} from '../../../../tests/support/accounts.ts'
import { asVisitor, count, withDatabase } from '../../../../tests/support/database.ts'
import { lockMinutes, networkTries, passwordTries, strangersTries } from '../accounts.options.ts'
import { staffDevices, staffTries } from '../accounts.table.server.ts'
import { countTry, lockedUntil, tryKey } from './count-try.server.ts'
import { passwordKey, signInWithPassword } from './sign-in-with-password.server.ts'

withDatabase()

const noon = new Date('2026-11-15T10:00:00Z')
const at = (minutes: number) => () => new Date(noon.getTime() + minutes * 60_000)
const wrong = (email: string, clock = at(0), caller = aCaller()) =>
  signInWithPassword({ email, password: 'Not-the-one-9!' }, caller, clock)
const right = (email: string, clock = at(0), caller = aCaller()) =>
  signInWithPassword({ email, password: goodPassword }, caller, clock)

/** As if so many had tried already. */
async function triedBefore(key: string, tries: number): Promise<void> {
  const set = { tries, endsAt: at(15)() }
  await db()
    .insert(staffTries)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: staffTries.key, set })
}

test('AUT-07: the right password of a confirmed administrator opens one session', async () => {
  const { email } = await anAdministrator()
  expect(await right(email)).toMatchObject({ is: 'in' })
  expect(await count('staff_sessions')).toBe(1)
  expect(await eventsOf('sign_in')).toBe(1)
})

test('AUT-19, AUT-21: five wrong tries lock for 15 minutes, the right password included, and no longer', async () => {
  const { email } = await anAdministrator()
  for (const left of [4, 3, 2, 1]) expect(await wrong(email)).toMatchObject({ is: 'wrong', left })
  expect(await wrong(email)).toMatchObject({ is: 'wrong', left: 0, lockedUntil: at(15)() })
  expect(await right(email, at(1))).toMatchObject({ is: 'locked', lockedUntil: at(15)() })
  // Trying on while it is locked does not prolong it.
  expect(await right(email, at(14.9))).toMatchObject({ is: 'locked', lockedUntil: at(15)() })
  expect(await right(email, at(15))).toMatchObject({ is: 'in' })
  expect(await eventsOf('locked')).toBe(1)
})

test('AUT-19: a success takes the count back', async () => {
  const { email } = await anAdministrator()
  await triedBefore(passwordKey(email, 'strangers'), 4)
  await right(email)
  expect(await wrong(email)).toMatchObject({ is: 'wrong', left: 4 })
})

test('AUT-19: the time left is asked from the server, for a reload', async () => {
  const { email } = await anAdministrator()
  const key = passwordKey(email, 'strangers')
  await triedBefore(key, 4)
  expect(await lockedUntil(db(), key, passwordTries, at(0)())).toBeUndefined()
  await wrong(email)
  expect(await lockedUntil(db(), key, passwordTries, at(1)())).toEqual(at(15)())
  expect(await lockedUntil(db(), key, passwordTries, at(15)())).toBeUndefined()
})

test('AUT-20: of 200 passwords tried at once at most five are looked at', async () => {
  const { email } = await anAdministrator()
  const answers = []
  // In crowds of fifty, because two hundred would wait for a connection longer than a visitor should.
  for (let crowd = 0; crowd < 4; crowd++)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => wrong(email)))))
  expect(tally(answers)).toEqual({ wrong: passwordTries, locked: 200 - passwordTries })
})

test('control: counting after looking lets far more through', async () => {
  const { email } = await anAdministrator()
  const key = passwordKey(email, 'strangers')
  const unguarded = async () => {
    if (await lockedUntil(db(), key, passwordTries, noon)) return { is: 'locked' }
    await isPassword(undefined, 'Not-the-one-9!')
    await asVisitor((work) => countTry(work, key, passwordTries), noon)
    return { is: 'wrong' }
  }
  const { wrong: looked } = tally(await Promise.all(Array.from({ length: 20 }, unguarded)))
  expect(looked).toBeGreaterThan(passwordTries)
})

test('AUT-20, threat 22: strangers who lock an account do not lock the browser its owner has used', async () => {
  const { email } = await anAdministrator()
  const first = await right(email)
  const device = 'device' in first ? first.device : ''
  await triedBefore(passwordKey(email, 'strangers'), 5)
  expect(await right(email)).toMatchObject({ is: 'locked' })
  expect(await right(email, at(0), aCaller({ device }))).toMatchObject({ is: 'in' })
})

test('control: a browser that is not known shares the lock', async () => {
  const { email } = await anAdministrator()
  const first = await right(email)
  const device = 'device' in first ? first.device : ''
  await db().delete(staffDevices)
  await triedBefore(passwordKey(email, 'strangers'), 5)
  expect(await right(email, at(0), aCaller({ device }))).toMatchObject({ is: 'locked' })
})

test("a browser known to one account is a stranger to another's", async () => {
  const [mine, theirs] = [await anAdministrator(), await anAdministrator()]
  const first = await right(mine.email)
  const device = 'device' in first ? first.device : ''
  await triedBefore(passwordKey(theirs.email, 'strangers'), 5)
  expect(await right(theirs.email, at(0), aCaller({ device }))).toMatchObject({ is: 'locked' })
})

test('a known browser has five tries of its own', async () => {
  const { email } = await anAdministrator()
  const first = await right(email)
  const caller = aCaller({ device: 'device' in first ? first.device : '' })
  for (let n = 0; n < 5; n++) await wrong(email, at(0), caller)
  expect(await right(email, at(0), caller)).toMatchObject({ is: 'locked' })
  expect(await right(email)).toMatchObject({ is: 'in' })
})

test('threat 21: one network gets 20 tries over all accounts, and what it may not try locks nobody', async () => {
  const caller = aCaller()
  await triedBefore(tryKey('network', caller.address), networkTries - 1)
  expect(await wrong('nobody@hub.test', at(0), caller)).toMatchObject({ is: 'wrong' })
  const { email } = await anAdministrator()
  for (let n = 0; n < 7; n++) expect(await right(email, at(0), caller)).toEqual({ is: 'too-many' })
  expect(await right(email)).toMatchObject({ is: 'in' })
})

test('threat 21: who has one account cannot try on for ever by signing in with it in between', async () => {
  const own = await anAdministrator()
  const caller = aCaller()
  await triedBefore(tryKey('network', caller.address), networkTries - 1)
  expect(await right(own.email, at(0), caller)).toMatchObject({ is: 'in' })
  expect(await wrong('one-more@hub.test', at(0), caller)).toMatchObject({ is: 'wrong' })
  expect(await wrong('another@hub.test', at(0), caller)).toEqual({ is: 'too-many' })
})

test('threat 21: all strangers together have a limit, and known browsers are not held by it', async () => {
  const { email } = await anAdministrator()
  const first = await right(email)
  const device = 'device' in first ? first.device : ''
  await triedBefore(tryKey('strangers'), strangersTries)
  expect(await right(email)).toEqual({ is: 'too-many' })
  expect(await right(email, at(0), aCaller({ device }))).toMatchObject({ is: 'in' })
  expect(await right(email, at(lockMinutes))).toMatchObject({ is: 'in' })
})

test('an address nobody has is answered like one somebody has', async () => {
  const { email } = await anAdministrator()
  for (let n = 0; n < 3; n++) expect(await wrong('nobody@hub.test')).toEqual(await wrong(email))
})

test('AUT-12: an unconfirmed address does not get in, and it is logged', async () => {
  const { email } = await anAdministrator({ confirmed: false })
  expect(await right(email)).toEqual({ is: 'refused', reason: 'unconfirmed' })
  expect(await count('staff_sessions')).toBe(0)
  expect(await eventsOf('sign_in_refused')).toBe(1)
})

test('AUT-13: who is no administrator gets no session', async () => {
  const { email } = await anAdministrator({ role: 'user' })
  expect(await right(email)).toEqual({ is: 'refused', reason: 'not-admin' })
  expect(await count('staff_sessions')).toBe(0)
})

test('what is counted is not the address itself', async () => {
  await wrong('somebody@hub.test')
  const kept = JSON.stringify(await db().select().from(staffTries))
  expect(kept).not.toContain('somebody')
  expect(await db().select().from(staffTries).where(eq(staffTries.tries, 1))).toHaveLength(3)
})
