import { eq } from 'drizzle-orm'
import { newRecoveryCodes } from '~/platform/auth/auth.server.ts'
import { hashRecoveryCode } from '~/platform/auth/passwords.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { staffRecoveryCodes } from '../accounts.table.server.ts'

/** Ten new codes, shown only this once; the old ones become invalid. */
export async function replaceRecoveryCodes(work: UnitOfWork, staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(staffId, code)))
  await work.tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await work.tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })))
  return codes
}
