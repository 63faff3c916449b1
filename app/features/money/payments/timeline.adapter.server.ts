import { and, eq, inArray, sql } from 'drizzle-orm'
import { timelinePart } from '~/kits/admin/timeline.server.ts'
import type { TimelineEntry } from '~/kits/admin/timeline.ts'
import { paymentMethods } from '../../core/site/settings.options.ts'
import { ledger } from './ledger.table.server.ts'
import type { PaymentState } from './payment.options.ts'
import { bills, payments } from './payment.table.server.ts'
import { refunds } from './refund.table.server.ts'

/** Bills that nobody has paid: a paid one is told by its payment. */
export const billsTimeline = timelinePart({
  name: 'bill',
  kind: 'money',
  permission: 'payments.read',
  rows(db, page) {
    const { id, personId, title, amount, state, createdAt } = bills
    const opened = sql`case when ${state} <> 'paid' then ${createdAt} end`
    return db
      .select({ ...page.columns(id), title, amount, state })
      .from(bills)
      .crossJoinLateral(page.moments({ opened }))
      .where(and(inArray(personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ title, amount, state }) => ({
    title: `Bill: ${title}`,
    amount,
    state: state === 'open' ? { tone: 'warn', label: 'Open' } : { tone: 'line', label: 'Closed unpaid' },
  }),
})

const states: Record<Exclude<PaymentState, 'completed'>, TimelineEntry['state']> = {
  created: { tone: 'warn', label: 'Pending' },
  pending: { tone: 'warn', label: 'Pending' },
  review: { tone: 'warn', label: 'In review' },
  failed: { tone: 'bad', label: 'Failed' },
  expired: { tone: 'bad', label: 'Expired' },
  cancelled: { tone: 'line', label: 'Cancelled' },
}

/** Attempts to pay: one that succeeded stands where it was paid. */
export const paymentsTimeline = timelinePart({
  name: 'payment',
  kind: 'money',
  permission: 'payments.read',
  rows(db, page) {
    const { id, billId, method, amount, state, createdAt, completedAt } = payments
    const tried = sql`case when ${completedAt} is null then ${createdAt} end`
    return db
      .select({ ...page.columns(id), title: bills.title, method, amount, state })
      .from(payments)
      .innerJoin(bills, eq(bills.id, billId))
      .crossJoinLateral(page.moments({ tried, paid: completedAt }))
      .where(and(inArray(bills.personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ id, title, method, amount, state }) => ({
    title: `${state === 'completed' ? 'Paid' : 'Tried to pay'}: ${title}`,
    line: paymentMethods[method],
    amount,
    state: state === 'completed' ? { tone: 'ok', label: 'Received' } : states[state],
    href: `/admin/payments/${id}`,
  }),
  async sums(db, who) {
    const [sum] = await db
      .select({ paid: sql<number>`coalesce(sum(${ledger.amount}), 0)::bigint`.mapWith(Number) })
      .from(bills)
      .innerJoin(payments, eq(payments.billId, bills.id))
      .innerJoin(ledger, eq(ledger.paymentId, payments.id))
      .where(inArray(bills.personId, who))
    return sum && sum.paid > 0 ? [{ label: 'Paid, with fees', amount: sum.paid }] : []
  },
})

/** What went back. */
export const refundsTimeline = timelinePart({
  name: 'refund',
  kind: 'money',
  permission: 'payments.read',
  rows(db, page) {
    const { id, paymentId, amount, state, reason, askedBy, createdAt } = refunds
    return db
      .select({ ...page.columns(id), paymentId, title: bills.title, amount, state, reason, askedBy })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, paymentId))
      .innerJoin(bills, eq(bills.id, payments.billId))
      .crossJoinLateral(page.moments({ asked: createdAt }))
      .where(and(inArray(bills.personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ paymentId, title, amount, state, reason, askedBy }) => ({
    title: `Refund: ${title}`,
    line: reason,
    amount,
    state: {
      requested: { tone: 'warn', label: 'Asked for' } as const,
      submitted: { tone: 'warn', label: 'On its way' } as const,
      done: { tone: 'ok', label: 'Given back' } as const,
      failed: { tone: 'bad', label: 'Failed' } as const,
    }[state],
    by: askedBy,
    href: `/admin/payments/${paymentId}`,
  }),
})
