import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { hubDay, midnight } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import { importStatement } from './commands/import-statement.server.ts'
import { ledger } from './ledger.table.server.ts'
import { bills, payments } from './payment.table.server.ts'
import { refunds } from './refund.table.server.ts'

/** What the account moved besides the payments: expenses, and a gift whose sender wrote no reference. */
const others: [daysAgo: number, transaction: string, text: string, francs: number][] = [
  [30, 'FT260000RNT01', 'Office rent, Sample Property Ltd', -850_000],
  [27, 'FT260000SAL09', 'Salaries', -2_640_000],
  [19, 'FT260000NET44', 'Internet, monthly', -118_000],
  [16, 'FT260000UNK73', 'From a friend of the hub', 40_000],
  [11, 'FT260000ELE12', 'Electricity', -74_500],
]
const covers = { from: 36, to: 7 }

/** Diane brings a month of the bank's statement. All of it is in the ledger, but for one gift without a reference. */
export function tellStatement(story: Story): void {
  story.at(atWork(story, -5), async (now) => {
    const text = await statementOf(now)
    accepted(
      await asStaff(story.staff.diane, (work) =>
        importStatement(work, {
          provider: 'bank',
          file: `account-${hubDay(daysBefore(now, covers.to))}.csv`,
          text,
        }),
      ),
    )
  })
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)
async function statementOf(now: Date): Promise<string> {
  const [from, to] = [hubDay(daysBefore(now, covers.from)), hubDay(daysBefore(now, covers.to))]
  const moved = await db()
    .select({
      at: ledger.at,
      francs: ledger.amount,
      name: bills.name,
      reference: payments.reference,
      transaction: payments.transactionId,
      back: refunds.providerReference,
    })
    .from(ledger)
    .innerJoin(payments, eq(payments.id, ledger.paymentId))
    .innerJoin(bills, eq(bills.id, payments.billId))
    .leftJoin(refunds, eq(refunds.id, ledger.refundId))
    .where(and(eq(ledger.provider, 'bank'), gte(ledger.at, midnight(from)), lt(ledger.at, midnight(to))))
    .orderBy(asc(ledger.at))
  const lines = [
    ...moved.map(({ at, francs, name, reference, transaction, back }) =>
      lineOf(hubDay(at), francs < 0 ? (back ?? '') : (transaction ?? ''), `${reference} ${name}`, francs),
    ),
    ...others.map(([daysAgo, transaction, text, francs]) =>
      lineOf(hubDay(daysBefore(now, daysAgo)), transaction, text, francs),
    ),
  ]
  return ['Date;Transaction No;Description;Debit;Credit', ...lines.toSorted()].join('\n')
}

const lineOf = (day: string, transaction: string, text: string, francs: number) =>
  [day, transaction, text, francs < 0 ? -francs : '', francs < 0 ? '' : francs].join(';')
