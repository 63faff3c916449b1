import { and, eq } from 'drizzle-orm'
import { hashToken, isPassword } from '~/platform/auth/auth.server.ts'
import type { Tx } from '~/platform/db/db.server.ts'
import { networkOf } from '~/platform/networks.ts'
import { inWork, type Work } from '~/platform/work/work.server.ts'
import { networkTries, passwordTries, strangersTries } from '../accounts.options.ts'
import { staff, staffDevices } from '../accounts.table.server.ts'
import { type Counted, countTry, forgetTries, lockedUntil, takeTryBack, tryKey } from './count-try.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'
import { type FirstStep, passFirstStep } from './pass-first-step.server.ts'

type Answer =
  | FirstStep
  | { is: 'wrong'; left: number; lockedUntil?: Date; lane: string }
  | { is: 'locked'; lockedUntil: Date; lane: string }
  | { is: 'too-many' }

/**
 * AUT-07, AUT-19, AUT-20. Two transactions with the slow hash between them, so that nobody waits for a lock
 * meanwhile. The try is counted in the first, before anything is known, and whether the account exists changes
 * neither the answer nor the time it takes.
 */
export async function signInWithPassword(
  typed: { email: string; password: string },
  caller: Caller,
  clock = () => new Date(),
): Promise<Answer> {
  const first = await inWork({ actor: { kind: 'visitor' }, now: clock() }, async (work) => {
    const [account] = await work.tx
      .select({ id: staff.id, hash: staff.passwordHash })
      .from(staff)
      .where(eq(staff.email, typed.email))
    const lane = await laneOf(work.tx, account?.id, caller.device)
    const key = passwordKey(typed.email, lane)
    // Whoever hammers at a lock only reads.
    const until = await lockedUntil(work.tx, key, passwordTries, work.now)
    const onAccount = until
      ? { allowed: false, left: 0, endsAt: until }
      : await countTry(work, key, passwordTries)
    // A known browser does not suffer for what strangers try.
    const isTooMany = lane === 'strangers' && onAccount.allowed && !(await mayStrangerTry(work, caller))
    // What was not tried does not lock the account.
    if (isTooMany) await takeTryBack(work, key)
    return { account, lane, key, onAccount, isTooMany }
  })
  const { account, lane, key, onAccount, isTooMany } = first
  if (!onAccount.allowed) return { is: 'locked', lockedUntil: onAccount.endsAt, lane }
  if (isTooMany) return { is: 'too-many' }
  const right = await isPassword(account?.hash, typed.password)
  return inWork({ actor: { kind: 'visitor' }, now: clock() }, async (work) => {
    if (right && account) {
      await forgetTries(work, key)
      if (lane === 'strangers') for (const one of strangersKeys(caller)) await takeTryBack(work, one)
      return passFirstStep(work, account.id, caller, 'password')
    }
    const details = { how: 'password' }
    await noteEvent(work, caller, { event: 'sign_in_failed', staffId: account?.id, details })
    if (onAccount.left === 0)
      await noteEvent(work, caller, { event: 'locked', staffId: account?.id, details })
    return wrong(onAccount, lane)
  })
}

// Always taken in this order, so that two transactions do not wait for each other.
const strangersKeys = ({ address }: Caller) => [tryKey('network', networkOf(address)), tryKey('strangers')]

/** Threat 21: one network, and all of them together, get so many tries. The shared row is taken last, and briefly. */
async function mayStrangerTry(work: Pick<Work, 'tx' | 'now'>, caller: Caller): Promise<boolean> {
  const [network = '', everybody = ''] = strangersKeys(caller)
  if (!(await countTry(work, network, networkTries)).allowed) return false
  return (await countTry(work, everybody, strangersTries)).allowed
}

const wrong = ({ left, endsAt }: Counted, lane: string): Answer => ({
  is: 'wrong',
  left,
  lockedUntil: left === 0 ? endsAt : undefined,
  lane,
})

export const passwordKey = (email: string, lane: string) => tryKey('password', email, lane)

/**
 * Strangers share one lane per account; a browser the owner has signed in with has one of its own. So a stranger
 * can lock an account for strangers, never for its owner's own phone.
 */
export async function laneOf(
  tx: Pick<Tx, 'select'>,
  staffId: string | undefined,
  device: string | undefined,
): Promise<string> {
  const deviceHash = hashToken(device ?? '')
  const [known] = await tx
    .select({ deviceHash: staffDevices.deviceHash })
    .from(staffDevices)
    .where(
      and(
        eq(staffDevices.staffId, staffId ?? '00000000-0000-0000-0000-000000000000'),
        eq(staffDevices.deviceHash, deviceHash),
      ),
    )
  return known ? known.deviceHash : 'strangers'
}
