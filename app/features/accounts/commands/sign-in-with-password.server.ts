import { and, eq } from 'drizzle-orm'
import { hashToken, isPassword } from '~/platform/auth/auth.server.ts'
import { db, type Tx } from '~/platform/db/db.server.ts'
import { networkOf } from '~/platform/networks.ts'
import { inWork } from '~/platform/work/work.server.ts'
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
 * AUT-07, AUT-19, AUT-20. The try is counted before anything is known, and whether the account exists changes neither
 * the answer nor the time it takes.
 */
export async function signInWithPassword(
  typed: { email: string; password: string },
  caller: Caller,
  clock = () => new Date(),
): Promise<Answer> {
  const [account] = await db()
    .select({ id: staff.id, hash: staff.passwordHash })
    .from(staff)
    .where(eq(staff.email, typed.email))
  const lane = await laneOf(db(), account?.id, caller.device)
  const key = passwordKey(typed.email, lane)
  const counted = await count(key, lane, caller, clock())
  if (counted === 'too-many') return { is: 'too-many' }
  if (!counted.allowed) return { is: 'locked', lockedUntil: counted.endsAt, lane }
  const right = await isPassword(account?.hash, typed.password)
  if (right && lane === 'strangers')
    for (const one of strangersKeys(caller)) await takeTryBack({ tx: db() }, one)
  return inWork({ actor: { kind: 'visitor' }, now: clock() }, async (work) => {
    if (right && account) {
      await forgetTries(work, key)
      return passFirstStep(work, account.id, caller, 'password')
    }
    const details = { how: 'password' }
    await noteEvent(work, caller, { event: 'sign_in_failed', staffId: account?.id, details })
    if (counted.left === 0) await noteEvent(work, caller, { event: 'locked', staffId: account?.id, details })
    return wrong(counted, lane)
  })
}

/**
 * Each count is a statement of its own. In one transaction a process that is busy under an attack would hold these
 * rows, which everybody needs, from one of its turns to the next.
 */
async function count(key: string, lane: string, caller: Caller, now: Date): Promise<Counted | 'too-many'> {
  const counting = { tx: db(), now }
  // Whoever hammers at a lock only reads.
  const until = await lockedUntil(db(), key, passwordTries, now)
  if (until) return { allowed: false, left: 0, endsAt: until }
  const onAccount = await countTry(counting, key, passwordTries)
  // A known browser does not suffer for what strangers try.
  if (lane !== 'strangers' || !onAccount.allowed) return onAccount
  if (await mayStrangerTry(counting, caller)) return onAccount
  // What was not tried does not lock the account.
  await takeTryBack(counting, key)
  return 'too-many'
}

const strangersKeys = ({ address }: Caller) => [tryKey('network', networkOf(address)), tryKey('strangers')]

/** Threat 21: one network, and all of them together, get so many tries. */
async function mayStrangerTry(counting: Parameters<typeof countTry>[0], caller: Caller): Promise<boolean> {
  const [network = '', everybody = ''] = strangersKeys(caller)
  if (!(await countTry(counting, network, networkTries)).allowed) return false
  return (await countTry(counting, everybody, strangersTries)).allowed
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
