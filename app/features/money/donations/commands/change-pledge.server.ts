import { eq, sql } from 'drizzle-orm'
import { dateOfDay, hubDay } from '~/platform/clock.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { PledgeState } from '../donation.options.ts'
import { pledgeChanged } from '../emails/pledge-changed.email.tsx'
import { mayBecome, nextPledgeDate } from '../pledge.states.ts'
import { pledges } from '../pledge.table.server.ts'
import { notifyDonor } from './notify-donor.server.ts'

/** DON-26: paused, stopped or resumed by whoever has the link. False when it is not there or was stopped before. */
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
  // Pressed twice is done once, and told once.
  if (pledge.state === to) return true
  if (!mayBecome[pledge.state].includes(to)) return false
  // Whoever resumes is not asked for the months between.
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

/** A date still to come stays the next one. */
function before(date: string): string {
  const day = 24 * 3600 * 1000
  return new Date(Date.parse(date) - day).toISOString().slice(0, 10)
}
