import { eq } from 'drizzle-orm'
import { seal } from '~/platform/auth/auth.server.ts'
import { hashPassword } from '~/platform/auth/passwords.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { staff, staffDevices, staffSessions } from '../accounts.table.server.ts'
import { endStepsBegun } from './change-password.server.ts'
import { noteEvent } from './note-event.server.ts'
import { switchOffTwoFactor } from './switch-off-two-factor.server.ts'

/**
 * From the command line of the server: creates an owner who can sign in at once, or resets one who has lost every
 * factor, with a new password and optionally an authenticator app. With access to this command line one could read the
 * database anyway.
 */
export async function makeOwner(
  work: UnitOfWork,
  { email, password, appKey, name }: { email: string; password: string; appKey?: string; name?: string },
): Promise<void> {
  const set = {
    passwordHash: await hashPassword(password),
    groups: ['owner'],
    programIds: null,
    role: 'admin',
    disabledAt: null,
    // The phone may have been lost or stolen, so it is no longer a way to sign in.
    phone: null,
    phoneVerifiedAt: null,
    emailVerifiedAt: work.now,
    updatedAt: work.now,
    ...(name && { name }),
  }
  const [account] = await work.tx
    .insert(staff)
    .values({ email, ...set, createdAt: work.now })
    .onConflictDoUpdate({ target: staff.email, set })
    .returning({ id: staff.id })
  if (!account) throw new Error('upsert of the owner returned no row')
  const caller = { address: '', userAgent: 'command line', url: '' }
  await switchOffTwoFactor(work, account.id, caller)
  if (appKey)
    await work.tx
      .update(staff)
      .set({ totpSecret: seal(appKey), totpConfirmedAt: work.now, totpLastStep: 0 })
      .where(eq(staff.id, account.id))
  await work.tx.delete(staffSessions).where(eq(staffSessions.staffId, account.id))
  await work.tx.delete(staffDevices).where(eq(staffDevices.staffId, account.id))
  await endStepsBegun(work, account.id)
  await noteEvent(work, caller, {
    event: 'role_changed',
    staffId: account.id,
    details: { groups: ['owner'] },
  })
  await work.audit({ action: 'made owner', subject: 'administrator', after: { email } })
}
