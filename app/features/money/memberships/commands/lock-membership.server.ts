import { eq } from 'drizzle-orm'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { memberships } from '../membership.table.server.ts'

export type LockedMembership = NonNullable<Awaited<ReturnType<typeof lockMembership>>>

/**
 * Locks the membership until the transaction ends. Commands that record a payment lock the bill before it, never after.
 */
export async function lockMembership({ tx }: UnitOfWork, id: string) {
  const [row] = await tx
    .select({
      id: memberships.id,
      type: memberships.type,
      personId: memberships.personId,
      firstName: memberships.firstName,
      lastName: memberships.lastName,
      email: memberships.email,
      phone: memberships.phone,
      code: memberships.code,
      locale: memberships.locale,
      status: memberships.status,
      withdrawnAt: memberships.withdrawnAt,
      startsOn: memberships.startsOn,
      endsOn: memberships.endsOn,
      endedAt: memberships.endedAt,
    })
    .from(memberships)
    .where(eq(memberships.id, id))
    .for('no key update')
  return (
    row && {
      ...row,
      locale: row.locale as Locale,
      isActive: row.status === 'approved' && !row.withdrawnAt && !row.endedAt,
    }
  )
}
