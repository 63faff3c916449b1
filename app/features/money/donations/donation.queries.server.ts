import { and, eq, or, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { bills } from '../payments/payment.table.server.ts'
import { donations } from './donation.table.server.ts'
import { pledges, pledgeTurns } from './pledge.table.server.ts'

/** A gift for the pages around its payment, with the pledge it started or belongs to. */
export async function donationForBill(db: Reader, id: string) {
  const [gift] = await db
    .select({
      amount: donations.amount,
      frequency: donations.frequency,
      transactionId: donations.transactionId,
    })
    .from(donations)
    .where(eq(donations.id, id))
  if (!gift) return undefined
  const [turn] = await db
    .select({ pledgeId: pledgeTurns.pledgeId })
    .from(pledgeTurns)
    .where(eq(pledgeTurns.donationId, id))
  const [pledge] = await db
    .select({ id: pledges.id, state: pledges.state, nextDate: pledges.nextDate, method: pledges.method })
    .from(pledges)
    .where(turn ? eq(pledges.id, turn.pledgeId) : eq(pledges.donationId, id))
  return { ...gift, pledge, isTurn: turn !== undefined }
}

/** DON-09: the details, for donors who come back from the payment; undefined once it is paid. */
export async function donationForChanging(db: Reader, id: string) {
  const [gift] = await db
    .select({
      amount: donations.amount,
      frequency: donations.frequency,
      fullName: donations.donorName,
      email: donations.email,
      phone: donations.phoneTyped,
      message: donations.message,
    })
    .from(donations)
    .innerJoin(bills, eq(bills.id, donations.billId))
    .where(and(eq(donations.id, id), eq(bills.state, 'open')))
  return gift
}

/** The bill of the first of these gifts that exists. */
export async function billOf(
  db: Reader,
  id: string,
  otherwise: string | undefined,
): Promise<string | undefined> {
  const [gift] = await db
    .select({ billId: donations.billId })
    .from(donations)
    .where(or(eq(donations.id, id), otherwise ? eq(donations.id, otherwise) : undefined))
    .orderBy(sql`${donations.id} = ${id} desc`)
    .limit(1)
  return gift?.billId
}

/** A pledge, for its page. */
export async function pledgeForReading(db: Reader, id: string) {
  const { donorName, amount, state, nextDate, locale } = pledges
  const [pledge] = await db
    .select({ id: pledges.id, donorName, amount, state, nextDate, locale })
    .from(pledges)
    .where(eq(pledges.id, id))
  return pledge && { ...pledge, locale: pledge.locale as Locale }
}
