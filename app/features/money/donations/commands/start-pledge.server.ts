import { and, eq, sql } from 'drizzle-orm'
import { dateOfDay, hubDay } from '~/platform/clock.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { PaymentMethod } from '../../../core/site/settings.options.ts'
import { donations } from '../donation.table.server.ts'
import { pledgeStarted } from '../emails/pledge-started.email.tsx'
import { dayOf, nextPledgeDate } from '../pledge.states.ts'
import { pledges, pledgeTurns } from '../pledge.table.server.ts'
import { notifyDonor } from './notify-donor.server.ts'

type Paid = { donationId: string; paidAt: Date; method: PaymentMethod; wallet: string | null }

/** DON-26: called when a monthly gift is paid. The first one starts a pledge, a later one stores how it was paid. */
export async function startPledge(
  work: UnitOfWork,
  { donationId, paidAt, method, wallet }: Paid,
): Promise<void> {
  const turn = work.tx
    .select({ id: pledgeTurns.pledgeId })
    .from(pledgeTurns)
    .where(eq(pledgeTurns.donationId, donationId))
  const known = await work.tx
    .update(pledges)
    .set({ method, wallet: wallet ?? sql`${pledges.wallet}`, updatedAt: work.now })
    .where(eq(pledges.id, turn))
    .returning({ id: pledges.id })
  if (known.length > 0) return
  const [gift] = await work.tx
    .select()
    .from(donations)
    .where(and(eq(donations.id, donationId), eq(donations.frequency, 'monthly')))
  if (!gift) return
  const today = hubDay(paidAt)
  const dayOfMonth = dayOf(today)
  const [pledge] = await work.tx
    .insert(pledges)
    .values({
      personId: gift.personId,
      donationId,
      amount: gift.amount,
      donorName: gift.donorName,
      email: gift.email,
      phone: gift.phone,
      wallet,
      method,
      locale: gift.locale,
      dayOfMonth,
      nextDate: nextPledgeDate(today, dayOfMonth),
      createdAt: work.now,
      updatedAt: work.now,
    })
    // One gift starts one pledge.
    .onConflictDoNothing()
    .returning()
  if (!pledge) return
  const locale = pledge.locale as Locale
  await notifyDonor(work, pledge, { mail: pledgeStarted, more: { date: dateOfDay(pledge.nextDate, locale) } })
}
