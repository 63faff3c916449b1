import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isPassword } from '~/platform/auth/passwords.server.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { networkOf } from '~/platform/networks.ts'
import {
  aCaller,
  anAdministrator,
  eventsOf,
  goodPassword,
  lastProps,
  summary,
  withAuthenticator,
} from '../../../../../tests/support/accounts.ts'
import { asVisitor, barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { accountTries, networkTries, passwordTries } from '../accounts.options.ts'
import { staff, staffDevices, staffTries } from '../accounts.table.server.ts'
import { securityEvents } from '../security-events.table.server.ts'
import { answerCode } from './answer-code.server.ts'
import { countTry, lockedUntil, tryKey } from './count-try.server.ts'
import { passwordKey, signInWithPassword } from './sign-in-with-password.server.ts'

withDatabase()

const noon = new Date('2026-11-15T10:00:00Z')
const at = (minutes: number) => () => new Date(noon.getTime() + minutes * 60_000)
const wrong = (email: string, clock = at(0), caller = aCaller()) =>
  signInWithPassword({ email, password: 'Not-the-one-9!' }, caller, clock)
const right = (email: string, clock = at(0), caller = aCaller()) =>
  signInWithPassword({ email, password: goodPassword }, caller, clock)

/** The key under which unknown browsers of one network are counted. */
const strangersKey = (email: string, { address }: { address: string }) =>
  passwordKey(email, `strangers ${networkOf(address)}`)

/** As if this many attempts had been made already. */
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

test('AUT-19, AUT-21: five wrong attempts lock for 15 minutes, the right password included, and no longer', async () => {
  const { email } = await anAdministrator()
  const here = aCaller()
  for (const left of [4, 3, 2, 1])
    expect(await wrong(email, at(0), here)).toMatchObject({ is: 'wrong', left })
  expect(await wrong(email, at(0), here)).toMatchObject({ is: 'wrong', left: 0, lockedUntil: at(15)() })
  expect(await right(email, at(1), here)).toMatchObject({ is: 'locked', lockedUntil: at(15)() })
  // Attempts while locked do not prolong it.
  expect(await right(email, at(14.9), here)).toMatchObject({ is: 'locked', lockedUntil: at(15)() })
  expect(await right(email, at(15), here)).toMatchObject({ is: 'in' })
  expect(await eventsOf('locked')).toBe(1)
})

test('AUT-19: a success resets the count', async () => {
  const { email } = await anAdministrator()
  const here = aCaller()
  await triedBefore(strangersKey(email, here), 4)
  await right(email, at(0), here)
  expect(await wrong(email, at(0), here)).toMatchObject({ is: 'wrong', left: 4 })
})

test('AUT-19: after a reload the time left comes from the server', async () => {
  const { email } = await anAdministrator()
  const here = aCaller()
  const key = strangersKey(email, here)
  await triedBefore(key, 4)
  expect(await lockedUntil(db(), key, passwordTries, at(0)())).toBeUndefined()
  await wrong(email, at(0), here)
  expect(await lockedUntil(db(), key, passwordTries, at(1)())).toEqual(at(15)())
  expect(await lockedUntil(db(), key, passwordTries, at(15)())).toBeUndefined()
})

test('AUT-20: of 200 passwords tried at once at most five are checked', async () => {
  const { email } = await anAdministrator()
  const here = aCaller()
  const answers = []
  // In batches of fifty, because two hundred would wait for a connection longer than a visitor should.
  for (let crowd = 0; crowd < 4; crowd++)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => wrong(email, at(0), here)))))
  expect(summary(answers)).toEqual({ wrong: passwordTries, locked: 200 - passwordTries })
})

