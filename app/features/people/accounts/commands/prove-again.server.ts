import { eq } from 'drizzle-orm'
import type { Staff } from '~/kits/admin/staff.ts'
import { isPassword } from '~/platform/auth/passwords.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { codeTries, recentProofMinutes } from '../accounts.options.ts'
import { staff, staffSessions } from '../accounts.table.server.ts'
import { countTry, forgetTries, tryKey } from './count-try.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'
import { isRightCode } from './pass-second-step.server.ts'

/**
 * A recent sign-in counts as proof of identity. It is also the way to replace a forgotten password: sign in by magic
 * link, then set a new one within ten minutes.
 */
export const isFresh = ({ session }: Pick<Staff, 'session'>, now: Date) =>
  now.getTime() - session.createdAt.getTime() < recentProofMinutes * 60_000

/** Required before any change to sign-in settings. */
export const isProven = async (staff: Staff, input: string, caller: Caller) =>
  isFresh(staff, new Date()) || (await proveAgain(staff.id, input, caller))

/**
 * A-SEC-05: required before a factor is removed or replaced. Not by password: an intruder at a fresh session may just
 * have set a new one.
 */
export const proveByFactor = (staffId: string, input: string, caller: Caller, clock = () => new Date()) =>
  prove(staffId, input, { caller, clock, takesPassword: false })

/** A new proof that the account is theirs: by password, code or recovery code. */
export const proveAgain = (staffId: string, input: string, caller: Caller, clock = () => new Date()) =>
  prove(staffId, input, { caller, clock, takesPassword: true })

type Proving = { caller: Caller; clock: () => Date; takesPassword: boolean }

async function prove(
  staffId: string,
  input: string,
  { caller, clock, takesPassword }: Proving,
): Promise<boolean> {
  const key = tryKey('prove', staffId)
  const system = () => ({ actor: { kind: 'system' }, now: clock() }) as const
  const begun = await inTransaction(system(), async (work) => {
    const { allowed } = await countTry(work, key, codeTries)
    const [account] = await work.tx
      .select({ hash: staff.passwordHash })
      .from(staff)
      .where(eq(staff.id, staffId))
    return { allowed, hash: account?.hash }
  })
  if (!begun.allowed || !input) return false
  const isTheirs = takesPassword && (await isPassword(begun.hash, input))
  return inTransaction(system(), async (work) => {
    const right = isTheirs || (await isRightCode(work, staffId, input, caller)) !== undefined
    if (right) await forgetTries(work, key)
    else await noteEvent(work, caller, { event: 'proof_failed', staffId })
    return right
  })
}

/** Marks this session as just proven. */
export async function noteProof(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  sessionId: string,
): Promise<void> {
  await tx.update(staffSessions).set({ provenAt: now }).where(eq(staffSessions.id, sessionId))
}
