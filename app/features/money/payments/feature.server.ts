import { isNotNull } from 'drizzle-orm'
import { timeline } from '~/kits/admin/timeline.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { reports } from '../../core/reports/index.server.ts'
import { firstSteps } from '../../core/site/index.server.ts'
import { privatePages } from '../../people/people/index.server.ts'
import { paymentsAdminSearch } from './admin-search.adapter.server.ts'
import { paymentsAudited } from './audited.adapter.server.ts'
import { paymentFailed } from './emails/payment-failed.email.tsx'
import { paymentReceived } from './emails/payment-received.email.tsx'
import { paymentRefunded } from './emails/payment-refunded.email.tsx'
import { paymentTransfer } from './emails/payment-transfer.email.tsx'
import { reconciliationReport } from './emails/reconciliation-report.email.tsx'
import { paymentStep } from './first-steps.adapter.server.ts'
import * as ledgerTables from './ledger.table.server.ts'
import { paymentChecks } from './payment.checks.server.ts'
import {
  checkPaymentJob,
  closeBillJob,
  notifyFailedJob,
  pollPaymentsJob,
  submitPaymentJob,
} from './payment.jobs.server.ts'
import { billPath } from './payment.links.server.ts'
import { paymentMetrics } from './payment.metrics.server.ts'
import * as paymentTables from './payment.table.server.ts'
import { payments } from './payment.table.server.ts'
import { reconcileJob } from './reconciliation.jobs.server.ts'
import * as reconciliationTables from './reconciliation.table.server.ts'
import { pollRefundsJob, refundDoublesJob, submitRefundJob } from './refund.jobs.server.ts'
import * as refundTables from './refund.table.server.ts'
import { moneyByMonth, moneyFigures } from './report.queries.server.ts'
import { paymentFailedSms } from './sms/payment-failed.sms.ts'
import { paymentReceivedSms } from './sms/payment-received.sms.ts'
import { paymentTransferSms } from './sms/payment-transfer.sms.ts'
import { paymentsToLookAt, paymentsWaitSince } from './staff.queries.server.ts'
import { billsTimeline, paymentsTimeline, refundsTimeline } from './timeline.adapter.server.ts'

export const feature = defineFeature({
  checks: paymentChecks,
  metrics: paymentMetrics,
  tables: [paymentTables, ledgerTables, reconciliationTables, refundTables],
  publicGrants: {
    // The payer, as the bill's own page shows it; we sent its link ourselves. Nothing that says 'paid' can be written
    // here.
    bills: `insert (id, kind, subject_id, person_id, title, amount, adds_fee, name, email, phone, locale, payable_until, created_at, updated_at),
    select, update (updated_at, person_id, title, amount, name, email, phone, payable_until)`,
    // A new payment attempt, always 'created', and the time it was last looked at. Neither its state nor the phone it
    // rings.
    payments: `insert (id, bill_id, method, provider, amount, fee, charge_amount, charge_currency, rate, reference, wallet, wallet_mark, hook_token, expires_at, next_ask_at, created_at, updated_at),
    select (id, bill_id, method, provider, state, amount, fee, charge_amount, charge_currency, reference, provider_reference, transaction_id, wallet_mark, redirect_to, hook_token, failure, attention, fiscal_number, expires_at, looked_at, completed_at, created_at),
    update (looked_at)`,
    payment_events: 'insert, select (id, payment_id, kind)',
    receipts: 'select',
    // Money received and refunded, for the receipt.
    ledger: 'select (id, payment_id, refund_id, amount)',
  },
  jobs: [
    pollPaymentsJob,
    pollRefundsJob,
    checkPaymentJob,
    closeBillJob,
    refundDoublesJob,
    reconcileJob,
    submitPaymentJob,
    submitRefundJob,
    notifyFailedJob,
  ],
  publicJobs: [checkPaymentJob, closeBillJob, submitPaymentJob],
  schedule: [
    { job: pollPaymentsJob, cron: '* * * * *' },
    { job: pollRefundsJob, cron: '* * * * *' },
    { job: refundDoublesJob, cron: '20 * * * *' },
    { job: reconcileJob, cron: '20 4 * * *' },
  ],
  emails: [paymentFailed, paymentReceived, paymentTransfer, paymentRefunded, reconciliationReport],
  sms: [paymentFailedSms, paymentReceivedSms, paymentTransferSms],
  adds: [
    timeline.with(billsTimeline, paymentsTimeline, refundsTimeline),
    auditedKinds.with(...paymentsAudited),
    reports.with({
      parts: [
        {
          section: 'Money',
          position: 10,
          title: 'Money received',
          note: 'Received are sums of the ledger without the fees that payers bear, before refunds. Still open are bills of the period that can be paid.',
          headline: { label: 'Received in all', title: 'Received' },
          figures: moneyFigures,
          months: {
            title: 'Money received by month',
            series: ['Received'],
            isMoney: true,
            read: moneyByMonth,
          },
        },
      ],
    }),
    firstSteps.with(paymentStep),
    privatePages.with({ bills: billPath }),
    dashboard.with({
      attention: [
        {
          position: 60,
          permission: 'payments.read',
          label: 'payments to look at',
          one: 'payment to look at',
          href: '/admin/payments?state=attention&sort=oldest',
          count: countOf(payments, isNotNull(payments.attention)),
          oldest: paymentsWaitSince,
        },
      ],
    }),
    adminSearchSources.with(paymentsAdminSearch),
  ],
  waiting: { '/admin/payments': paymentsToLookAt },
  story: () => import('./payment.story.server.ts'),
})