test('control: counting after checking lets far more through', async () => {
  const { email } = await anAdministrator()
  const key = strangersKey(email, aCaller())
  const allRead = barrier(passwordTries + 1)
  const unguarded = async () => {
    const locked = await lockedUntil(db(), key, passwordTries, noon)
    await allRead()
    if (locked) return { is: 'locked' }
    await isPassword(undefined, 'Not-the-one-9!')
    await asVisitor((work) => countTry(work, key, passwordTries), noon)
    return { is: 'wrong' }
  }
  const { wrong: looked } = summary(await Promise.all(Array.from({ length: 20 }, unguarded)))
  expect(looked).toBeGreaterThan(passwordTries)
})

test('AUT-20, threat 22: strangers who lock an account do not lock the browser its owner has used', async () => {
  const { email } = await anAdministrator()
  const first = await right(email)
  const device = 'device' in first ? first.device : ''
  const here = aCaller()
  await triedBefore(strangersKey(email, here), 5)
  expect(await right(email, at(0), here)).toMatchObject({ is: 'locked' })
  expect(await right(email, at(0), { ...here, device })).toMatchObject({ is: 'in' })
})

test('control: an unknown browser shares the lock', async () => {
  const { email } = await anAdministrator()
  const first = await right(email)
  const device = 'device' in first ? first.device : ''
  await db().delete(staffDevices)
  const here = aCaller({ device })
  await triedBefore(strangersKey(email, here), 5)
  expect(await right(email, at(0), here)).toMatchObject({ is: 'locked' })
})

test('a browser known to one account is unknown to another', async () => {
  const [mine, theirs] = [await anAdministrator(), await anAdministrator()]
  const first = await right(mine.email)
  const device = 'device' in first ? first.device : ''
  const here = aCaller({ device })
  await triedBefore(strangersKey(theirs.email, here), 5)
  expect(await right(theirs.email, at(0), here)).toMatchObject({ is: 'locked' })
})

test('a known browser has five attempts of its own', async () => {
  const { email } = await anAdministrator()
  const first = await right(email)
  const caller = aCaller({ device: 'device' in first ? first.device : '' })
  for (let n = 0; n < 5; n++) await wrong(email, at(0), caller)
  expect(await right(email, at(0), caller)).toMatchObject({ is: 'locked' })
  expect(await right(email)).toMatchObject({ is: 'in' })
})

test('AUT-20, threat 21: one network gets 20 attempts over all accounts, and refused attempts lock no account', async () => {
  const caller = aCaller()
  await triedBefore(tryKey('network', caller.address), networkTries - 1)
  expect(await wrong('nobody@hub.test', at(0), caller)).toMatchObject({ is: 'wrong' })
  const { email } = await anAdministrator()
  for (let n = 0; n < 7; n++) expect(await right(email, at(0), caller)).toEqual({ is: 'too-many' })
  expect(await right(email)).toMatchObject({ is: 'in' })
})

test("threat 21: signing in with one's own account in between does not reset the limit of the network", async () => {
  const own = await anAdministrator()
  const caller = aCaller()
  await triedBefore(tryKey('network', caller.address), networkTries - 1)
  expect(await right(own.email, at(0), caller)).toMatchObject({ is: 'in' })
  expect(await wrong('one-more@hub.test', at(0), caller)).toMatchObject({ is: 'wrong' })
  expect(await wrong('another@hub.test', at(0), caller)).toEqual({ is: 'too-many' })
})

test('threat 22: whatever strangers try from elsewhere, at this account or at others, the right password is accepted', async () => {
  const { email } = await anAdministrator()
  await triedBefore(tryKey('account', 'another@hub.test'), accountTries)
  for (let n = 0; n < 12; n++) await triedBefore(strangersKey(email, aCaller()), passwordTries)
  expect(await right(email)).toMatchObject({ is: 'in' })
})

