import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { hashToken } from '~/platform/auth/auth.server.ts'
import { hashPassword } from '~/platform/auth/passwords.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { staff, staffCodes, staffDevices } from '../accounts.table.server.ts'
import { alertPerson } from './alert-person.server.ts'
import { endSessions } from './end-session.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'

/** A new password ends every other session and every sign-in begun with the old one. */
export async function changePassword(
  { staffId, password, keep }: { staffId: string; password: string; keep: string },
  caller: Caller,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction({ actor: { kind: 'system' } }, async (work) => {
    await work.tx.update(staff).set({ passwordHash, updatedAt: work.now }).where(eq(staff.id, staffId))
    // A key that was shown but never confirmed may have been seen by the intruder who is being locked out.
    await work.tx
      .update(staff)
      .set({ totpSecret: null })
      .where(and(eq(staff.id, staffId), isNull(staff.totpConfirmedAt)))
    await work.tx.update(staff).set({ totpNext: null }).where(eq(staff.id, staffId))
    await work.tx
      .delete(staffDevices)
      .where(
        and(eq(staffDevices.staffId, staffId), ne(staffDevices.deviceHash, hashToken(caller.device ?? ''))),
      )
    await endSessions(work, { staffId, except: keep }, caller)
    await endStepsBegun(work, staffId)
    await noteEvent(work, caller, { event: 'password_changed', staffId })
    await alertPerson(work, staffId, 'password', caller)
  })
}

/** Pending links, codes and second steps. */
export async function endStepsBegun(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  staffId: string,
): Promise<void> {
  await tx
    .update(staffCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffCodes.staffId, staffId),
        inArray(staffCodes.purpose, ['second-step', 'magic-link', 'sms']),
        isNull(staffCodes.usedAt),
      ),
    )
}
