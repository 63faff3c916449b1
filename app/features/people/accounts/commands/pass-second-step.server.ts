import { and, eq, isNull, lt } from 'drizzle-orm'
import { seal, totpStep, unseal } from '~/platform/auth/auth.server.ts'
import { checkPasskey, requestPasskey } from '~/platform/auth/passkeys.server.ts'
import { findRecoveryCode } from '~/platform/auth/passwords.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { codeTries, secondStepsADay, secondStepTries } from '../accounts.options.ts'
import { staff, staffCodes, staffPasskeys, staffRecoveryCodes } from '../accounts.table.server.ts'
import { alertPerson } from './alert-person.server.ts'
import { countTry, forgetTries, tryKey, undoTry } from './count-try.server.ts'
import { findByBrowser, spend, tryByBrowser } from './keep-code.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'
import { type Opened, openSession } from './open-session.server.ts'
import { type FirstStep, refusal } from './pass-first-step.server.ts'
import { isStrangers, laneOf } from './sign-in-with-password.server.ts'

type Given = { code: string } | { passkey: unknown }
type Answer =
  | ({ is: 'in' } & Opened)
  | Extract<FirstStep, { is: 'refused' }>
  | { is: 'wrong'; left: number }
  | { is: 'expired' }
  | { is: 'too-many' }

/** AUT-34: a code of the authenticator, a recovery code or a passkey, after the first step in the same browser. */
export async function passSecondStep(
  work: UnitOfWork,
  browser: string,
  given: Given,
  caller: Caller,
): Promise<Answer> {
  const waiting = await tryByBrowser(work, 'second-step', browser)
  if (!waiting?.staffId) return { is: 'expired' }
  const { staffId } = waiting
  const lane = await laneOf(work.tx, staffId, caller)
  const isStranger = isStrangers(lane, caller)
  const key = tryKey('second', staffId, isStranger ? 'strangers' : lane)
  // Starting over with the password does not reset the count.
  const counted = await countTry(work, key, secondStepTries)
  if (!counted.allowed) return { is: 'too-many' }
  const aDay = tryKey('second a day', staffId)
  if (isStranger && !(await countTry(work, aDay, secondStepsADay, 24 * 60)).allowed) return { is: 'too-many' }
  const { how, challenge } = waiting.data as { how: string; challenge?: string }
  const second =
    'code' in given
      ? await isRightCode(work, staffId, given.code, caller)
      : await isRightPasskey(work, staffId, given.passkey, challenge)
  if (!second) {
    await noteEvent(work, caller, { event: 'sign_in_failed', staffId, details: { how: 'second step' } })
    return { is: 'wrong', left: codeTries - waiting.tries }
  }
  if (!(await spend(work, waiting.id))) return { is: 'expired' }
  await forgetTries(work, key)
  if (isStranger) await undoTry(work, aDay)
  const refused = await refusal(work, staffId, caller, how)
  if (refused) return refused
  return { is: 'in', ...(await openSession(work, staffId, caller, `${how} and ${second}`)) }
}

/** The second steps a browser may choose from; undefined when it has not passed the first step. */
export async function secondSteps(work: Pick<UnitOfWork, 'tx' | 'now'>, browser: string) {
  const waiting = await findByBrowser(work, 'second-step', browser)
  if (!waiting?.staffId) return
  const keys = await work.tx.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, waiting.staffId))
  const [account] = await work.tx.select().from(staff).where(eq(staff.id, waiting.staffId))
  const passkey = keys.length > 0 ? await requestPasskey(keys) : undefined
  if (passkey)
    await work.tx
      .update(staffCodes)
      .set({ data: { ...(waiting.data as object), challenge: passkey.challenge } })
      .where(eq(staffCodes.id, waiting.id))
  return { authenticator: account?.totpConfirmedAt != null, passkey }
}

/** Checks an authenticator code or a recovery code; each works once. Returns which it was. */
export async function isRightCode(
  work: UnitOfWork,
  staffId: string,
  input: string,
  caller: Caller,
): Promise<string | undefined> {
  const code = input.replace(/\s/g, '')
  const [account] = await work.tx.select().from(staff).where(eq(staff.id, staffId)).for('update')
  if (account?.totpSecret && account.totpConfirmedAt && /^\d{6}$/.test(code)) {
    const secret = unseal(account.totpSecret)
    const step = await totpStep(secret, code, work.now, account.totpLastStep)
    if (step === undefined) return
    // Sealed again, so that it is sealed with our current secret.
    const used = { totpLastStep: step, totpSecret: seal(secret) }
    await work.tx
      .update(staff)
      .set(used)
      .where(and(eq(staff.id, staffId), lt(staff.totpLastStep, step)))
    return 'authenticator'
  }
  const isOpen = and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt))
  const open = await work.tx
    .select({ hash: staffRecoveryCodes.codeHash })
    .from(staffRecoveryCodes)
    .where(isOpen)
  const found = await findRecoveryCode(
    staffId,
    open.map(({ hash }) => hash),
    code,
  )
  if (!found) return
  const spent = await work.tx
    .update(staffRecoveryCodes)
    .set({ usedAt: work.now })
    .where(and(isOpen, eq(staffRecoveryCodes.codeHash, found)))
    .returning({ staffId: staffRecoveryCodes.staffId })
  if (spent.length === 0) return
  await noteEvent(work, caller, { event: 'recovery_code_used', staffId })
  await alertPerson(work, staffId, 'recovery code', caller)
  return 'recovery code'
}

async function isRightPasskey(
  work: UnitOfWork,
  staffId: string,
  answer: unknown,
  challenge: string | undefined,
): Promise<string | undefined> {
  const credentialId = (answer as { id?: unknown } | null)?.id
  if (typeof credentialId !== 'string' || !challenge) return
  const [key] = await work.tx
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.credentialId, credentialId), eq(staffPasskeys.staffId, staffId)))
    .for('update')
  const counter = key && (await checkPasskey(answer, challenge, key))
  if (!key || counter === undefined) return
  await work.tx.update(staffPasskeys).set({ counter, usedAt: work.now }).where(eq(staffPasskeys.id, key.id))
  return 'passkey'
}
