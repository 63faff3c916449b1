import { and, eq, isNull } from 'drizzle-orm'
import type { Group } from '~/kits/admin/permissions.ts'
import { needsSecondStep } from '~/kits/admin/staff.ts'
import { readNewPasskey, requestNewPasskey } from '~/platform/auth/passkeys.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { staff, staffPasskeys, staffRecoveryCodes } from '../accounts.table.server.ts'
import { alertPerson } from './alert-person.server.ts'
import { findByBrowser, keepCode, spend } from './keep-code.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.server.ts'

/** The options the browser needs to create a passkey, and the challenge it must return. */
export async function beginPasskey(work: UnitOfWork, { id, email }: { id: string; email: string }) {
  const options = await requestNewPasskey(
    (await hubWithin(work.tx)).name,
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
  work: UnitOfWork,
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
  await alertPerson(work, staffId, 'passkey', caller)
  const left = await work.tx
    .select({ hash: staffRecoveryCodes.codeHash })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)))
  // A lost phone takes its passkeys with it: recovery codes leave a way back.
  return left.length > 0
    ? { ok: true }
    : { ok: true, recoveryCodes: await replaceRecoveryCodes(work, staffId) }
}

/** Refused for the last factor of an administrator who must have one. */
export async function removePasskey(
  work: UnitOfWork,
  staffId: string,
  id: string,
  caller: Caller,
): Promise<boolean> {
  const [account] = await work.tx.select().from(staff).where(eq(staff.id, staffId)).for('update')
  const keys = await work.tx
    .select({ id: staffPasskeys.id })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
  const isLast = !account?.totpConfirmedAt && keys.every((key) => key.id === id)
  if (isLast && needsSecondStep((account?.groups ?? []) as Group[])) return false
  const removed = await work.tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning({ id: staffPasskeys.id })
  if (removed.length === 0) return true
  await noteEvent(work, caller, { event: 'passkey_removed', staffId })
  await alertPerson(work, staffId, 'passkey removed', caller)
  return true
}
