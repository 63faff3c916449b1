import { eq } from 'drizzle-orm'
import { isPassword } from '~/platform/auth/auth.server.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { codeTries } from '../accounts.options.ts'
import { staff } from '../accounts.table.server.ts'
import { countTry, forgetTries, tryKey } from './count-try.server.ts'
import type { Caller } from './note-event.server.ts'
import { isRightCode } from './pass-second-step.server.ts'

/** A-SEC-05: whoever takes a lock off shows once more that it is theirs: by password, code or recovery code. */
export async function proveAgain(staffId: string, typed: string, caller: Caller): Promise<boolean> {
  const key = tryKey('prove', staffId)
  const system = { actor: { kind: 'system' } } as const
  const begun = await inWork(system, async (work) => {
    const { allowed } = await countTry(work, key, codeTries)
    const [account] = await work.tx
      .select({ hash: staff.passwordHash })
      .from(staff)
      .where(eq(staff.id, staffId))
    return { allowed, hash: account?.hash }
  })
  if (!begun.allowed || !typed) return false
  const right =
    (await isPassword(begun.hash, typed)) ||
    (await inWork(system, (work) => isRightCode(work, staffId, typed, caller))) !== undefined
  if (right) await inWork(system, (work) => forgetTries(work, key))
  return right
}
