import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { staff, staffPasskeys, staffRecoveryCodes } from '../accounts.table.server.ts'
import { alertPerson } from './alert-person.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'

/** A-SEC-02: removes the app, its recovery codes and all passkeys. */
export async function switchOffTwoFactor(work: UnitOfWork, staffId: string, caller: Caller): Promise<void> {
  const [account] = await work.tx.select().from(staff).where(eq(staff.id, staffId)).for('update')
  await work.tx
    .update(staff)
    .set({ totpSecret: null, totpNext: null, totpConfirmedAt: null })
    .where(eq(staff.id, staffId))
  await work.tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  const keys = await work.tx
    .delete(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .returning({ id: staffPasskeys.id })
  if (account?.totpConfirmedAt || keys.length > 0) {
    await noteEvent(work, caller, { event: 'two_factor_off', staffId })
    await alertPerson(work, staffId, 'no second step', caller)
  }
}
