import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { welcomeRegistrant } from '../../../people/registrations/index.server.ts'
import { termFrom } from '../membership.states.ts'
import { memberships, membershipTerms } from '../membership.table.server.ts'
import { membershipKind } from '../registration.adapter.server.ts'
import { termOfBill } from '../term.queries.server.ts'
import { lockMembership } from './lock-membership.server.ts'

type Paid = { id: string; subjectId: string }

/** MEM-13: called when the bill of a year is paid. False when its membership no longer exists. */
export async function grantTerm(work: UnitOfWork, bill: Paid, paidAt: Date): Promise<boolean> {
  const member = await lockMembership(work, bill.subjectId)
  const term = await termOfBill(work.tx, bill.id)
  if (!member?.isActive || !term || term.endsOn) return false
  const days = termFrom(hubDay(paidAt), member.endsOn)
  const isOnward = days.startsOn === member.endsOn
  await work.tx.update(membershipTerms).set(days).where(eq(membershipTerms.id, term.id))
  await work.tx
    .update(memberships)
    // Without a gap it stays the same membership, from its first day.
    .set({ startsOn: isOnward ? member.startsOn : days.startsOn, endsOn: days.endsOn, updatedAt: work.now })
    .where(eq(memberships.id, member.id))
  // A-REG-10: now they are members.
  if (!member.startsOn) await welcomeRegistrant(work, membershipKind, member.id, await hubWithin(work.tx))
  return true
}

/** A full refund: the year no longer counts, and may be charged again. */
export async function revokeTerm(work: UnitOfWork, bill: Paid): Promise<void> {
  const member = await lockMembership(work, bill.subjectId)
  const term = await termOfBill(work.tx, bill.id)
  if (!member || !term) return
  await work.tx.delete(membershipTerms).where(eq(membershipTerms.id, term.id))
  const others = await work.tx
    .select({ startsOn: membershipTerms.startsOn, endsOn: membershipTerms.endsOn })
    .from(membershipTerms)
    .where(
      and(
        eq(membershipTerms.membershipId, member.id),
        ne(membershipTerms.id, term.id),
        isNotNull(membershipTerms.endsOn),
      ),
    )
    .orderBy(membershipTerms.endsOn)
  const last = others.at(-1)
  await work.tx
    .update(memberships)
    .set({
      startsOn: last ? (others[0]?.startsOn ?? null) : null,
      endsOn: last?.endsOn ?? null,
      updatedAt: work.now,
    })
    .where(eq(memberships.id, member.id))
}
