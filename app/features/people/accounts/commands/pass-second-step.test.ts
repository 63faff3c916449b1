import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { totpStep, unseal } from '~/platform/auth/auth.server.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import {
  aCaller,
  accountOf,
  anAdministrator,
  eventsOf,
  goodPassword,
  summary,
  totp,
  withAuthenticator,
  withPasskey,
} from '../../../../../tests/support/accounts.ts'
import { asVisitor, barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { staff, staffRecoveryCodes, staffSessions } from '../accounts.table.server.ts'
import { changeAdministrator } from './change-administrator.server.ts'
import { changePassword } from './change-password.server.ts'
import { passFirstStep } from './pass-first-step.server.ts'
import { passSecondStep, secondSteps } from './pass-second-step.server.ts'
import { proveAgain } from './prove-again.server.ts'
import { signInWithPassword } from './sign-in-with-password.server.ts'
import { switchOffTwoFactor } from './switch-off-two-factor.server.ts'

withDatabase()

// The middle of a step, so that 'one step later' is never two.
const noon = new Date('2026-11-15T10:00:15Z')
const seconds = (n: number) => new Date(noon.getTime() + n * 1000)

/** Passes the first step; which one does not matter here. */
async function begun(id: string, now = noon) {
  const answer = await asVisitor((work) => passFirstStep(work, id, aCaller(), 'password'), now)
  if (answer.is !== 'second-step') throw new Error(`expected a second step, got ${answer.is}`)
  return answer.browser
}
const pass = (browser: string, code: string, now = noon, caller = aCaller()) =>
  asVisitor((work) => passSecondStep(work, browser, { code }, caller), now)

async function anEnrolled() {
  const account = await anAdministrator()
  return { ...account, ...(await withAuthenticator(account.id, noon)) }
}

test('AUT-34: the password alone opens no session; the code of the app does', async () => {
  const { id, secret } = await anEnrolled()
  const browser = await begun(id)
  expect(await count('staff_sessions')).toBe(0)
  expect(await pass(browser, await totp(secret, noon))).toMatchObject({ is: 'in' })
  expect(await count('staff_sessions')).toBe(1)
})

test('AUT-34: a passkey alone also makes the second step necessary', async () => {
  const { id } = await anAdministrator()
  await withPasskey(id)
  const browser = await begun(id)
  const steps = await asVisitor((work) => secondSteps(work, browser), noon)
  expect(steps).toMatchObject({ authenticator: false, passkey: { userVerification: 'required' } })
  const forged = await asVisitor(
    (work) =>
      passSecondStep(work, browser, { passkey: { id: id.replaceAll('-', ''), response: {} } }, aCaller()),
    noon,
  )
  expect(forged).toEqual({ is: 'wrong', left: 4 })
})

test('the cookie of another step, or none, does not count as a second step', async () => {
  const { secret } = await anEnrolled()
  expect(await pass('', await totp(secret, noon))).toEqual({ is: 'expired' })
  expect(await pass('made up', await totp(secret, noon))).toEqual({ is: 'expired' })
})

test('A-SEC-05: a code works one time step early or late, not two, and only once', async () => {
  const { id, secret } = await anEnrolled()
  for (const off of [-60, 60])
    expect(await pass(await begun(id), await totp(secret, seconds(off)))).toMatchObject({ is: 'wrong' })
  const late = await totp(secret, noon)
  expect(await pass(await begun(id), late, seconds(30))).toMatchObject({ is: 'in' })
  expect(await pass(await begun(id), late, seconds(30))).toMatchObject({ is: 'wrong' })
  const early = await totp(secret, seconds(60))
  expect(await pass(await begun(id), early, seconds(30))).toMatchObject({ is: 'in' })
  // The step in between is older than the one already used.
  expect(await pass(await begun(id), await totp(secret, seconds(30)), seconds(30))).toMatchObject({
    is: 'wrong',
  })
})

test('one code used in five browsers at once opens one session', async () => {
  const { id, secret } = await anEnrolled()
  const browsers = await Promise.all(Array.from({ length: 5 }, () => begun(id)))
  const code = await totp(secret, noon)
  const answers = await Promise.all(browsers.map((browser) => pass(browser, code)))
  expect(summary(answers)).toMatchObject({ in: 1 })
  expect(await count('staff_sessions')).toBe(1)
})

test('control: without locking the account the same code is accepted several times', async () => {
  const { id, secret } = await anEnrolled()
  const code = await totp(secret, noon)
  const allRead = barrier(2)
  const unguarded = () =>
    asVisitor(async ({ tx }) => {
      const [account] = await tx.select().from(staff).where(eq(staff.id, id))
      const step = await totpStep(secret, code, noon, account?.totpLastStep ?? 0)
      await allRead()
      if (step === undefined) return { is: 'wrong' }
      await tx.update(staff).set({ totpLastStep: step }).where(eq(staff.id, id))
      return { is: 'in' }
    })
  expect(summary(await Promise.all([unguarded(), unguarded(), unguarded()])).in).toBeGreaterThan(1)
})

test('A-SEC-05: each recovery code works once, as shown or in lower case, and is logged', async () => {
  const { id, recoveryCodes } = await anEnrolled()
  const [first = '', second = ''] = recoveryCodes
  expect(recoveryCodes).toHaveLength(10)
  expect(await pass(await begun(id), first.toLowerCase().replaceAll('-', ' '))).toMatchObject({ is: 'in' })
  expect(await pass(await begun(id), first)).toMatchObject({ is: 'wrong' })
  const browsers = [await begun(id), await begun(id), await begun(id)]
  const answers = await Promise.all(browsers.map((browser) => pass(browser, second)))
  expect(summary(answers)).toEqual({ in: 1, wrong: 2 })
  expect(await eventsOf('recovery_code_used')).toBe(2)
})

test('control: a recovery code that is looked up first and marked later works several times', async () => {
  const { id } = await anEnrolled()
  const allRead = barrier(2)
  const unguarded = () =>
    asVisitor(async ({ tx }) => {
      const [code] = await tx
        .select()
        .from(staffRecoveryCodes)
        .where(eq(staffRecoveryCodes.staffId, id))
        .limit(1)
      await allRead()
      if (!code || code.usedAt) return { is: 'wrong' }
      await tx
        .update(staffRecoveryCodes)
        .set({ usedAt: noon })
        .where(eq(staffRecoveryCodes.codeHash, code.codeHash))
      return { is: 'in' }
    })
  expect(summary(await Promise.all([unguarded(), unguarded()])).in).toBe(2)
})

test('threat 23: starting over brings no new attempts, and the lock ends after 15 minutes', async () => {
  const { id, secret } = await anEnrolled()
  for (let n = 0; n < 5; n++) expect(await pass(await begun(id), '000000')).toMatchObject({ is: 'wrong' })
  expect(await pass(await begun(id), await totp(secret, noon))).toEqual({ is: 'too-many' })
  const over = seconds(15 * 60)
  expect(await pass(await begun(id, over), await totp(secret, over), over)).toMatchObject({ is: 'in' })
})

test('threat 23: a known password allows twenty wrong second steps a day; a known browser is exempt', async () => {
  const { id, secret } = await anEnrolled()
  const known = await pass(await begun(id), await totp(secret, noon))
  const device = 'device' in known ? known.device : ''
  for (let n = 0; n < 20; n++) {
    const now = seconds(Math.floor(n / 5) * 16 * 60)
    expect(await pass(await begun(id, now), '000000', now)).toMatchObject({ is: 'wrong' })
  }
  const later = seconds(5 * 16 * 60)
  const code = await totp(secret, later)
  expect(await pass(await begun(id, later), code, later)).toEqual({ is: 'too-many' })
  expect(await pass(await begun(id, later), code, later, aCaller({ device }))).toMatchObject({ is: 'in' })
})

test('a second step stays open for ten minutes', async () => {
  const { id, secret } = await anEnrolled()
  const browser = await begun(id)
  expect(await pass(browser, await totp(secret, seconds(600)), seconds(600))).toEqual({ is: 'expired' })
})

test('an account disabled between the two steps does not get in', async () => {
  const owner = await anAdministrator()
  const { id, secret } = await anEnrolled()
  const browser = await begun(id)
  const changed = await asVisitor((work) =>
    changeAdministrator(
      work,
      { id, version: 1, groups: ['content'], programs: [], disabled: true },
      owner.email,
      aCaller(),
    ),
  )
  expect(changed).toEqual({ ok: true })
  expect(await pass(browser, await totp(secret, noon))).not.toMatchObject({ is: 'in' })
  expect(await count('staff_sessions')).toBe(0)
})

test('a new password ends the other sessions and the second steps begun with the old one', async () => {
  const { id, email, secret } = await anEnrolled()
  await pass(await begun(id), await totp(secret, noon))
  const [mine] = await db().select().from(staffSessions)
  await pass(await begun(id), await totp(secret, seconds(30)), seconds(30))
  const browser = await begun(id)
  await changePassword({ staffId: id, password: 'Hills-of-Musanze-8?', keep: mine?.id ?? '' }, aCaller())
  expect(await db().select().from(staffSessions)).toEqual([mine])
  expect(await pass(browser, await totp(secret, seconds(60)), seconds(60))).toEqual({ is: 'expired' })
  const old = await signInWithPassword({ email, password: goodPassword }, aCaller(), () => noon)
  expect(old).toMatchObject({ is: 'wrong' })
})

test('A-SEC-05: a new proof of identity works by password, code or recovery code, five times at most', async () => {
  const { id, secret, recoveryCodes } = await anEnrolled()
  const prove = (input: string, now = noon) => proveAgain(id, input, aCaller(), () => now)
  expect(await prove(goodPassword)).toBe(true)
  expect(await prove(await totp(secret, noon))).toBe(true)
  expect(await prove(await totp(secret, noon))).toBe(false)
  expect(await prove(recoveryCodes[0] ?? '')).toBe(true)
  for (let n = 0; n < 5; n++) expect(await prove('Not-the-one-9!')).toBe(false)
  expect(await prove(goodPassword)).toBe(false)
  expect(await prove(goodPassword, seconds(15 * 60))).toBe(true)
  expect(await eventsOf('proof_failed')).toBe(6)
})

test('A-SEC-02: after switching off, the password is enough again and nothing of the second step is left', async () => {
  const { id, email } = await anEnrolled()
  await withPasskey(id)
  await asVisitor((work) => switchOffTwoFactor(work, id, aCaller()))
  expect(await accountOf(id)).toMatchObject({ totpSecret: null, totpConfirmedAt: null })
  expect([await count('staff_passkeys'), await count('staff_recovery_codes')]).toEqual([0, 0])
  expect(await signInWithPassword({ email, password: goodPassword }, aCaller())).toMatchObject({ is: 'in' })
})

test('the key of the app is sealed, and sealed again when the secret changes', async () => {
  const { id, secret } = await anEnrolled()
  const sealed = (await accountOf(id))?.totpSecret ?? ''
  expect(sealed).not.toContain(secret)
  expect(unseal(sealed)).toBe(secret)
  const before = config().SECRET
  Object.assign(config(), { SECRET: 'another secret, also long enough for tests', SECRET_PREVIOUS: before })
  try {
    expect(await pass(await begun(id), await totp(secret, noon))).toMatchObject({ is: 'in' })
    Object.assign(config(), { SECRET_PREVIOUS: undefined })
    expect(unseal((await accountOf(id))?.totpSecret ?? '')).toBe(secret)
    expect(() => unseal(sealed)).toThrow()
  } finally {
    Object.assign(config(), { SECRET: before, SECRET_PREVIOUS: undefined })
  }
})