test('threat 21: after fifty wrong passwords the right one needs a code by mail as well, and the owner is not refused', async () => {
  const { email } = await anAdministrator()
  const first = await right(email)
  const device = 'device' in first ? first.device : ''
  await triedBefore(tryKey('account', email), accountTries)
  const mailed = await right(email)
  if (mailed.is !== 'mailed') throw new Error(mailed.is)
  expect(await count('staff_sessions')).toBe(1)
  const { code = '' } = await lastProps('sign-in-link')
  expect(code).toMatch(/^[A-Z2-9]{8}$/)
  const input = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
  const answer = { purpose: 'magic-link', browser: mailed.browser, code: input } as const
  expect(await asVisitor((work) => answerCode(work, answer, aCaller()), at(1)())).toMatchObject({ is: 'in' })
  expect(await right(email, at(0), aCaller({ device }))).toMatchObject({ is: 'in' })
  expect(await wrong(email)).toMatchObject({ is: 'wrong' })
})

test('threat 21: an account with a second step needs no mail, and a guessed password opens nothing', async () => {
  const { id, email } = await anAdministrator()
  await withAuthenticator(id, noon)
  await triedBefore(tryKey('account', email), accountTries)
  expect(await right(email)).toMatchObject({ is: 'second-step' })
  expect(await count('staff_sessions')).toBe(0)
})

test('an unknown address is answered like a known one', async () => {
  const { email } = await anAdministrator()
  const here = aCaller()
  for (let n = 0; n < 3; n++)
    expect(await wrong('nobody@hub.test', at(0), here)).toEqual(await wrong(email, at(0), here))
})

test('AUT-12: an unconfirmed address does not get in, and it is logged', async () => {
  const { email } = await anAdministrator({ confirmed: false })
  expect(await right(email)).toEqual({ is: 'refused', reason: 'unconfirmed' })
  expect(await count('staff_sessions')).toBe(0)
  expect(await eventsOf('sign_in_refused')).toBe(1)
})

test('AUT-13: an account that is no administrator gets no session', async () => {
  const { email } = await anAdministrator({ role: 'user' })
  expect(await right(email)).toEqual({ is: 'refused', reason: 'not-admin' })
  expect(await count('staff_sessions')).toBe(0)
})

test('attempts are not counted under the address itself', async () => {
  await wrong('somebody@hub.test')
  const kept = JSON.stringify(await db().select().from(staffTries))
  expect(kept).not.toContain('somebody')
  expect(await db().select().from(staffTries).where(eq(staffTries.tries, 1))).toHaveLength(3)
})

test('a password hashed at a lower cost than today is hashed again when it is typed', async () => {
  const { id, email } = await anAdministrator()
  const hashOf = async () => (await db().select().from(staff).where(eq(staff.id, id)))[0]?.passwordHash
  const before = await hashOf()
  await right(email)
  expect(await hashOf()).toBe(before)
  config().SCRYPT_COST = 12
  try {
    await wrong(email)
    expect(await hashOf()).toBe(before)
    expect(await right(email)).toMatchObject({ is: 'in' })
  } finally {
    config().SCRYPT_COST = 11
  }
  expect(await hashOf()).toMatch(/^scrypt\$12\$/)
  expect(await right(email)).toMatchObject({ is: 'in' })
})

test('a password stays valid until its owner changes it: it never expires', async () => {
  const { email } = await anAdministrator()
  expect(await right(email, at(5 * 365 * 24 * 60))).toMatchObject({ is: 'in' })
})

test('AUT-32: every wrong password is logged with the account and its origin, and the one that locks is logged twice', async () => {
  const { id, email } = await anAdministrator()
  const here = aCaller()
  for (let n = 0; n < passwordTries; n++) await wrong(email, at(0), here)
  const lines = await db().select().from(securityEvents).where(eq(securityEvents.staffId, id))
  expect(lines.filter(({ event }) => event === 'sign_in_failed')).toHaveLength(passwordTries)
  expect(lines.filter(({ event }) => event === 'locked')).toHaveLength(1)
  for (const line of lines)
    expect(line).toMatchObject({ address: here.address, userAgent: 'a browser', at: noon })
  expect(JSON.stringify(lines)).not.toContain('Not-the-one-9!')
})
