import { randomUUID } from 'node:crypto'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { dateOfDay, hubDay } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { queueSms } from '../../../people/notifications/index.server.ts'
import { pledgeLink } from '../donation.links.server.ts'
import { pledgeReminder } from '../emails/pledge-reminder.email.tsx'
import { nextPledgeDate } from '../pledge.states.ts'
import { pledges, pledgeTurns } from '../pledge.table.server.ts'
import { pledgeReminderSms } from '../sms/pledge-reminder.sms.ts'
import { saveDonation } from './make-donation.server.ts'
import { notifyDonor } from './notify-donor.server.ts'

const atOnce = 25

/**
 * DON-26: handles a batch of the pledges that are due. No provider here charges without the payer, so each gets a
 * donation, and a link that needs one tap. Returns how many were handled; zero means all are done.
 */
export async function remindPledges(work: UnitOfWork, hub: string): Promise<number> {
  const today = hubDay(work.now)
  const due = await work.tx
    .select()
    .from(pledges)
    .where(and(eq(pledges.state, 'active'), lte(pledges.nextDate, today)))
    .orderBy(asc(pledges.nextDate), asc(pledges.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  for (const pledge of due) await remind(work, pledge, { today, hub })
  return due.length
}

type Pledge = typeof pledges.$inferSelect

async function remind(
  work: UnitOfWork,
  pledge: Pledge,
  { today, hub }: { today: string; hub: string },
): Promise<void> {
  const date = pledge.nextDate
  // A worker that was down for months asks for one month only.
  await work.tx
    .update(pledges)
    .set({
      nextDate: nextPledgeDate(today, pledge.dayOfMonth),
      updatedAt: work.now,
      version: sql`${pledges.version} + 1`,
    })
    .where(eq(pledges.id, pledge.id))
  if (await wasAskedFor(work, pledge.id, date)) return
  const locale = pledge.locale as Locale
  const id = randomUUID()
  const { personId, amount, donorName, email, phone, wallet } = pledge
  const { billPath } = await saveDonation(work, {
    id,
    personId,
    hub,
    amount,
    frequency: 'monthly',
    donorName,
    email,
    phone,
    phoneTyped: null,
    message: null,
    locale,
    wallet,
  })
  // `pledge_turns_once` refuses the second of two concurrent runs, and everything above is rolled back.
  await work.tx.insert(pledgeTurns).values({ pledgeId: pledge.id, date, donationId: id })
  const pay = config().PUBLIC_ORIGIN + localPath(billPath, locale)
  await notifyDonor(work, pledge, { mail: pledgeReminder, more: { date: dateOfDay(date, locale), pay } })
  const to = phone ?? wallet
  if (to)
    await queueSms(work, {
      template: pledgeReminderSms,
      props: { amount: showMoney(rwf(amount)), pay, manage: pledgeLink(pledge.id, locale), hub },
      to,
      personId,
      about: id,
      locale,
    })
}

async function wasAskedFor({ tx }: UnitOfWork, pledgeId: string, date: string): Promise<boolean> {
  const [turn] = await tx
    .select({ date: pledgeTurns.date })
    .from(pledgeTurns)
    .where(and(eq(pledgeTurns.pledgeId, pledgeId), eq(pledgeTurns.date, date)))
  return turn !== undefined
}
