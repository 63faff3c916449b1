import { eq, sql } from 'drizzle-orm'
import { dateOfDay, hubDay } from '~/platform/clock.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { PledgeState } from '../donation.options.ts'
import { pledgeChanged } from '../emails/pledge-changed.email.tsx'
import { mayBecome, nextPledgeDate } from '../pledge.states.ts'
import { pledges } from '../pledge.table.server.ts'
import { notifyDonor } from './notify-donor.server.ts'

/** DON-26: pauses, stops or resumes a pledge. False when there is none or it was stopped before. */
export async function changePledge(work: UnitOfWork, id: string, to: PledgeState): Promise<boolean> {
  const { personId, donationId, amount, donorName, email, locale, state, dayOfMonth, nextDate } = pledges
  const [pledge] = await work.tx
    .select({
      id: pledges.id,
      personId,
      donationId,
      amount,
      donorName,
      email,
      locale,
      state,
      dayOfMonth,
      nextDate,
    })
    .from(pledges)
    .where(eq(pledges.id, id))
    .for('update')
  if (!pledge) return false
  // A repeated click changes nothing and sends no second message.
  if (pledge.state === to) return true
  if (!mayBecome[pledge.state].includes(to)) return false
  // The months of the pause are not asked for.
  const date =
    to === 'active'
      ? nextPledgeDate(latest(hubDay(work.now), before(pledge.nextDate)), pledge.dayOfMonth)
      : pledge.nextDate
  await work.tx
    .update(pledges)
    .set({ state: to, nextDate: date, updatedAt: work.now, version: sql`${pledges.version} + 1` })
    .where(eq(pledges.id, id))
  await notifyDonor(work, pledge, {
    mail: pledgeChanged,
    more: { state: to, date: dateOfDay(date, pledge.locale as Locale) },
  })
  return true
}

const latest = (a: string, b: string) => (a > b ? a : b)

/** The day before, so that a date still to come stays the next one. */
function before(date: string): string {
  const day = 24 * 3600 * 1000
  return new Date(Date.parse(date) - day).toISOString().slice(0, 10)
}
