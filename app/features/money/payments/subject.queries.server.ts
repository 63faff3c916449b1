import { desc, inArray } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { BillState } from './payment.options.ts'
import { bills } from './payment.table.server.ts'

/** A bill, for the feature of its subject. */
export type BillOf = {
  id: string
  subjectId: string
  amount: number
  state: BillState
  payableUntil: Date | null
  paidAt: Date | null
}

/** The bill of each of these: the paid one, or else the newest. */
export async function billsOf(db: Reader, subjectIds: string[]): Promise<Map<string, BillOf>> {
  if (subjectIds.length === 0) return new Map()
  const { id, subjectId, amount, state, payableUntil, paidAt, createdAt } = bills
  const rows = await db
    .select({ id, subjectId, amount, state, payableUntil, paidAt })
    .from(bills)
    .where(inArray(subjectId, subjectIds))
    .orderBy(desc(createdAt), desc(id))
  const first = [...rows.filter((row) => row.state === 'paid'), ...rows]
  return new Map(first.reverse().map((row) => [row.subjectId, row]))
}

export const billOf = async (db: Reader, subjectId: string) => (await billsOf(db, [subjectId])).get(subjectId)
