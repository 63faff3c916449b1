import { count, eq, inArray, sql } from 'drizzle-orm'
import { countRows, type List, newestFirst } from '~/kits/admin/list.server.ts'
import { dateOfDay, staffTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { paymentsOfSubject } from '../payments/index.server.ts'
import { ledger } from '../payments/ledger.table.server.ts'
import { type DonationStatus, donationStatuses, type Frequency, frequencies } from './donation.options.ts'
import { donations, donationWords } from './donation.table.server.ts'
import { pledges, pledgeTurns } from './pledge.table.server.ts'

const { id, createdAt, paymentStatus, frequency, donorName, email, amount } = donations

export type DonationRow = {
  id: string
  donorName: string
  email: string
  amount: number
  frequency: Frequency
  paymentMethod: string | null
  status: DonationStatus
  isRefunded: boolean
  createdAt: Date
}

const isRefunded = sql<boolean>`${donations.refundedAt} is not null`

/** A-DON-03, A-DON-04, ORD-02: newest first. */
export const donationsList: List<DonationRow> = {
  table: donations,
  id,
  ...newestFirst(createdAt),
  filters: {
    status: { column: paymentStatus, values: donationStatuses },
    frequency: { column: frequency, values: frequencies },
  },
  search: donationWords(donations),
  rows: (db, ids) =>
    db
      .select({
        id,
        donorName,
        email,
        amount,
        frequency,
        paymentMethod: donations.paymentMethod,
        status: paymentStatus,
        isRefunded,
        createdAt,
      })
      .from(donations)
      .where(inArray(id, ids)),
}

/** What is left of gifts in the ledger: without fees, less refunds. */
export const raised = sql<number>`coalesce(sum(${ledger.amount} - ${ledger.fee}), 0)::bigint`.mapWith(Number)

/** A-DSH-02: gifts received less refunds and fees, from the ledger only. */
export async function donationsRaised(db: Reader): Promise<number> {
  const [row] = await db.select({ raised }).from(ledger).where(eq(ledger.kind, 'donation'))
  return row?.raised ?? 0
}

/** A-DON-01, A-DON-02 */
export async function donationStats(db: Reader) {
  // A fully refunded gift counts neither in the sum nor in the number of gifts.
  const kept = db
    .select({ gift: ledger.subjectId })
    .from(ledger)
    .where(eq(ledger.kind, 'donation'))
    .groupBy(ledger.subjectId)
    .having(sql`${raised} > 0`)
    .as('kept')
  const [total, [paid], [monthly], all] = await Promise.all([
    donationsRaised(db),
    db.select({ gifts: count() }).from(kept),
    db
      .select({ donors: sql<number>`count(distinct lower(${pledges.email}))`.mapWith(Number) })
      .from(pledges)
      .where(eq(pledges.state, 'active')),
    countRows(db, donationsList, {}),
  ])
  const gifts = paid?.gifts ?? 0
  return {
    raised: showMoney(rwf(total)),
    all,
    monthly: (monthly?.donors ?? 0).toLocaleString('en-US'),
    average: showMoney(rwf(gifts > 0 ? Math.round(total / gifts) : 0)),
  }
}

/** A-DON-04: one gift with all its payment attempts. */
export async function donationForStaff(db: Reader, wanted: string) {
  const [row] = await db.select().from(donations).where(eq(id, wanted))
  if (!row) return
  const [turn] = await db
    .select({ pledgeId: pledgeTurns.pledgeId })
    .from(pledgeTurns)
    .where(eq(pledgeTurns.donationId, wanted))
  const [pledge] = await db
    .select({ id: pledges.id, state: pledges.state, nextDate: pledges.nextDate })
    .from(pledges)
    .where(turn ? eq(pledges.id, turn.pledgeId) : eq(pledges.donationId, wanted))
  return {
    id: row.id,
    personId: row.personId,
    donorName: row.donorName,
    email: row.email,
    phone: row.phone,
    message: row.message,
    amount: showMoney(rwf(row.amount)),
    frequency: row.frequency,
    method: row.paymentMethod,
    status: row.paymentStatus,
    isRefunded: row.refundedAt !== null,
    transactionId: row.transactionId,
    locale: row.locale as Locale,
    made: staffTime(row.createdAt),
    pledge: pledge && { id: pledge.id, state: pledge.state, next: dateOfDay(pledge.nextDate, 'en') },
    tries: await paymentsOfSubject(db, wanted),
  }
}
