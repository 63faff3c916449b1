import { and, eq, isNull } from 'drizzle-orm'
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  seal,
  totpStep,
  unseal,
} from '~/platform/auth/auth.server.ts'
import { askForNewPasskey, readNewPasskey } from '~/platform/auth/passkeys.server.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { staff, staffPasskeys, staffRecoveryCodes } from '../accounts.table.server.ts'
import { findByBrowser, keepCode, spend } from './keep-code.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'

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

export async function switchOffTwoFactor(work: Work, staffId: string, caller: Caller): Promise<void> {
  const [account] = await work.tx.select().from(staff).where(eq(staff.id, staffId)).for('update')
  await work.tx.update(staff).set({ totpSecret: null, totpConfirmedAt: null }).where(eq(staff.id, staffId))
  await work.tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  const keys = await work.tx
    .delete(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .returning({ id: staffPasskeys.id })
  if (account?.totpConfirmedAt || keys.length > 0)
    await noteEvent(work, caller, { event: 'two_factor_off', staffId })
}

async function replaceRecoveryCodes(work: Work, staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await work.tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await work.tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId, codeHash: hashRecoveryCode(staffId, code) })))
  return codes
}

/** What the browser needs to make a passkey, and the question it must bring back. */
export async function beginPasskey(work: Work, { id, email }: { id: string; email: string }) {
  const options = await askForNewPasskey(
    email,
    await work.tx.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, id)),
  )
  const { browser } = await keepCode(work, {
    purpose: 'passkey',
    staffId: id,
    data: { challenge: options.challenge },
  })
  return { options, question: browser }
}

type Added = { ok: true; recoveryCodes?: string[] } | { ok: false }

export async function addPasskey(
  work: Work,
  { staffId, question, answer, name }: { staffId: string; question: string; answer: unknown; name: string },
  caller: Caller,
): Promise<Added> {
  const waiting = await findByBrowser(work, 'passkey', question)
  if (waiting?.staffId !== staffId || !(await spend(work, waiting.id))) return { ok: false }
  const key = await readNewPasskey(answer, (waiting.data as { challenge: string }).challenge)
  if (!key) return { ok: false }
  const [kept] = await work.tx
    .insert(staffPasskeys)
    .values({ staffId, name, ...key, createdAt: work.now })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id })
  if (!kept) return { ok: false }
  await noteEvent(work, caller, { event: 'passkey_added', staffId })
  const left = await work.tx
    .select({ hash: staffRecoveryCodes.codeHash })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)))
  // A phone gets lost with its keys: nobody is left without a way back.
  return left.length > 0
    ? { ok: true }
    : { ok: true, recoveryCodes: await replaceRecoveryCodes(work, staffId) }
}

export async function removePasskey(work: Work, staffId: string, id: string, caller: Caller): Promise<void> {
  const removed = await work.tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning({ id: staffPasskeys.id })
  if (removed.length > 0) await noteEvent(work, caller, { event: 'passkey_removed', staffId })
}
