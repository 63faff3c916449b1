import { eq } from 'drizzle-orm'
import { newTotpSecret, seal, totpStep, unseal } from '~/platform/auth/auth.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { staff } from '../accounts.table.server.ts'
import { alertPerson } from './alert-person.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.server.ts'

/** Creates a new key for the authenticator app. The old one stays in use until a code of the new one was typed. */
export async function beginAuthenticator(work: UnitOfWork, staffId: string): Promise<string | undefined> {
  const [account] = await work.tx.select().from(staff).where(eq(staff.id, staffId)).for('update')
  if (!account) return
  const begun = account.totpConfirmedAt ? account.totpNext : account.totpSecret
  // Reloading the page shows the same key.
  if (begun) return unseal(begun)
  const secret = newTotpSecret()
  const sealed = seal(secret)
  await work.tx
    .update(staff)
    .set(account.totpConfirmedAt ? { totpNext: sealed } : { totpSecret: sealed })
    .where(eq(staff.id, staffId))
  return secret
}

type On = { ok: true; recoveryCodes: string[] } | { ok: false }

/** A-SEC-02, A-SEC-05: switched on with the first right code. The recovery codes are shown only this once. */
export async function confirmAuthenticator(
  work: UnitOfWork,
  staffId: string,
  code: string,
  caller: Caller,
): Promise<On> {
  const [account] = await work.tx.select().from(staff).where(eq(staff.id, staffId)).for('update')
  const begun = account?.totpConfirmedAt ? account.totpNext : account?.totpSecret
  if (!account || !begun) return { ok: false }
  // Time steps of the old app are meaningless for the new one.
  const lastStep = account.totpConfirmedAt ? 0 : account.totpLastStep
  const step = await totpStep(unseal(begun), code.replace(/\s/g, ''), work.now, lastStep)
  if (step === undefined) return { ok: false }
  await work.tx
    .update(staff)
    .set({ totpSecret: begun, totpNext: null, totpConfirmedAt: work.now, totpLastStep: step })
    .where(eq(staff.id, staffId))
  await noteEvent(work, caller, { event: 'two_factor_on', staffId, details: { how: 'authenticator' } })
  await alertPerson(work, staffId, 'app', caller)
  return { ok: true, recoveryCodes: await replaceRecoveryCodes(work, staffId) }
}
