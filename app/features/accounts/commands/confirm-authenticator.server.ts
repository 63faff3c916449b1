import { eq } from 'drizzle-orm'
import { newTotpSecret, seal, totpStep, unseal } from '~/platform/auth/auth.server.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { staff } from '../accounts.table.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.server.ts'

/** A new key for the authenticator app. Nothing is on before a code of it was typed. */
export async function beginAuthenticator(work: Work, staffId: string): Promise<string | undefined> {
  const [account] = await work.tx.select().from(staff).where(eq(staff.id, staffId)).for('update')
  if (!account || account.totpConfirmedAt) return
  // Whoever comes back to the page goes on with the same key.
  if (account.totpSecret) return unseal(account.totpSecret)
  const secret = newTotpSecret()
  await work.tx
    .update(staff)
    .set({ totpSecret: seal(secret) })
    .where(eq(staff.id, staffId))
  return secret
}

type On = { ok: true; recoveryCodes: string[] } | { ok: false }

/** A-SEC-02, A-SEC-05: on, from the first right code. The recovery codes are shown this once. */
export async function confirmAuthenticator(
  work: Work,
  staffId: string,
  code: string,
  caller: Caller,
): Promise<On> {
  const [account] = await work.tx.select().from(staff).where(eq(staff.id, staffId)).for('update')
  if (!account?.totpSecret || account.totpConfirmedAt) return { ok: false }
  const step = await totpStep(
    unseal(account.totpSecret),
    code.replace(/\s/g, ''),
    work.now,
    account.totpLastStep,
  )
  if (step === undefined) return { ok: false }
  await work.tx
    .update(staff)
    .set({ totpConfirmedAt: work.now, totpLastStep: step })
    .where(eq(staff.id, staffId))
  await noteEvent(work, caller, { event: 'two_factor_on', staffId, details: { how: 'authenticator' } })
  return { ok: true, recoveryCodes: await replaceRecoveryCodes(work, staffId) }
}
