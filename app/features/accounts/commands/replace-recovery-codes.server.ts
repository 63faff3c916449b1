import { eq } from 'drizzle-orm'
import { hashRecoveryCode, newRecoveryCodes } from '~/platform/auth/auth.server.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { staffRecoveryCodes } from '../accounts.table.server.ts'

/** Ten new ones, shown this once; the old ones are good no longer. */
export async function replaceRecoveryCodes(work: Work, staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await work.tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await work.tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId, codeHash: hashRecoveryCode(staffId, code) })))
  return codes
}
