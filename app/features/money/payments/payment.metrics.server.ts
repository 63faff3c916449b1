import { isNull } from 'drizzle-orm'
import { countUpTo } from '~/platform/db/count.server.ts'
import { type Metric, valueOfEach } from '~/platform/metrics/metric.ts'
import { openPayments } from './payment.queries.server.ts'
import { openStates } from './payment.states.ts'
import { differences } from './reconciliation.table.server.ts'
import { paymentsToLookAt } from './staff.queries.server.ts'

/** Payments that are not concluded, and what does not add up. */
export const paymentMetrics: Metric[] = [
  {
    name: 'payments_open',
    help: 'Payments without a result, by status: created, pending, review',
    labels: ['status'],
    async collect(db) {
      const open = await openPayments(db)
      return valueOfEach(
        'status',
        openStates,
        (state) => open.find((one) => one.state === state)?.payments ?? 0,
      )
    },
  },
  {
    name: 'payments_oldest_pending_seconds',
    help: 'By how much the open payment that has waited longest has outlived its own time; 0 when none has',
    async collect(db) {
      const waiting = (await openPayments(db)).filter(({ state }) => state !== 'review')
      return Math.max(0, ...waiting.map(({ overdue }) => overdue))
    },
  },
  {
    name: 'payments_to_review',
    help: 'Payments that need the attention of staff, counted up to 1000',
    collect: paymentsToLookAt,
  },
  {
    name: 'payments_ledger_differences',
    help: 'Differences between the ledger and the statements of providers that nobody has resolved, up to 1000',
    collect: (db) => countUpTo(db, 1000, differences, isNull(differences.resolvedAt)),
  },
]
