import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Month } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { byMonth, monthOf } from '../../core/dashboard/index.server.ts'
import type { Question } from '../../core/reports/index.server.ts'
import { ledger } from './ledger.table.server.ts'
import { billKindNames, billKinds } from './payment.options.ts'
import { bills } from './payment.table.server.ts'

const isReceived = sql`${ledger.refundId} is null`
const sumOf = (what: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${what}) filter (where ${where}), 0)::float8`
const within = ({ from, to }: { from: Date; to: Date }) => and(gte(ledger.at, from), lt(ledger.at, to))
const withoutFee = sql`${ledger.amount} - ${ledger.fee}`

/**
 * What was received by kind, without the fees that payers bear, and what was refunded: sums of the ledger. Open is what
 * is still owed on bills of the span that can be paid.
 */
export async function moneyFigures(db: Reader, { from, to, now }: Question) {
  const [rows, [open]] = await Promise.all([
    db
      .select({
        kind: ledger.kind,
        received: sumOf(withoutFee, isReceived),
        fees: sumOf(sql`${ledger.fee}`, isReceived),
        refunded: sumOf(sql`-${ledger.amount}`, sql`not (${isReceived})`),
      })
      .from(ledger)
      .where(within({ from, to }))
      .groupBy(ledger.kind),
    db
      .select({ sum: sql<number>`coalesce(sum(${bills.amount} - ${bills.forgiven}), 0)::float8` })
      .from(bills)
      .where(
        and(
          eq(bills.state, 'open'),
          gte(bills.createdAt, from),
          lt(bills.createdAt, to),
          sql`(${bills.payableUntil} is null or ${bills.payableUntil} > ${now.toISOString()}::timestamptz)`,
        ),
      ),
  ])
  const total = (of: 'received' | 'fees' | 'refunded') => rows.reduce((sum, row) => sum + row[of], 0)
  const money = (label: string, value: number) => ({ label, value, unit: 'money' as const })
  return [
    ...billKinds.map((kind) =>
      money(`Received: ${billKindNames[kind]}`, rows.find((row) => row.kind === kind)?.received ?? 0),
    ),
    money('Received in all', total('received')),
    money('Fees borne by payers', total('fees')),
    money('Refunded', total('refunded')),
    money('Still open', open?.sum ?? 0),
  ]
}

/** What was received by month, without fees and before refunds. */
export async function moneyByMonth(db: Reader, months: Month[]): Promise<number[][]> {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const month = monthOf(ledger.at)
  const rows = await db
    .select({ month, received: sumOf(withoutFee, isReceived) })
    .from(ledger)
    .where(within({ from: first.from, to: last.to }))
    .groupBy(month)
  return byMonth(months, rows, ([row]) => [row?.received ?? 0])
}
