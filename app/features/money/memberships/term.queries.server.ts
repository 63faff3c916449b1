import { and, asc, desc, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { daysAfter, hubDay } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { settingFor } from '../../core/site/index.server.ts'
import type { BillState } from '../payments/payment.options.ts'
import { bills } from '../payments/payment.table.server.ts'
import { type Plan, reminderDays } from './membership.options.ts'
import { memberships, membershipTerms } from './membership.table.server.ts'

/** The paid period of a membership, and its current bill. */
export type Fee = {
  id: string
  type: Plan
  startsOn: string | null
  endsOn: string | null
  /** The bill of the latest year. */
  bill?: { id: string; amount: number; state: BillState; payableUntil: Date | null; paidAt: Date | null }
}

export async function feesOf(db: Reader, ids: string[]): Promise<Map<string, Fee>> {
  if (ids.length === 0) return new Map()
  const { id, type, startsOn, endsOn } = memberships
  const rows = await db.select({ id, type, startsOn, endsOn }).from(memberships).where(inArray(id, ids))
  const terms = await db
    .select({
      membershipId: membershipTerms.membershipId,
      bill: {
        id: bills.id,
        amount: bills.amount,
        state: bills.state,
        payableUntil: bills.payableUntil,
        paidAt: bills.paidAt,
      },
    })
    .from(membershipTerms)
    .innerJoin(bills, eq(bills.id, membershipTerms.billId))
    .where(inArray(membershipTerms.membershipId, ids))
    .orderBy(asc(membershipTerms.number))
  const newest = new Map(terms.map(({ membershipId, bill }) => [membershipId, bill]))
  return new Map(rows.map((row) => [row.id, { ...row, bill: newest.get(row.id) }]))
}

export const feeOf = async (db: Reader, id: string) => (await feesOf(db, [id])).get(id)

/** The paid period as a calendar needs it; what is no membership any more is in no calendar. */
export async function termForCalendar(db: Reader, membershipId: string) {
  const { id, type, startsOn, endsOn, standing, endedAt, updatedAt } = memberships
  const [row] = await db
    .select({ type, startsOn, endsOn, standing, endedAt, changedAt: updatedAt })
    .from(memberships)
    .where(eq(id, membershipId))
  if (!row?.startsOn || !row.endsOn) return
  const { startsOn: from, endsOn: day, type: plan, changedAt } = row
  return { from, day, plan, changedAt, isCancelled: row.standing !== 'approved' || row.endedAt !== null }
}

/** The year of a bill. */
export async function termOfBill(db: Reader, billId: string) {
  const [term] = await db.select().from(membershipTerms).where(eq(membershipTerms.billId, billId))
  return term
}

export async function newestTerm(db: Reader, membershipId: string) {
  const { id, number, billId, endsOn, reminders } = membershipTerms
  const [term] = await db
    .select({ id, number, billId, endsOn, reminders, amount: bills.amount })
    .from(membershipTerms)
    .innerJoin(bills, eq(bills.id, billId))
    .where(eq(membershipTerms.membershipId, membershipId))
    .orderBy(desc(membershipTerms.number))
    .limit(1)
  return term
}

/** MEM-01, MEM-13: the current price of a year; undefined where staff set none. */
export async function priceOf(db: Reader, plan: Plan): Promise<number | undefined> {
  return (await settingFor(db, 'membership'))?.[plan]?.price || undefined
}

/** Memberships whose year ends soon. */
export async function membershipsEnding(db: Reader, now: Date): Promise<string[]> {
  const today = hubDay(now)
  const { id, endsOn, status, withdrawnAt } = memberships
  const rows = await db
    .select({ id })
    .from(memberships)
    .where(
      and(
        gte(endsOn, today),
        lte(endsOn, daysAfter(today, Math.max(...reminderDays))),
        eq(status, 'approved'),
        isNull(withdrawnAt),
      ),
    )
    .orderBy(asc(endsOn), asc(id))
  return rows.map((row) => row.id)
}
