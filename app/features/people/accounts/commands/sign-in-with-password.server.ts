import { and, eq } from 'drizzle-orm'
import { hashToken } from '~/platform/auth/auth.server.ts'
import { hashPassword, isOutdated, isPassword } from '~/platform/auth/passwords.server.ts'
import { db, type Tx } from '~/platform/db/db.server.ts'
import { networkOf } from '~/platform/networks.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { accountTries, networkTries, passwordTries } from '../accounts.options.ts'
import { staff, staffDevices } from '../accounts.table.server.ts'
import { type Counted, countTry, forgetTries, lockedUntil, tryKey, undoTry } from './count-try.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'
import { type FirstStep, passFirstStep, requireMailCode } from './pass-first-step.server.ts'

type Answer =
  | FirstStep
  | Awaited<ReturnType<typeof requireMailCode>>
  | { is: 'wrong'; left: number; lockedUntil?: Date; lane: string }
  | { is: 'locked'; lockedUntil: Date; lane: string }
  | { is: 'too-many' }

/**
 * AUT-07, AUT-19, AUT-20. The attempt is counted before the password is checked, and whether the account exists changes
 * neither the answer nor its timing.
 */
export async function signInWithPassword(
  input: { email: string; password: string },
  caller: Caller,
  clock = () => new Date(),
): Promise<Answer> {
  const [account] = await db()
    .select({ id: staff.id, hash: staff.passwordHash })
    .from(staff)
    .where(eq(staff.email, input.email))
  const lane = await laneOf(db(), account?.id, caller)
  const key = passwordKey(input.email, lane)
  const counted = await count(input.email, lane, caller, clock())
  if (counted === 'too-many') return { is: 'too-many' }
  if (!counted.allowed) return { is: 'locked', lockedUntil: counted.endsAt, lane }
  const isStranger = isStrangers(lane, caller)
  const right = await isPassword(account?.hash, input.password, {
    isKnown: !isStranger,
    network: networkOf(caller.address),
  })
  if (right && isStranger)
    for (const one of [networkKey(caller), accountKey(input.email)]) await undoTry({ tx: db() }, one)
  const renewed = right && isOutdated(account?.hash ?? '') ? await hashPassword(input.password) : undefined
  return inTransaction({ actor: { kind: 'visitor' }, now: clock() }, async (work) => {
    if (right && account) {
      await forgetTries(work, key)
      if (renewed)
        await work.tx
          .update(staff)
          .set({ passwordHash: renewed })
          .where(and(eq(staff.id, account.id), eq(staff.passwordHash, account.hash ?? '')))
      return counted.isCrowded
        ? requireMailCode(work, account.id, caller, 'password')
        : passFirstStep(work, account.id, caller, 'password')
    }
    const details = { how: 'password' }
    await noteEvent(work, caller, { event: 'sign_in_failed', staffId: account?.id, details })
    if (counted.left === 0) await noteEvent(work, caller, { event: 'locked', staffId: account?.id, details })
    return wrong(counted, lane)
  })
}

/**
 * Each count is a statement of its own. In one transaction, a process busy under an attack would keep these rows, which
 * every sign-in needs, locked across several turns of its event loop.
 */
async function count(
  email: string,
  lane: string,
  caller: Caller,
  now: Date,
): Promise<(Counted & { isCrowded?: boolean }) | 'too-many'> {
  const key = passwordKey(email, lane)
  const counting = { tx: db(), now }
  // While locked, further attempts only read.
  const until = await lockedUntil(db(), key, passwordTries, now)
  if (until) return { allowed: false, left: 0, endsAt: until }
  const onAccount = await countTry(counting, key, passwordTries)
  // Attempts by strangers do not count against a known browser.
  if (!isStrangers(lane, caller) || !onAccount.allowed) return onAccount
  // Threat 21: a limit for each network, over all accounts. An attempt that was not made does not count against the
  // account.
  if (!(await countTry(counting, networkKey(caller), networkTries)).allowed) {
    await undoTry(counting, key)
    return 'too-many'
  }
  const ofAll = await countTry(counting, accountKey(email), accountTries)
  return { ...onAccount, isCrowded: !ofAll.allowed }
}

const networkKey = ({ address }: Caller) => tryKey('network', networkOf(address))
const accountKey = (email: string) => tryKey('account', email)

const wrong = ({ left, endsAt }: Counted, lane: string): Answer => ({
  is: 'wrong',
  left,
  lockedUntil: left === 0 ? endsAt : undefined,
  lane,
})

/** Whether a lane is the one of unknown browsers. */
export const isStrangers = (lane: string, caller: Caller) => lane === strangersOf(caller)

export const passwordKey = (email: string, lane: string) => tryKey('password', email, lane)

const strangersOf = ({ address }: Caller) => `strangers ${networkOf(address)}`

/**
 * Unknown browsers of one network share a lane per account; each browser the owner has signed in with has its own. So a
 * stranger can lock an account for people behind the same address, never for its owner elsewhere or on their phone.
 */
export async function laneOf(
  tx: Pick<Tx, 'select'>,
  staffId: string | undefined,
  caller: Caller,
): Promise<string> {
  const deviceHash = hashToken(caller.device ?? '')
  const [known] = await tx
    .select({ deviceHash: staffDevices.deviceHash })
    .from(staffDevices)
    .where(
      and(
        eq(staffDevices.staffId, staffId ?? '00000000-0000-0000-0000-000000000000'),
        eq(staffDevices.deviceHash, deviceHash),
      ),
    )
  return known ? known.deviceHash : strangersOf(caller)
}
