import { eq } from 'drizzle-orm'
import { daysAfter, hubDay } from '~/platform/clock.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { membershipRenewal } from '../emails/membership-renewal.email.tsx'
import { payDays } from '../membership.options.ts'
import { remindersDue } from '../membership.states.ts'
import { membershipTerms } from '../membership.table.server.ts'
import { membershipRenewalSms } from '../sms/membership.sms.ts'
import { lockMembership } from './lock-membership.server.ts'
import { endOf, type Hub, notifyFee, openTerm } from './request-fee.server.ts'

/**
 * MEM-13: a month and a week before the end, with the link to pay the next year. Repeating it has no effect: each year
 * is opened once, and counts its reminders.
 */
export async function remindRenewal(work: UnitOfWork, membershipId: string, hub: Hub): Promise<boolean> {
  const member = await lockMembership(work, membershipId)
  if (!member?.isActive || !member.endsOn) return false
  const due = remindersDue(hubDay(work.now), member.endsOn)
  if (due === 0) return false
  const term = await openTerm(work, member, endOf(daysAfter(member.endsOn, payDays)))
  if (!term || term.reminders >= due) return false
  await work.tx.update(membershipTerms).set({ reminders: due }).where(eq(membershipTerms.id, term.id))
  const how = { day: member.endsOn, mail: membershipRenewal, sms: membershipRenewalSms, hub }
  await notifyFee(work, member, term, how)
  return true
}
