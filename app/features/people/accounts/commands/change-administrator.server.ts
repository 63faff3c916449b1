import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Group } from '~/kits/admin/permissions.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { staff, staffSessions } from '../accounts.table.server.ts'
import { endStepsBegun } from './change-password.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'

type Change = { id: string; version: number; groups: Group[]; programs: string[]; disabled: boolean }
type Changed = { ok: true } | { ok: false; reason: 'stale' | 'last-owner' }

/** Changes groups and access of one administrator. The hub always keeps an owner who can sign in. */
export async function changeAdministrator(
  work: UnitOfWork,
  change: Change,
  by: string,
  caller: Caller,
): Promise<Changed> {
  // Serialises two owners who disable each other at the same moment.
  await work.tx.execute(
    sql`select id from ${staff} where 'owner' = any(${staff.groups}) order by id for update`,
  )
  const [before] = await work.tx.select().from(staff).where(eq(staff.id, change.id)).for('update')
  if (!before || before.version !== change.version) return { ok: false, reason: 'stale' }
  const staysOwner = change.groups.includes('owner') && !change.disabled
  if (!staysOwner && (await otherOwners(work, change.id)) === 0) return { ok: false, reason: 'last-owner' }
  const disabledAt = change.disabled ? (before.disabledAt ?? work.now) : null
  await work.tx
    .update(staff)
    .set({
      groups: change.groups,
      programIds: programIdsOf(change),
      disabledAt,
      version: before.version + 1,
      updatedAt: work.now,
    })
    .where(eq(staff.id, change.id))
  // Permissions are read with every request; a disabled administrator is signed out as well.
  if (change.disabled) {
    await work.tx.delete(staffSessions).where(eq(staffSessions.staffId, change.id))
    await endStepsBegun(work, change.id)
  }
  const after = { groups: change.groups, programs: programIdsOf(change), disabled: change.disabled }
  await noteEvent(work, caller, { event: 'role_changed', staffId: change.id, details: { ...after, by } })
  await work.audit({
    action: 'changed',
    subject: 'administrator',
    subjectId: change.id,
    before: { groups: before.groups, programs: before.programIds, disabled: before.disabledAt !== null },
    after,
  })
  return { ok: true }
}

/** Only those of chosen programs have any. */
export const programIdsOf = ({ groups, programs }: { groups: Group[]; programs: string[] }) =>
  groups.includes('program') ? programs : null

async function otherOwners({ tx }: UnitOfWork, id: string): Promise<number> {
  const others = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        ne(staff.id, id),
        sql`'owner' = any(${staff.groups})`,
        eq(staff.role, 'admin'),
        isNull(staff.disabledAt),
        sql`${staff.emailVerifiedAt} is not null`,
      ),
    )
  return others.length
}
